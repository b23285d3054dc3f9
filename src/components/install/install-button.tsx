import { useState, useSyncExternalStore } from 'react';
import { install } from '~/labels/install.ts';
import { say } from '~/labels/label.ts';
import { isInstalled, isIphoneOrIpad } from '~/lib/device.ts';
import { askToInstall, installWay, onInstallWay } from '~/lib/install.ts';
import { Button } from '~/ui/button.tsx';
import { SheetButton } from '~/ui/dialog.tsx';
import { lazyPart } from '~/ui/lazy-part.tsx';
import { Notice } from '~/ui/notice.tsx';

/** Only who taps on an iPhone or iPad needs the drawings. */
const HomeScreenSheet = lazyPart(() =>
  import('./home-screen-sheet.tsx').then((file) => file.HomeScreenSheet),
);

/** Shows how the portal comes onto the home screen where only the person can put it there. */
export const StepsButton = () => (
  <SheetButton
    label={say(install.showSteps)}
    sheet={(close) => <HomeScreenSheet onClose={close} />}
  />
);

/** Puts the portal on the home screen, also where the invitation was declined; nothing where it cannot. */
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

/**
 * To be read before a ballot is begun in a browser's tab of an iPhone or iPad: iOS keeps what stands
 * on the home screen apart from the browser. Elsewhere both share what they keep, and nothing is said.
 */
export function BrowserBallotNotice() {
  if (!isIphoneOrIpad() || isInstalled()) return null;
  return <Notice tone="note">{say(install.ballotStaysHere)}</Notice>;
}
