import { fetchLoginHistory } from '~/api/account-security.ts';
import { LoginHistory } from '~/contracts/account.ts';
import { fail } from '~/lib/result.ts';
import { knownResource } from './known.ts';
import { apiAtom } from './platform.ts';
import { signedInAtom } from './session.ts';

/** Who signed in as this member, from which device. */
export const {
  knownAtom: loginHistoryAtom,
  refreshAtom: refreshLoginHistoryAtom,
  ensureAtom: ensureLoginHistoryAtom,
} = knownResource('login-history', LoginHistory, async (get) => {
  const uuid = get(signedInAtom)?.session.uuid;
  return uuid === undefined
    ? fail({ kind: 'unreadable' } as const)
    : fetchLoginHistory(get(apiAtom), uuid);
});
