import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { install } from '~/labels/install.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { askToInstall, installWay, onInstallWay } from '~/lib/install.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { Notice } from '~/ui/notice.tsx';
import { pictureAddress } from '~/ui/preloaded-picture.ts';
import styles from './install-card.module.css';
import { declineAtom, isMomentAtom, loadDeclinedAtom } from './invitation.ts';
import { StepsButton } from './steps-button.tsx';

/** Invites to keep the portal on the home screen, where this browser has a way and nobody declined. */
export function InstallCard() {
  const way = useSyncExternalStore(onInstallWay, installWay);
  const isMoment = useAtomValue(isMomentAtom);
  const load = useSetAtom(loadDeclinedAtom);
  const decline = useSetAtom(declineAtom);
  const [asking, setAsking] = useState<'no' | 'now' | 'failed'>('no');
  useEffect(() => void load(), [load]);

  if (!isMoment || (way === 'none' && asking === 'no')) return null;

  async function ask() {
    setAsking('now');
    const outcome = await askToInstall();
    if (outcome === 'failed') return setAsking('failed');
    focusHeading();
    setAsking('no');
    if (outcome === 'dismissed') await decline();
  }

  function refuse() {
    focusHeading();
    void decline();
  }

  const hasFailed = asking === 'failed';
  return (
    <Card labelledBy="install-title">
      <div className={styles['head']}>
        <span className={styles['icon']}>
          <img src={pictureAddress('mark')} alt="" />
        </span>
        <h2 id="install-title">{say(install.title)}</h2>
      </div>
      {hasFailed ? (
        <Notice tone="note" title={say(install.failedTitle)} isLive>
          {say(install.failed)}
        </Notice>
      ) : (
        <p>{say(way === 'steps' ? install.stepsBody : install.promptBody)}</p>
      )}
      <div className={styles['actions']}>
        <Button kind="quiet" onClick={refuse}>
          {say(hasFailed ? shell.close : install.notNow)}
        </Button>
        {hasFailed ? null : way === 'steps' ? (
          <StepsButton />
        ) : (
          <Button kind="second" isBusy={asking === 'now'} onClick={() => void ask()}>
            {say(install.add)}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The card goes away under the focus: reading begins anew at the screen's heading. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
