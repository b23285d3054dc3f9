/** Milliseconds for one small answer of our own server. */
const patience = 5_000;

/**
 * Whether the server has a newer version of the portal than this page, whose files it does not have any
 * more: it says so of the file that has another name in every version (tools/build/version-mark.ts).
 * False where it cannot be asked, and where a part alone did not arrive.
 */
export async function isPageOutdated(): Promise<boolean> {
  const mark = document.querySelector('meta[name="version"]')?.getAttribute('content');
  if (!mark) return false;
  const signal = AbortSignal.timeout(patience);
  const asking = fetch(mark, { method: 'HEAD', cache: 'no-store', signal });
  return asking.then(
    ({ status }) => status === 404,
    () => false,
  );
}
