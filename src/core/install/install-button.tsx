import { useAtomValue } from 'jotai';
import { useState, useSyncExternalStore } from 'react';
import { isInstalled, isIphoneOrIpad } from '~/core/device.ts';
import { isOfficeAtom } from '~/core/services.ts';
import { install } from '~/labels/install.ts';
import { say } from '~/labels/label.ts';
import { Button } from '~/ui/button.tsx';
import { lazyPart } from '~/ui/lazy-part.tsx';
import { Notice } from '~/ui/notice.tsx';
import { SheetButton } from '~/ui/sheet-button.tsx';
import { noteOffer, offeredPrompt, offerListeners } from './install-offer.ts';

const HomeScreenSheet = lazyPart(() =>
  import('./home-screen-sheet.tsx').then((file) => file.HomeScreenSheet),
);

export const StepsButton = () => (
  <SheetButton
    label={say(install.showSteps)}
    sheet={(close) => <HomeScreenSheet onClose={close} />}
  />
);

/** Also after the invitation was declined. */
export function InstallButton() {
  const way = useSyncExternalStore(onInstallWay, installWay);
  const [asking, setAsking] = useState<'no' | 'now' | 'failed'>('no');

  async function ask() {
    setAsking('now');
    setAsking((await askToInstall()) === 'failed' ? 'failed' : 'no');
  }

  if (asking === 'failed') {
    return (
      <Notice tone="note" title={say(install.failedTitle)} isLive>
        {say(install.failed)}
      </Notice>
    );
  }
  if (way === 'steps') return <StepsButton />;
  return way === 'none' ? null : (
    <Button kind="second" isBusy={asking === 'now'} onClick={() => void ask()}>
      {say(install.add)}
    </Button>
  );
}

/** On iOS the home screen app has its own storage, without a ballot begun in the browser. */
export function BrowserBallotNotice() {
  if (useAtomValue(isOfficeAtom) || !isIphoneOrIpad() || isInstalled()) return null;
  return <Notice tone="note">{say(install.ballotStaysHere)}</Notice>;
}

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
