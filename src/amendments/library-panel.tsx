import { useAtomValue, useSetAtom } from 'jotai';
import { ShieldCheck } from 'lucide-react';
import type { LibraryStatus } from '~/contracts/library.ts';
import { isOnlineAtom } from '~/core/connectivity.ts';
import { locale } from '~/core/language/language.ts';
import { isOfficeAtom } from '~/core/services.ts';
import { isStorageProtectedAtom } from '~/core/storage/storage-protection.ts';
import {
  checkLibraryAtom,
  libraryStatusAtom,
  noWorkerAtom,
  pauseLibraryAtom,
  removeLibraryAtom,
  startLibraryAtom,
} from '~/core/worker.ts';
import { type Label, say } from '~/labels/label.ts';
import { library } from '~/labels/library.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import styles from './library-panel.module.css';

const bytesInMegabyte = 1_000_000;

const megabytes = (bytes: number): string =>
  (bytes / bytesInMegabyte).toLocaleString(locale(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

export function sayWithSize(label: Label, status: LibraryStatus | null): string {
  const left = status?.isProven ? status.bytes.total - status.bytes.kept : 0;
  return left > 0 ? say(library.sized, { action: say(label), size: megabytes(left) }) : say(label);
}

type StatusLine = { readonly tone: 'quiet' | 'note' | 'good' | 'caution'; readonly text: string };

const sayCheck = (repaired: number): string =>
  repaired === 0 ? say(library.checkedWell) : say(library.repaired, { count: repaired });

function sayWhole(photos: LibraryStatus['photos']): string {
  if (photos === null) return say(library.whole);
  const { kept, total } = photos;
  if (total === 0) return say(library.wholePages);
  return kept === total
    ? say(library.whole)
    : say(library.wholeButPhotos, { missing: total - kept, total });
}

function sayStatus(status: LibraryStatus): StatusLine {
  const { phase, photos, bytes, isProven, isUpdating, repaired } = status;
  const size = megabytes(bytes.total - bytes.kept);
  switch (phase) {
    case 'unknown':
      return { tone: 'quiet', text: say(library.unknown) };
    case 'asking':
      return {
        tone: 'note',
        text: say(isProven ? library.asking : library.askingUnsized, { size }),
      };
    case 'running':
      return { tone: 'quiet', text: say(isUpdating ? library.updating : library.running) };
    case 'checking':
      return { tone: 'quiet', text: say(library.checking) };
    case 'whole':
      return repaired === null
        ? { tone: 'quiet', text: sayWhole(photos) }
        : { tone: 'good', text: sayCheck(repaired) };
    case 'paused':
      return isUpdating
        ? { tone: 'caution', text: say(library.updateWaits) }
        : { tone: 'quiet', text: say(library.paused) };
    case 'removed':
      return { tone: 'quiet', text: say(library.removed) };
    case 'waiting':
      return { tone: 'quiet', text: say(library.waiting) };
    case 'incomplete':
      return { tone: 'caution', text: say(library.incomplete) };
    case 'full':
      return {
        tone: 'caution',
        text: say(isProven ? library.full : library.fullUnsized, { size }),
      };
    case 'online-only':
      return { tone: 'note', text: say(library.onlineOnly) };
  }
}

export function LibraryPanel() {
  const status = useAtomValue(libraryStatusAtom);
  const noWorker = useAtomValue(noWorkerAtom);
  if (noWorker === 'switched-off') return <p>{say(library.switchedOff)}</p>;
  if (window.isSecureContext === false) return <p>{say(library.insecure)}</p>;
  if (noWorker === 'page-changed') return <p>{say(library.pageChanged)}</p>;
  if (!('serviceWorker' in navigator) || noWorker === 'refused')
    return <p>{say(library.unsupported)}</p>;
  if (status === null || status.phase === 'unknown') return <p>{say(library.unknown)}</p>;
  return (
    <div className="stack-3">
      {status.pages.total > 0 ? <Progress status={status} /> : null}
      <Status status={status} />
      <LibraryActions status={status} />
    </div>
  );
}

function Progress({ status }: { readonly status: LibraryStatus }) {
  const { pages, bytes, isProven } = status;
  const size = { kept: megabytes(bytes.kept), total: megabytes(bytes.total) };
  return (
    <div className={styles['progress']}>
      <p className="strong">{say(library.saved, pages)}</p>
      <p className={styles['size']}>{say(isProven ? library.size : library.sizeSoFar, size)}</p>
      <progress
        className={styles['bar']}
        aria-label={say(library.progress)}
        max={pages.total}
        value={pages.kept}
      />
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
        <p className="quiet">{say(library.withoutProof)}</p>
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

type Action = 'start' | 'pause' | 'check' | 'remove';

const actionsOf: Readonly<Record<LibraryStatus['phase'], readonly Action[]>> = {
  unknown: [],
  asking: ['start'],
  running: ['pause'],
  checking: [],
  whole: ['check', 'remove'],
  paused: ['start', 'remove'],
  removed: ['start'],
  waiting: ['pause'],
  incomplete: ['check', 'remove'],
  full: ['start', 'remove'],
  'online-only': ['start'],
};
const startNames: Partial<Record<LibraryStatus['phase'], Label>> = {
  paused: library.resume,
  full: library.tryAgain,
  'online-only': library.tryAgain,
  removed: library.undoRemoval,
};

function LibraryActions({ status }: { readonly status: LibraryStatus }) {
  const { phase } = status;
  const start = useSetAtom(startLibraryAtom);
  const pause = useSetAtom(pauseLibraryAtom);
  const check = useSetAtom(checkLibraryAtom);
  const remove = useSetAtom(removeLibraryAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const isOffice = useAtomValue(isOfficeAtom);
  const isOffered = (name: Action) => {
    // The next member needs the library.
    if (isOffice) return name === 'start' || name === 'check';
    // Without a connection it could not be undone.
    return name !== 'remove' || isOnline;
  };

  const actions: Readonly<Record<Action, readonly [name: string, () => unknown]>> = {
    start: [sayWithSize(startNames[phase] ?? library.save, status), start],
    pause: [say(library.pause), pause],
    check: [say(library.check), check],
    remove: [say(library.remove), remove],
  };
  return (
    <div className={styles['actions']}>
      {actionsOf[phase].filter(isOffered).map((name) => (
        <Button key={name} kind="second" onClick={() => void actions[name][1]()}>
          {actions[name][0]}
        </Button>
      ))}
    </div>
  );
}
