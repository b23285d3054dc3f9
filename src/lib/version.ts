/** Milliseconds for one small answer of our own server. */
const patience = 5_000;

/**
 * Whether the server has a newer version of the portal than this page, whose files it does not have any
 * more: it says so of the very file that this stands in, which has another name in every version. False
 * where it cannot be asked, and where a part alone did not arrive.
 */
export async function isPageOutdated(): Promise<boolean> {
  const signal = AbortSignal.timeout(patience);
  const asking = fetch(import.meta.url, { method: 'HEAD', cache: 'no-store', signal });
  return asking.then(
    ({ status }) => status === 404,
    () => false,
  );
}
