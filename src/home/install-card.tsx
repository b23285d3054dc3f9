import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import {
  askToInstall,
  installWay,
  onInstallWay,
  StepsButton,
} from '~/core/install/install-button.tsx';
import { isOfficeAtom, storageAtom } from '~/core/services.ts';
import { install } from '~/labels/install.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { pictureAddress } from '~/ui/picture-page.tsx';
import { Card } from '~/ui/screen.tsx';
import { ballot } from '~/vote/ballot.ts';
import { referendumVote } from '~/vote/referendum-vote.ts';
import styles from './install-card.module.css';

/** Names no member, so it survives a log-out. */
const keptAs = 'install-declined';
export const installDeclinedKind = { version: 1, schema: v.object({ version: v.literal(1) }) };

const isDeclinedAtom = atom<boolean | null>(null);

const loadDeclinedAtom = atom(null, async (get, set): Promise<void> => {
  if (get(isDeclinedAtom) !== null) return;
  const note = await get(storageAtom).read(keptAs, installDeclinedKind);
  // The user may decline during the read.
  set(isDeclinedAtom, (known) => known ?? note !== null);
});

const declineAtom = atom(null, async (get, set): Promise<void> => {
  set(isDeclinedAtom, true);
  await get(storageAtom).change(keptAs, installDeclinedKind, () => ({ version: 1 }));
});

/** The card would distract from a begun vote. On an iPhone the installed app would not find it. */
const isMomentAtom = atom((get) => {
  const isBegun =
    get(ballot.draftAtom) !== null || (get(referendumVote.draftAtom)?.choices ?? null) !== null;
  return get(isDeclinedAtom) === false && !isBegun && !get(isOfficeAtom);
});

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

/** The focused button disappears with the card. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
