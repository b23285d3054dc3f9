import {
  checkPassword,
  type PasswordChange,
  updateBirthDate,
  updatePassword,
  updateTin,
  updateUsername,
} from '~/account/account-calls.ts';
import type { BirthDate } from '~/contracts/fields.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Session } from '~/contracts/session.ts';
import type { Api } from '~/core/api/http.ts';
import { type CallPolicy, confirmedCall } from '~/core/confirmed-call.ts';
import { fail, type Result } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import {
  checkConnectionAtom,
  checkLostConnectionAtom,
  verifySecretAtom,
  verifySessionAtom,
} from '~/session/check-connection.ts';
import { isMissing } from '~/session/guards.ts';
import { signedInAtom } from '~/session/session.ts';
import { asTin } from '~/ui/typed-text.ts';
import { isSameBirthDate } from './birth-date.ts';

type Send<Value> = (api: Api, uuid: string, value: Value) => Promise<Result<unknown, Problem>>;

/** The session shows the value afterwards. */
const saveShown = <Value>(
  send: Send<Value>,
  isShown: (session: Session, value: Value) => boolean,
  policy: CallPolicy = {},
) =>
  confirmedCall<Value, unknown>(policy, (get, set) => ({
    checkConnection: () => set(checkLostConnectionAtom),
    send: async (value) => {
      const uuid = get(signedInAtom)?.session.uuid;
      return uuid === undefined ? fail({ kind: 'not-signed-in' }) : send(get(apiAtom), uuid, value);
    },
    verify: (value) => set(verifySessionAtom, (session) => isShown(session, value)),
  }));

export const isSameUsername = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

export const usernameCall = saveShown<string>(updateUsername, ({ member }, username) =>
  isSameUsername(member.username, username),
);

/** Can be set only once: a refusal may mean that an earlier call succeeded. */
const forOnce = { verifiesRefusals: true } as const;

export const tinCall = saveShown<string>(
  updateTin,
  ({ member }, tin) => asTin(member.tin) === tin,
  forOnce,
);

export const birthDateCall = saveShown<BirthDate>(
  updateBirthDate,
  ({ member }, date) =>
    !isMissing(member, 'dateOfBirth') && isSameBirthDate(member.dateOfBirth, date),
  forOnce,
);

/** The session does not show the password, so check the new one. */
export const passwordCall = confirmedCall<PasswordChange, unknown>({}, (get, set) => {
  const uuid = get(signedInAtom)?.session.uuid ?? '';
  return {
    checkConnection: () => set(checkConnectionAtom),
    send: (change) => updatePassword(get(apiAtom), uuid, change),
    verify: async ({ password }) =>
      set(verifySecretAtom, await checkPassword(get(apiAtom), uuid, password)),
  };
});
