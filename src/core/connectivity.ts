import { atom } from 'jotai';
import type { Trace } from '~/contracts/problem.ts';
import { apiAtom, apiClockAtom } from './services.ts';

/** Calls and health requests decide: `navigator.onLine` is wrong behind a captive portal. */
const onlineAtom = atom(true);
const reconnectionCountAtom = atom(0);

const succeededAtom = atom(0);

/** Device time, milliseconds. */
export const lastSuccessAtAtom = atom((get) => get(succeededAtom));

export const isOnlineAtom = atom((get) => get(onlineAtom));

export const reconnectionsAtom = atom((get) => get(reconnectionCountAtom));

const setOnlineAtom = atom(null, (get, set, isOnline: boolean) => {
  if (get(onlineAtom) === isOnline) return;
  set(onlineAtom, isOnline);
  if (isOnline) set(reconnectionCountAtom, (count) => count + 1);
});

const probeTimeout = 5_000;
const probeInterval = 5_000;

async function askForHealth(signal: AbortSignal): Promise<boolean | null> {
  try {
    return (await fetch('/health', { cache: 'no-store', signal })).ok;
  } catch {
    return null;
  }
}

async function isServerReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(probeTimeout);
  const health = (await askForHealth(signal)) ?? (await askForHealth(signal));
  return health ?? false;
}

/** Asks our own server. Before a confirmed call, `checkConnectionAtom` decides. */
export const probeServerAtom = atom(null, async (_get, set): Promise<boolean> => {
  const isReachable = await isServerReachable();
  set(setOnlineAtom, isReachable);
  return isReachable;
});

export const watchConnectivityAtom = atom(null, (get, set) => {
  const probe = () => void set(probeServerAtom);
  const timer = setInterval(() => {
    if (!get(onlineAtom)) probe();
  }, probeInterval);

  const stopObserving = get(apiAtom).observeCalls((outcome) => {
    if (outcome === 'unreachable') {
      set(setOnlineAtom, false);
    } else {
      if (outcome === 'succeeded') set(succeededAtom, Date.now());
      set(setOnlineAtom, true);
    }
  });
  window.addEventListener('online', probe);
  window.addEventListener('offline', probe);
  return () => {
    stopObserving();
    clearInterval(timer);
    window.removeEventListener('online', probe);
    window.removeEventListener('offline', probe);
  };
});

/** `isClosed`: for maintenance. `opensAt`: epoch milliseconds, null if the operator set no time. */
export const serverNoticesAtom = atom({
  isClosed: false,
  opensAt: null as number | null,
  isSandbox: false,
});

type FailedCall = {
  /** Milliseconds since 1970, by the API's clock. */
  readonly at: number;
  readonly trace: Trace;
};

const most = 20;

const newestAtom = atom<Trace | null>(null);

export const newestFailureAtom = atom((get) => get(newestAtom));

const notYetTakenAtom = atom<readonly FailedCall[]>([]);

/** The failed calls of this page, oldest first, until the list of events takes them: it loads later. */
export const failedCallsAtom = atom((get) => get(notYetTakenAtom));

export const watchFailedCallsAtom = atom(null, (get, set) =>
  get(apiAtom).observeCalls((_outcome, _name, problem) => {
    if (problem?.trace === undefined) return;
    set(newestAtom, problem.trace);
    const failed = { at: get(apiClockAtom).now(), trace: problem.trace };
    set(notYetTakenAtom, (calls) => [...calls, failed].slice(-most));
  }),
);

export const takeFailedCallsAtom = atom(null, (get, set): readonly FailedCall[] => {
  const calls = get(notYetTakenAtom);
  if (calls.length > 0) set(notYetTakenAtom, []);
  return calls;
});
