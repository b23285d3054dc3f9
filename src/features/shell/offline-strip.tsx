import { useAtomValue } from 'jotai';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { onMemoryOnly } from '~/lib/keeper.ts';
import { isOnlineAtom } from '~/state/connectivity.ts';
import { Notice } from '~/ui/notice.tsx';
import styles from './offline-strip.module.css';

/** Says calmly that the connection is gone, or that this browser keeps nothing. */
export function OfflineStrip() {
  const isOnline = useAtomValue(isOnlineAtom);
  const [isMemoryOnly, setIsMemoryOnly] = useState(false);
  useEffect(() => onMemoryOnly(() => setIsMemoryOnly(true)), []);
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles['strip']}>
          <CloudOff aria-hidden="true" />
          {say(shell.offlineStrip)}
        </p>
      )}
      {isMemoryOnly ? <Notice tone="caution">{say(shell.memoryOnly)}</Notice> : null}
    </div>
  );
}
