type Parts = Readonly<Record<string, () => Promise<boolean>>>;

async function listMissing(parts: Parts): Promise<string[]> {
  const checked = Object.entries(parts).map(async ([name, isThere]) =>
    (await isThere().catch(() => false)) ? [] : name,
  );
  return (await Promise.all(checked)).flat();
}

/** Seconds for which each part has been missing; 0: it is there. */
export function timeMissing(parts: Parts): () => Promise<Record<string, number>> {
  const since = new Map<string, number>();
  return async () => {
    const missing = await listMissing(parts);
    const secondsOf = (name: string) => {
      if (!missing.includes(name) || !since.has(name)) since.set(name, Date.now());
      // More than 0 at once.
      return missing.includes(name) ? (Date.now() - (since.get(name) ?? 0) + 1) / 1000 : 0;
    };
    return Object.fromEntries(Object.keys(parts).map((name) => [name, secondsOf(name)]));
  };
}

/**
 * A 503 names the missing parts. Not for proxies.
 *
 * @param isStopping true after a stop signal
 */
export async function respondToReadiness(parts: Parts, { isStopping = false } = {}) {
  const missing = isStopping ? [] : await listMissing(parts);
  const status = isStopping || missing.length > 0 ? 503 : 200;
  const headers = { 'cache-control': 'no-store', vary: 'Accept' };
  if (isStopping) return Response.json({ status: 'stopping' }, { status, headers });
  if (status === 200) return Response.json({ status: 'ready' }, { headers });
  return Response.json({ status: 'not-ready', missing }, { status, headers });
}
