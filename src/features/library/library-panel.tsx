import { useAtomValue } from 'jotai';
import { ShieldCheck } from 'lucide-react';
import type { LibraryStatus } from '~/contracts/library.ts';
import { say } from '~/labels/label.ts';
import { library } from '~/labels/library.ts';
import { isStorageProtectedAtom } from '~/state/storage-protection.ts';
import { Notice } from '~/ui/notice.tsx';
import { libraryStatusAtom } from './library.ts';
import { LibraryActions } from './library-actions.tsx';
import styles from './library-panel.module.css';
import { megabytes, sayStatus } from './library-words.ts';
import { noWorkerAtom } from './worker-refusal.ts';

/** What is saved for offline, how far it is, and what the member can do about it. */
export function LibraryPanel() {
  const status = useAtomValue(libraryStatusAtom);
  const noWorker = useAtomValue(noWorkerAtom);
  if (noWorker === 'switched-off') return <p>{say(library.switchedOff)}</p>;
  if (window.isSecureContext === false) return <p>{say(library.insecure)}</p>;
  if (!('serviceWorker' in navigator) || noWorker === 'refused')
    return <p>{say(library.unsupported)}</p>;
  if (status === null || status.phase === 'unknown') return <p>{say(library.unknown)}</p>;
  return (
    <div className={styles['panel']}>
      {status.pages.total > 0 ? <Progress status={status} /> : null}
      <Status status={status} />
      <LibraryActions phase={status.phase} />
    </div>
  );
}

function Progress({ status }: { readonly status: LibraryStatus }) {
  const { pages, bytes, isProven } = status;
  const size = { kept: megabytes(bytes.kept), total: megabytes(bytes.total) };
  return (
    <div className={styles['progress']}>
      <p className={styles['saved']}>{say(library.saved, pages)}</p>
      <p className={styles['size']}>{say(isProven ? library.size : library.sizeSoFar, size)}</p>
      <progress aria-label={say(library.progress)} max={pages.total} value={pages.kept} />
    </div>
  );
}

function Status({ status }: { readonly status: LibraryStatus }) {
  const isProtected = useAtomValue(isStorageProtectedAtom);
  const { tone, text } = sayStatus(status);
  const isTrouble = tone !== 'quiet';
  return (
    <>
      {isTrouble ? (
        <Notice tone={tone} isLive>
          {text}
        </Notice>
      ) : (
        <p role="status">{text}</p>
      )}
      {status.isProven || status.bytes.kept === 0 ? null : (
        <p className={styles['proof']}>{say(library.withoutProof)}</p>
      )}
      {status.phase === 'whole' && isProtected ? (
        <p className={styles['protected']}>
          <ShieldCheck aria-hidden="true" />
          {say(library.protected)}
        </p>
      ) : null}
    </>
  );
}
