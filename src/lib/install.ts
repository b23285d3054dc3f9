import { isInstalled, isIphoneOrIpad } from './device.ts';

/**
 * - prompt: the browser can show its prompt.
 * - steps: on an iPhone or iPad only the member can add the app.
 * - none: it is installed, or cannot be.
 */
export type InstallWay = 'prompt' | 'steps' | 'none';

/** Chromium only: not in TypeScript's DOM types. */
type InstallPrompt = Event & {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

// The browser fires its event once, before any store exists.
let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function note(prompt: InstallPrompt | null): void {
  offered = prompt;
  for (const listener of listeners) listener();
}

/** Call early: the event comes soon after the page has opened. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The portal chooses the moment.
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

/** @returns stops listening */
export function onInstallWay(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Call only on a tap. Each prompt works once. */
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
