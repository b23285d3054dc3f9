import { atom } from 'jotai';
import {
  checkAvailability,
  checkPassword,
  type PasswordChange,
  updateBirthDate,
  updatePassword,
  updateTin,
  updateUsername,
} from '~/account/account-calls.ts';
import {
  type BirthDate,
  type BirthDateFault,
  birthDateFault,
  fieldLimits,
  readBirthDate,
} from '~/contracts/fields.ts';
import { isValueRefused, type Problem } from '~/contracts/problem.ts';
import type { Session } from '~/contracts/session.ts';
import { parseInstant } from '~/contracts/wire.ts';
import type { Api } from '~/core/api/http.ts';
import { type CallPolicy, confirmedCall } from '~/core/confirmed-call.ts';
import { locale } from '~/core/language/language.ts';
import { manilaDay } from '~/core/manila-dates.ts';
import { fail, type Result } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import { sessionAtom } from '~/core/session-atom.ts';
import {
  checkConnectionAtom,
  checkLostConnectionAtom,
  verifySecretAtom,
  verifySessionAtom,
} from '~/session/certainty.ts';
import { isMissing } from '~/session/guards.ts';
import { signedInAtom } from '~/session/session.ts';
import { asTin } from '~/ui/typed-text.ts';

type Send<Value> = (api: Api, uuid: string, value: Value) => Promise<Result<unknown, Problem>>;

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

/** For a session without a username: the last one that was free just before it was sent. */
const freeUsernameAtom = sessionAtom<string | null>(null);

const showsUsernameAtom = atom((get) => get(signedInAtom)?.session.member.username !== '');

/** A session may omit the username. Then its availability tells: free before the call, taken after. */
export const usernameCall = confirmedCall<string, unknown>({}, (get, set) => ({
  checkConnection: () => set(checkLostConnectionAtom),
  send: async (username) => {
    const uuid = get(signedInAtom)?.session.uuid;
    if (uuid === undefined) return fail({ kind: 'not-signed-in' });
    if (!get(showsUsernameAtom)) {
      const asked = await checkAvailability(get(apiAtom), 'username', username);
      set(freeUsernameAtom, asked.ok ? username : null);
    }
    return updateUsername(get(apiAtom), uuid, username);
  },
  verify: async (username) => {
    const verification = await set(verifySessionAtom, ({ member }) =>
      isSameUsername(member.username, username),
    );
    if (verification !== 'not-found' || get(showsUsernameAtom)) return verification;
    const asked = await checkAvailability(get(apiAtom), 'username', username);
    if (asked.ok) return 'not-found';
    if (!isValueRefused(asked.problem)) return { problem: asked.problem };
    return get(freeUsernameAtom) === username ? 'found' : { problem: null };
  },
}));

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

const padded = (value: number, length: number) => String(value).padStart(length, '0');

export const writeBirthDate = ({ year, month, day }: BirthDate): string =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;

export const earliestBirthDate = writeBirthDate({
  year: fieldLimits.earliestYear,
  month: 1,
  day: 1,
});

/** @param today in Manila */
export function latestBirthDate(today: BirthDate): string {
  const sameDay = writeBirthDate({ ...today, year: today.year - fieldLimits.leastAge });
  // On 29 February, a member born on 1 March of a non-leap year comes of age tomorrow.
  return readBirthDate(sameDay) === null ? sameDay.replace(/29$/, '28') : sameDay;
}

export function birthDateProblem(iso: string, today: BirthDate): BirthDateFault | 'unreal' | null {
  const date = readBirthDate(iso);
  return date === null ? 'unreal' : birthDateFault(date, today);
}

/** Long, so that day and month cannot be confused. */
export const sayBirthDate = (date: BirthDate): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${writeBirthDate(date)}T00:00:00Z`),
  );

export function isSameBirthDate(shown: string, date: BirthDate): boolean {
  const instant = parseInstant(shown);
  // An unknown format counts as equal: a date can be sent only once.
  return instant === null || writeBirthDate(manilaDay(instant)) === writeBirthDate(date);
}
