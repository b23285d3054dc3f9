import { useAtomValue } from 'jotai';
import { CloudOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { isOnlineAtom } from '~/state/connectivity.ts';
import { storageAtom } from '~/state/platform.ts';
import { signedInAtom } from '~/state/session.ts';
import { Notice } from '~/ui/notice.tsx';
import { useUnpressed } from '~/ui/use-unpressed.ts';
import styles from './strip.module.css';

// Dates are no part of the first load.
const KnownSince = lazy(() =>
  import('./known-since.tsx').then(
    (file) => ({ default: file.KnownSince }),
    () => ({ default: () => say(shell.offlineStrip) }),
  ),
);

/** Says calmly that the connection is gone, or that this browser keeps nothing. */
export function OfflineStrip() {
  const signedIn = useAtomValue(signedInAtom);
  const isOnline = useUnpressed(useAtomValue(isOnlineAtom));
  const storage = useAtomValue(storageAtom);
  const [isMemoryOnly, setIsMemoryOnly] = useState(false);
  useEffect(() => {
    const stop = storage.onMemoryOnly(() => setIsMemoryOnly(true));
    return () => void stop();
  }, [storage]);
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles['strip']}>
          <CloudOff aria-hidden="true" />
          <Suspense fallback={say(shell.offlineStrip)}>
            {signedIn === null ? say(shell.offlineStrip) : <KnownSince at={signedIn.knownAt} />}
          </Suspense>
        </p>
      )}
      {isMemoryOnly ? <Notice tone="caution">{say(shell.memoryOnly)}</Notice> : null}
    </div>
  );
}
