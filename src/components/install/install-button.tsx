import { useState, useSyncExternalStore } from 'react';
import { install } from '~/labels/install.ts';
import { say } from '~/labels/label.ts';
import { isInstalled, isIphoneOrIpad } from '~/lib/device.ts';
import { askToInstall, installWay, onInstallWay } from '~/lib/install.ts';
import { Button } from '~/ui/button.tsx';
import { SheetButton } from '~/ui/dialog.tsx';
import { lazyPart } from '~/ui/lazy-part.tsx';
import { Notice } from '~/ui/notice.tsx';

/** The drawings load with the tap: only an iPhone or iPad needs them. */
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
 * Warns a member who begins a ballot in a browser tab of an iPhone or iPad: iOS keeps the records of the
 * home screen apart from those of the browser. Other systems share them, so nothing is shown there.
 */
export function BrowserBallotNotice() {
  if (!isIphoneOrIpad() || isInstalled()) return null;
  return <Notice tone="note">{say(install.ballotStaysHere)}</Notice>;
}
