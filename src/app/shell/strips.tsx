import { useLocation } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { CloudOff, Sparkles } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isOnlineAtom } from '~/core/connectivity.ts';
import { hasNewerRecordAtom, isMemoryOnlyAtom } from '~/core/services.ts';
import { type Label, say } from '~/labels/label.ts';
import { places } from '~/labels/shell.ts';
import { reloading, strips } from '~/labels/start.ts';
import { isReloadGuardedAtom } from '~/session/reload-guard.ts';
import { signedInAtom } from '~/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { useUnpressed } from '~/ui/use-unpressed.ts';
import { shownCastingAtom } from '~/vote/casting/shown-casting.ts';
import { SlowStrip } from './slow-strip.tsx';
import styles from './strips.module.css';
import { takeUpdateAtom } from './take-update.ts';
import { type Update, updateAtom } from './update.ts';

/** Lazy, because the first load has no date formats. `at` is server time in milliseconds. */
const KnownSince = lazy(() =>
  import('~/core/manila-dates.ts').then(
    ({ formatDateTime }) => ({
      default: ({ at }: { readonly at: number }) =>
        say(strips.offlineSince, { time: formatDateTime(at) }),
    }),
    () => ({ default: () => say(strips.offline) }),
  ),
);

export function OfflineStrip() {
  const signedIn = useAtomValue(signedInAtom);
  const isCastingShown = useAtomValue(shownCastingAtom) !== null;
  const isNeeded = useUnpressed(!useAtomValue(isOnlineAtom)) && !isCastingShown;
  const isMemoryOnly = useAtomValue(isMemoryOnlyAtom);
  const hasNewerRecord = useAtomValue(hasNewerRecordAtom);
  return (
    <>
      <div role="status">
        {isNeeded ? (
          <p className={styles['strip']}>
            <CloudOff aria-hidden="true" />
            <span>
              <Suspense fallback={say(strips.offline)}>
                {signedIn === null ? say(strips.offline) : <KnownSince at={signedIn.knownAt} />}
              </Suspense>
            </span>
          </p>
        ) : null}
        {isMemoryOnly ? <Notice tone="caution">{say(strips.memoryOnly)}</Notice> : null}
        {hasNewerRecord ? (
          <Notice tone="caution">
            <p>{say(strips.pageIsOld)}</p>
            <Button kind="second" onClick={() => location.reload()}>
              {say(places.openAnew)}
            </Button>
          </Notice>
        ) : null}
      </div>
      {isNeeded || isCastingShown ? null : <SlowStrip />}
    </>
  );
}

export const SandboxStrip = () => (
  <p className={styles['sandbox']} role="status">
    {say(strips.sandbox)}
  </p>
);

const wordsOf: Readonly<Record<Exclude<Update, 'current'>, Label>> = {
  waiting: reloading.updateWaits,
  activating: reloading.updateActivates,
  'waiting-elsewhere': reloading.updateWaitsElsewhere,
};

const homePath = '/dashboard';

export function UpdateStrip() {
  const update = useUnpressed(useAtomValue(updateAtom));
  const isReloadGuarded = useAtomValue(isReloadGuardedAtom);
  const takeUpdate = useSetAtom(takeUpdateAtom);
  useTakeOnArrival(isReloadGuarded);
  if (update === 'current' || isReloadGuarded) return null;
  return (
    <p className={styles['strip']}>
      <Sparkles aria-hidden="true" />
      <span>{say(wordsOf[update])}</span>
      {update === 'activating' ? null : (
        <button className={styles['action']} type="button" onClick={() => void takeUpdate()}>
          {say(reloading.updateNow)}
        </button>
      )}
    </p>
  );
}

/** The previous screen's guard ends only after the arrival. */
function useTakeOnArrival(isReloadGuarded: boolean): void {
  const takeUpdate = useSetAtom(takeUpdateAtom);
  const pathname = useLocation({ select: (location) => location.pathname });
  const [cameFrom, setCameFrom] = useState(pathname);
  const isThere = pathname === homePath;
  useEffect(() => {
    if (!isThere) setCameFrom(pathname);
    else if (cameFrom !== homePath && !isReloadGuarded) {
      setCameFrom(homePath);
      void takeUpdate();
    }
  }, [isThere, pathname, cameFrom, isReloadGuarded, takeUpdate]);
}
