import { fetchLoginHistory } from '~/api/account.ts';
import { LoginHistory } from '~/contracts/account.ts';
import { fail } from '~/lib/result.ts';
import { perMember, persistedQuery } from '~/state/persisted-query.ts';
import { apiAtom } from '~/state/services.ts';
import { signedInAtom } from '~/state/session/session.ts';

/** Who signed in as this member, from which device. */
export const loginHistoryQuery = persistedQuery(
  LoginHistory,
  async (get) => {
    const uuid = get(signedInAtom)?.session.uuid;
    return uuid === undefined
      ? fail({ kind: 'unreadable' } as const)
      : fetchLoginHistory(get(apiAtom), uuid);
  },
  perMember('login-history'),
);
