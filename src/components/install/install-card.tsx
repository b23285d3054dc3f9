import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { install } from '~/labels/install.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { askToInstall, installWay, onInstallWay } from '~/lib/install.ts';
import { storageAtom } from '~/state/services.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { Notice } from '~/ui/notice.tsx';
import { pictureAddress } from '~/ui/preloaded-picture.ts';
import { StepsButton } from './install-button.tsx';
import styles from './install-card.module.css';

/**
 * A note of this phone that somebody has declined here. It says nothing about a member, so it outlives
 * every log-out, as the theme does, and nobody is asked twice.
 */
const keptAs = 'install-declined';
export const installDeclinedKind = { version: 1, schema: v.object({ version: v.literal(1) }) };

/** Null until the phone has been asked. */
const isDeclinedAtom = atom<boolean | null>(null);

const loadDeclinedAtom = atom(null, async (get, set): Promise<void> => {
  if (get(isDeclinedAtom) !== null) return;
  const note = await get(storageAtom).read(keptAs, installDeclinedKind);
  // Who declines meanwhile has declined.
  set(isDeclinedAtom, (known) => known ?? note !== null);
});

const declineAtom = atom(null, async (get, set): Promise<void> => {
  set(isDeclinedAtom, true);
  await get(storageAtom).change(keptAs, installDeclinedKind, () => ({ version: 1 }));
});

/**
 * Whether this is the moment to invite: nobody has declined, and no vote is begun that the portal
 * on the home screen might not have (on an iPhone), or from which the question would distract.
 */
const isMomentAtom = atom((get) => {
  const isBegun =
    get(ballot.draftAtom) !== null || (get(referendumVote.draftAtom)?.choices ?? null) !== null;
  return get(isDeclinedAtom) === false && !isBegun;
});

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
