import { useAtomValue } from 'jotai';
import { CloudOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { isOnlineAtom } from '~/core/connectivity.ts';
import { hasNewerRecordAtom, isMemoryOnlyAtom } from '~/core/services.ts';
import { say } from '~/labels/label.ts';
import { places, shell } from '~/labels/shell.ts';
import { signedInAtom } from '~/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { useUnpressed } from '~/ui/use-unpressed.ts';
import { shownCastingAtom } from '~/vote/casting/shown-casting.ts';
import styles from './strip.module.css';

/** Lazy, because the first load has no date formats. `at` is server time in milliseconds. */
const KnownSince = lazy(() =>
  import('~/core/manila-dates.ts').then(
    ({ formatDateTime }) => ({
      default: ({ at }: { readonly at: number }) =>
        say(shell.offlineSince, { time: formatDateTime(at) }),
    }),
    () => ({ default: () => say(shell.offlineStrip) }),
  ),
);

export function OfflineStrip() {
  const signedIn = useAtomValue(signedInAtom);
  const isCastingShown = useAtomValue(shownCastingAtom) !== null;
  const isNeeded = useUnpressed(!useAtomValue(isOnlineAtom)) && !isCastingShown;
  const isMemoryOnly = useAtomValue(isMemoryOnlyAtom);
  const hasNewerRecord = useAtomValue(hasNewerRecordAtom);
  return (
    <div role="status">
      {isNeeded ? (
        <p className={styles['strip']}>
          <CloudOff aria-hidden="true" />
          <span>
            <Suspense fallback={say(shell.offlineStrip)}>
              {signedIn === null ? say(shell.offlineStrip) : <KnownSince at={signedIn.knownAt} />}
            </Suspense>
          </span>
        </p>
      ) : null}
      {isMemoryOnly ? <Notice tone="caution">{say(shell.memoryOnly)}</Notice> : null}
      {hasNewerRecord ? (
        <Notice tone="caution">
          <p>{say(shell.pageIsOld)}</p>
          <Button kind="second" onClick={() => location.reload()}>
            {say(places.openAnew)}
          </Button>
        </Notice>
      ) : null}
    </div>
  );
}
