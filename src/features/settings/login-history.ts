import { fetchLoginHistory } from '~/api/account-security.ts';
import { LoginHistory } from '~/contracts/account.ts';
import { fail } from '~/lib/result.ts';
import { cachedResource, memberPlace } from '~/state/cached-resource.ts';
import { apiAtom } from '~/state/services.ts';
import { signedInAtom } from '~/state/session/session.ts';

/** Who signed in as this member, from which device. */
export const {
  cachedAtom: loginHistoryAtom,
  refreshAtom: refreshLoginHistoryAtom,
  ensureAtom: ensureLoginHistoryAtom,
} = cachedResource(
  LoginHistory,
  async (get) => {
    const uuid = get(signedInAtom)?.session.uuid;
    return uuid === undefined
      ? fail({ kind: 'unreadable' } as const)
      : fetchLoginHistory(get(apiAtom), uuid);
  },
  memberPlace('login-history'),
);
