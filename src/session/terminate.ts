import { atom } from 'jotai';
import { endUnlessRenewed } from './checks.ts';
import { sessionStateAtom, terminateSessionAtom } from './session.ts';

const terminateUnlessRenewedAtom = endUnlessRenewed(terminateSessionAtom);

/**
 * Ends the session without the session-ended screen.
 * Source: docs/behaviour/session.md#the-end-of-a-session.
 *
 * @returns false if the session goes on with a new token
 */
export const terminateAtom = atom(null, async (get, set): Promise<boolean> => {
  await set(terminateUnlessRenewedAtom);
  return get(sessionStateAtom).status === 'signed-out';
});
