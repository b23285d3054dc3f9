import type { FaultKind } from '~/contracts/fault-report.ts';
import { screenBroke } from '~/lib/screen-broke.ts';
import { returnsOnlineAtom } from '~/state/connectivity.ts';
import {
  faultsNoticedAtom,
  loadFaultReportsAtom,
  noteFaultAtom,
  reloadFaultReportsAtom,
  sendFaultsAtom,
} from '~/state/fault-reports.ts';
import { type Store, storageAtom } from '~/state/services.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { SessionEndedError } from '~/state/session/session-atom.ts';
import { workerFailuresAtom } from '~/state/worker.ts';

/** Milliseconds for which faults are gathered: where one is, there are more. */
const gathering = 10_000;

/**
 * Notices that something fails, for the life of the page, and has it told where the member wants that.
 * It begins with the first sign-in and is no part of the first load: before that there is nobody to
 * have wanted it told, and what fails then is missed.
 *
 * @returns to be called when another tab has changed what lies at a key
 */
export function watchFaults(store: Store): (key: string) => void {
  notice(store);

  // A member who has gone meanwhile has nothing told.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined);
  const send = () => quietly(store.set(sendFaultsAtom));
  const load = () => {
    if (store.get(signedInAtom) !== null) quietly(store.set(loadFaultReportsAtom).then(send));
  };
  store.sub(signedInAtom, load);
  load();

  let timer: ReturnType<typeof setTimeout> | undefined;
  store.sub(faultsNoticedAtom, () => {
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      send();
    }, gathering);
  });
  store.sub(returnsOnlineAtom, send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });

  // Who turns it off in one tab has turned it off in all.
  return (key) => quietly(store.set(reloadFaultReportsAtom, key));
}

/** Of an error only that it is this very one is looked at: it may come by several of these ways. */
function notice(store: Store): void {
  const seen = new WeakSet<object>();
  const note = (kind: FaultKind, error: unknown) => {
    // What was begun for a member who has gone is no error.
    if (error instanceof SessionEndedError) return;
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    store.set(noteFaultAtom, kind);
  };
  // First the kinds that say more: the same error may be left uncaught in the end.
  window.addEventListener('vite:preloadError', ({ payload }) => note('missing-part', payload));
  window.addEventListener(screenBroke, (event) => {
    if (event instanceof CustomEvent) note('broken-screen', event.detail);
  });
  window.addEventListener('unhandledrejection', ({ reason }) =>
    note('unhandled-rejection', reason),
  );
  window.addEventListener('error', ({ error }) => {
    // Without one it is another origin's script, or a browser's remark on the layout.
    if (error != null) note('uncaught-error', error);
  });
  store.get(storageAtom).onMemoryOnly(() => note('storage-refused', null));
  const noteWorker = () => note('worker-failed', null);
  store.sub(workerFailuresAtom, noteWorker);
  // The page may have been opened, and the worker refused, before anybody signed in.
  if (store.get(workerFailuresAtom) > 0) noteWorker();
}
