import { useState, useSyncExternalStore } from 'react';
import { install } from '~/labels/install.ts';
import { say } from '~/labels/label.ts';
import { askToInstall, installWay, onInstallWay } from '~/lib/install.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { StepsButton } from './steps-button.tsx';

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
