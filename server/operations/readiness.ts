type Part = 'files' | 'api' | 'store';
export type Parts = Readonly<Record<Part, () => Promise<boolean>>>;

const noStore = { 'cache-control': 'no-store', vary: 'Accept' };

export const checkParts = (parts: Parts): Promise<[part: string, isUp: boolean][]> =>
  Promise.all(
    Object.entries(parts).map(async ([name, isThere]) => [
      name,
      await isThere().catch(() => false),
    ]),
  );

/**
 * A 503 names the missing parts. Not for proxies.
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
  const missing = (await checkParts(parts)).flatMap(([name, isUp]) => (isUp ? [] : [name]));
  if (missing.length === 0) return Response.json({ status: 'ready' }, { headers: noStore });
  return Response.json({ status: 'not-ready', missing }, { status: 503, headers: noStore });
}
