import { atom } from 'jotai';
import { isFromApi } from '~/contracts/problem.ts';
import { checkConnection, connectionTimeout } from '~/core/api/connection.ts';
import { isOnlineAtom, probeServerAtom } from '~/core/connectivity.ts';
import { pause } from '~/core/pause.ts';
import { apiAtom } from '~/core/services.ts';
import { askWhetherOverAtom, signedInAtom } from './session.ts';

// Before a confirmed call. Source: docs/behaviour/certainty.md#the-steps-of-a-call.

/** For a call whose outcome can be asked later: tests only a connection that is known to be lost. */
export const checkLostConnectionAtom = atom(
  null,
  async (get, set): Promise<boolean> => get(isOnlineAtom) || set(probeServerAtom),
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
