import { atom } from 'jotai';
import { checkConnection, connectionTimeout } from '~/api/user.ts';
import { isFromApi } from '~/contracts/problem.ts';
import { pause } from '~/lib/pause.ts';
import { apiAtom } from './services.ts';
import { askWhetherOverAtom, signedInAtom } from './session/session.ts';

/**
 * `navigator.onLine` is wrong behind a captive portal or with a useless signal: calls and health
 * requests decide.
 */
const onlineAtom = atom(true);
const reconnectionCountAtom = atom(0);

const succeededAtom = atom(0);

/** Device time, milliseconds. */
export const lastSuccessAtAtom = atom((get) => get(succeededAtom));

export const isOnlineAtom = atom((get) => get(onlineAtom));

/** When this changes, screens fetch their data again. */
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

/**
 * Asks our own server, to show online or offline. Before a confirmed call, `checkConnectionAtom`
 * decides.
 */
export const probeServerAtom = atom(null, async (_get, set): Promise<boolean> => {
  const isReachable = await isServerReachable();
  set(setOnlineAtom, isReachable);
  return isReachable;
});

/** For a call whose outcome can be asked later: tests only a connection that is known to be lost. */
export const checkLostConnectionAtom = atom(
  null,
  async (get, set): Promise<boolean> => get(onlineAtom) || set(probeServerAtom),
);

const checkBySessionAtom = atom(null, async (_get, set): Promise<boolean> => {
  const timeout = pause(connectionTimeout);
  const ask = () => Promise.race([set(askWhetherOverAtom), timeout]);
  const first = await ask();
  const isLost = first?.ok === false && first.problem.kind === 'offline';
  const result = isLost ? await ask() : first;
  if (result === undefined || result === null) return false;
  return result.ok || isFromApi(result.problem);
});

/**
 * Tests the API: our server may respond while the API does not. After a 401 or 403 it fetches the
 * session, and fails if that has ended.
 */
export const checkConnectionAtom = atom(null, async (get, set): Promise<boolean> => {
  const uuid = get(signedInAtom)?.session.uuid ?? null;
  const checked = await checkConnection(get(apiAtom), uuid);
  if (checked !== 'forbidden') return checked === 'alive';
  // A call that a visitor may not make proves the connection.
  return uuid === null || set(checkBySessionAtom);
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

/** `isClosed`: for maintenance. */
export const serverNoticesAtom = atom({
  isClosed: false,
  isSandbox: false,
});
