import { isInstalled, isIphoneOrIpad } from '~/core/device.ts';
import { noteOffer, offeredPrompt, offerListeners } from './install-offer.ts';

/**
 * - prompt: the browser can show its prompt.
 * - steps: on an iPhone or iPad only the member can add the app.
 * - none: it is installed, or cannot be.
 */
export type InstallWay = 'prompt' | 'steps' | 'none';

export function installWay(): InstallWay {
  if (isInstalled()) return 'none';
  if (offeredPrompt() !== null) return 'prompt';
  return isIphoneOrIpad() ? 'steps' : 'none';
}

/** @returns stops listening */
export function onInstallWay(listener: () => void): () => void {
  offerListeners.add(listener);
  return () => void offerListeners.delete(listener);
}

/** Call only on a tap. Each prompt works once. */
export async function askToInstall(): Promise<'accepted' | 'dismissed' | 'failed'> {
  const prompt = offeredPrompt();
  if (prompt === null) return 'failed';
  try {
    await prompt.prompt();
    return (await prompt.userChoice).outcome;
  } catch {
    return 'failed';
  } finally {
    noteOffer(null);
  }
}
