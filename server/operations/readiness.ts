type Parts = Readonly<Record<'files' | 'api' | 'store', () => Promise<boolean>>>;

/** 1 while a part is there. */
export async function checkParts(parts: Parts): Promise<Record<string, number>> {
  const checked = Object.entries(parts).map(
    async ([name, isThere]) => [name, Number(await isThere().catch(() => false))] as const,
  );
  return Object.fromEntries(await Promise.all(checked));
}

/**
 * A 503 names the missing parts. Not for proxies.
 *
 * @param isStopping true after a stop signal
 */
export async function respondToReadiness(parts: Parts, { isStopping = false } = {}) {
  const missing = Object.entries(await checkParts(parts)).flatMap(([name, up]) => (up ? [] : name));
  const status = isStopping || missing.length > 0 ? 503 : 200;
  const headers = { 'cache-control': 'no-store', vary: 'Accept' };
  if (isStopping) return Response.json({ status: 'stopping' }, { status, headers });
  if (status === 200) return Response.json({ status: 'ready' }, { headers });
  return Response.json({ status: 'not-ready', missing }, { status, headers });
}
