type Parts = Readonly<Record<'files' | 'api' | 'store', () => Promise<boolean>>>;

const noStore = { 'cache-control': 'no-store', vary: 'Accept' };

/**
 * A 503 names the missing parts. Not for proxies: the server serves pages even while the API is
 * down.
 *
 * @param isStopping true after a stop signal
 */
export async function respondToReadiness(
  parts: Parts,
  { isStopping = false } = {},
): Promise<Response> {
  if (isStopping) {
    return Response.json({ status: 'stopping' }, { status: 503, headers: noStore });
  }
  const responses = await Promise.all(
    Object.entries(parts).map(async ([name, isThere]) => {
      const isUp = await isThere().catch(() => false);
      return isUp ? [] : [name];
    }),
  );
  const missing = responses.flat();
  if (missing.length === 0) return Response.json({ status: 'ready' }, { headers: noStore });
  return Response.json({ status: 'not-ready', missing }, { status: 503, headers: noStore });
}
