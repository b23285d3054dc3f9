import { screenBroke } from '~/app/shell/fallback-screens.tsx';
import type { FaultKind } from '~/contracts/fault-report.ts';
import { reconnectionsAtom } from '~/core/connectivity.ts';
import {
  faultsNoticedAtom,
  loadFaultReportsAtom,
  noteFaultAtom,
  reloadFaultReportsAtom,
  sendFaultsAtom,
} from '~/core/faults/fault-reports.ts';
import { locksAtom, type Store, storageAtom } from '~/core/services.ts';
import { SessionEndedError } from '~/core/session-atom.ts';
import { whenQuiet } from '~/core/when-quiet.ts';
import { workerFailuresAtom } from '~/core/worker.ts';
import { signedInAtom } from '~/session/session.ts';

const gathering = 10_000;

/** Reports only if the member agreed. @returns the listener for keys that another tab changes */
export function watchFaults(store: Store): (key: string) => void {
  notice(store);

  // Do not report for a member who has signed out.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined);
  const send = () => quietly(store.set(sendFaultsAtom));
  const sendLater = () => void whenQuiet(store.get(locksAtom)).then(send);
  const load = () => {
    if (store.get(signedInAtom) !== null) quietly(store.set(loadFaultReportsAtom).then(sendLater));
  };
  store.sub(signedInAtom, load);
  load();

  let timer: ReturnType<typeof setTimeout> | undefined;
  store.sub(faultsNoticedAtom, () => {
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      sendLater();
    }, gathering);
  });
  store.sub(reconnectionsAtom, sendLater);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });

  return (key) => quietly(store.set(reloadFaultReportsAtom, key));
}

/** Counts an error once, although several events may report it. */
function notice(store: Store): void {
  const seen = new WeakSet<object>();
  const note = (kind: FaultKind, error: unknown) => {
    // An action whose session ended is not a fault.
    if (error instanceof SessionEndedError) return;
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    store.set(noteFaultAtom, kind);
  };
  // Specific kinds first: the error may also end up uncaught.
  window.addEventListener('vite:preloadError', ({ payload }) => note('missing-part', payload));
  window.addEventListener(screenBroke, (event) => {
    if (event instanceof CustomEvent) note('broken-screen', event.detail);
  });
  window.addEventListener('unhandledrejection', ({ reason }) =>
    note('unhandled-rejection', reason),
  );
  window.addEventListener('error', ({ error }) => {
    // Null for scripts of another origin and for layout warnings.
    if (error != null) note('uncaught-error', error);
  });
  store.get(storageAtom).onMemoryOnly(() => note('storage-refused', null));
  const noteWorker = () => note('worker-failed', null);
  store.sub(workerFailuresAtom, noteWorker);
  // The installation may have failed before the sign-in.
  if (store.get(workerFailuresAtom) > 0) noteWorker();
}
