import { atom } from 'jotai';
import { lineTimeout, tryLine } from '~/api/user.ts';
import { isFromCooperative } from '~/contracts/problem.ts';
import { pause } from '~/lib/pause.ts';
import { apiAtom } from './services.ts';
import { askWhetherOverAtom, signedInAtom } from './session/session.ts';

/**
 * Whether the cooperative can be reached. `navigator.onLine` alone lies (a captive portal, a bar
 * of signal that carries nothing), so a failed call or a timed health request decides.
 */
const onlineAtom = atom(true);
const returnsAtom = atom(0);

const succeededAtom = atom(0);

/** Device time of the last call that succeeded, milliseconds. */
export const lastSuccessAtAtom = atom((get) => get(succeededAtom));

export const isOnlineAtom = atom((get) => get(onlineAtom));

/** Counts how often the connection came back: whoever shows data fetches it again when it moves. */
export const returnsOnlineAtom = atom((get) => get(returnsAtom));

const setOnlineAtom = atom(null, (get, set, isOnline: boolean) => {
  if (get(onlineAtom) === isOnline) return;
  set(onlineAtom, isOnline);
  if (isOnline) set(returnsAtom, (returns) => returns + 1);
});

const probeTimeout = 5_000;
const probeInterval = 5_000;

/** @returns what /health says, or null where no answer came */
async function askForHealth(signal: AbortSignal): Promise<boolean | null> {
  try {
    return (await fetch('/health', { cache: 'no-store', signal })).ok;
  } catch {
    return null;
  }
}

/** A line that loses one call is not gone: the question is put again in the time that is left. */
async function isServerReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(probeTimeout);
  const health = (await askForHealth(signal)) ?? (await askForHealth(signal));
  return health ?? false;
}

/** Asks now whether the server can be reached. */
export const probeAtom = atom(null, async (_get, set): Promise<boolean> => {
  const isReachable = await isServerReachable();
  set(setOnlineAtom, isReachable);
  return isReachable;
});

/** Tries the line by asking for the session: the one question that a closed account may put. */
const trySessionAtom = atom(null, async (_get, set): Promise<boolean> => {
  const timeout = pause(lineTimeout);
  const ask = () => Promise.race([set(askWhetherOverAtom), timeout]);
  const first = await ask();
  const isLost = first?.ok === false && first.problem.kind === 'offline';
  const answer = isLost ? await ask() : first;
  if (answer === undefined || answer === null) return false;
  return answer.ok || isFromCooperative(answer.problem);
});

/**
 * Tries the line that the next call will take, as far as the cooperative itself: our own
 * server may well answer while the API behind it does not. It ends no session; where the session is
 * in doubt, the answer to the question for it decides, and nothing leaves in one that is over.
 */
export const tryLineAtom = atom(null, async (get, set): Promise<boolean> => {
  const session = get(signedInAtom)?.session;
  if (session?.isDeactivated === true) return set(trySessionAtom);
  const line = await tryLine(get(apiAtom), session?.uuid ?? null);
  return line === 'forbidden' ? set(trySessionAtom) : line === 'alive';
});

/**
 * Watches the connection until the returned function is called. Once lost, for whatever reason, it
 * is asked for again and again: nobody else would.
 */
export const watchConnectivityAtom = atom(null, (get, set) => {
  const probe = () => void set(probeAtom);
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

/** The notices of our own server; src/app/watch-server.ts asks for them. */
export const serverNoticesAtom = atom({
  /** The page shows that the portal is closed for maintenance. */
  isClosed: false,
  /** Members and votes are made up. */
  isSandbox: false,
});
