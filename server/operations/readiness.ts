/** What the server stands on: whether each is there. */
type Parts = Readonly<Record<'files' | 'api' | 'store', () => Promise<boolean>>>;

const noStore = { 'cache-control': 'no-store', vary: 'Accept' };

/**
 * Answers whether this server can serve members: 200, or 503 with the names of what is not there. Pages
 * and files are served either way, so that nobody takes a server away because of its API.
 *
 * @param isStopping the process has been told to stop, and wants no more members
 */
export async function answerReadiness(
  parts: Parts,
  { isStopping = false } = {},
): Promise<Response> {
  if (isStopping) {
    return Response.json({ status: 'stopping' }, { status: 503, headers: noStore });
  }
  const answers = await Promise.all(
    Object.entries(parts).map(async ([name, isThere]) => {
      const isUp = await isThere().catch(() => false);
      return isUp ? [] : [name];
    }),
  );
  const missing = answers.flat();
  if (missing.length === 0) return Response.json({ status: 'ready' }, { headers: noStore });
  return Response.json({ status: 'not-ready', missing }, { status: 503, headers: noStore });
}
