/** What our own server says of itself with each answer to the health request. */
export type Notices = { readonly isMaintenance: boolean; readonly isSandbox: boolean };

/** Milliseconds for one small answer. */
const patience = 5_000;

/** The hash in the name of the page's own script, the last that it loads: another one in every version. */
function pageVersion(): string {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  return /-([\w-]{8})\.js$/.exec([...scripts].at(-1)?.src ?? '')?.[1] ?? '';
}

/** Asks how things stand, and says which version of the portal asks. @returns null without an answer */
export async function askForNotices(): Promise<Notices | null> {
  try {
    const { ok, headers } = await fetch('/health', {
      cache: 'no-store',
      headers: { 'x-page-version': pageVersion() },
      signal: AbortSignal.timeout(patience),
    });
    const isOn = (name: string) => headers.get(name) === 'on';
    return ok ? { isMaintenance: isOn('x-maintenance'), isSandbox: isOn('x-sandbox') } : null;
  } catch {
    return null;
  }
}
