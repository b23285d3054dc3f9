import { isInstalled, isIphoneOrIpad } from './device.ts';

/**
 * How the portal can come onto the home screen of this phone:
 *
 * - prompt: the browser asks, when it is told to
 * - steps: an iPhone or iPad, where only the person can add it
 * - none: it is there already, or this browser cannot
 */
export type InstallWay = 'prompt' | 'steps' | 'none';

/** Not in TypeScript's DOM: Chromium's own. */
type InstallPrompt = Event & {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

// The document's: the browser offers its prompt once to each, before the portal or the page for
// desktops has anything that could hold it.
let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function note(prompt: InstallPrompt | null): void {
  offered = prompt;
  for (const listener of listeners) listener();
}

/** To be called early: the browser offers its prompt once, soon after the page has opened. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The invitation chooses the moment; the browser's own banner would not ask where it is.
    event.preventDefault();
    note(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => note(null));
}

export function installWay(): InstallWay {
  if (isInstalled()) return 'none';
  if (offered !== null) return 'prompt';
  return isIphoneOrIpad() ? 'steps' : 'none';
}

/** Calls `listener` when another way may be open than before. @returns stops listening */
export function onInstallWay(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Has the browser ask; call it on a tap only. A prompt serves once, whatever comes of it.
 *
 * @returns `failed` where the browser did not ask
 */
export async function askToInstall(): Promise<'accepted' | 'dismissed' | 'failed'> {
  const prompt = offered;
  if (prompt === null) return 'failed';
  try {
    await prompt.prompt();
    return (await prompt.userChoice).outcome;
  } catch {
    return 'failed';
  } finally {
    note(null);
  }
}
