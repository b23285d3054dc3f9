type Parts = Readonly<Record<'files' | 'api' | 'store', () => Promise<boolean>>>;

const headers = { 'cache-control': 'no-store', vary: 'Accept' };

/** 1 while a part is there. */
export async function checkParts(parts: Parts): Promise<Record<string, number>> {
  const checked = Object.entries(parts).map(async ([name, isThere]) => [
    name,
    Number(await isThere().catch(() => false)),
  ]);
  return Object.fromEntries(await Promise.all(checked));
}

/**
 * A 503 names the missing parts. Not for proxies.
 *
 * @param isStopping true after a stop signal
 */
export async function respondToReadiness(
  parts: Parts,
  { isStopping = false } = {},
): Promise<Response> {
  if (isStopping) return Response.json({ status: 'stopping' }, { status: 503, headers });
  const missing = Object.entries(await checkParts(parts)).flatMap(([name, isUp]) =>
    isUp ? [] : [name],
  );
  if (missing.length === 0) return Response.json({ status: 'ready' }, { headers });
  return Response.json({ status: 'not-ready', missing }, { status: 503, headers });
}
