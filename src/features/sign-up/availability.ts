import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { checkAvailability } from '~/api/registration.ts';
import { isEmail, isUsername } from '~/contracts/fields.ts';
import { isMobile } from '~/contracts/mobile-number.ts';
import type { Problem } from '~/contracts/problem.ts';
import { type Label, say } from '~/labels/label.ts';
import { signUp, signUpFaults } from '~/labels/sign-up.ts';
import { returnsOnlineAtom } from '~/state/connectivity.ts';
import { apiAtom } from '~/state/services.ts';
import { sessionAction, sessionAtom } from '~/state/session/session-atom.ts';
import type { RegistrationDraft } from './registration.ts';

export type Checked = 'username' | 'email' | 'mobile';

/**
 * - idle: there is nothing to check yet
 * - unchecked: it could not be asked; that is not "taken"
 * - refused: somebody has it, or the server wants another; `message` is its own sentence, or null
 */
type Availability =
  | { readonly status: 'idle' | 'checking' | 'free' | 'unchecked' }
  | { readonly status: 'refused'; readonly message: string | null };

/** Statuses with which a server refuses a value. */
const noToTheValue: readonly number[] = [400, 409, 422];

/**
 * The server said no to a value. Another refusal, such as a gateway's "not found", says nothing of
 * it; sending the form tells then.
 */
const isValueRefused = (problem: Problem): problem is Extract<Problem, { kind: 'refused' }> =>
  problem.kind === 'refused' && noToTheValue.includes(problem.status);

/** Milliseconds of rest before what was typed is checked. */
const restBeforeCheck = 500;

const keyOf = (what: Checked, value: string) => `${what} ${value}`;
const knownAtom = sessionAtom<ReadonlyMap<string, Availability>>(new Map());

const noteAtom = atom(null, (_get, set, what: Checked, value: string, found: Availability) =>
  set(knownAtom, (known) => new Map(known).set(keyOf(what, value), found)),
);

/** The state of each value; the server is asked about each of them once. */
const availabilityAtom = atom((get) => {
  const known = get(knownAtom);
  return (what: Checked, value: string): Availability =>
    known.get(keyOf(what, value)) ?? { status: 'idle' };
});

/** Asks whether nobody has it yet. */
export const checkAvailabilityAtom = sessionAction(
  async (get, set, what: Checked, value: string): Promise<Availability> => {
    const { status } = get(availabilityAtom)(what, value);
    if (status !== 'idle' && status !== 'unchecked') return get(availabilityAtom)(what, value);
    set(noteAtom, what, value, { status: 'checking' });
    const asked = await checkAvailability(get(apiAtom), what, value);
    const found: Availability = asked.ok
      ? { status: 'free' }
      : isValueRefused(asked.problem)
        ? { status: 'refused', message: asked.problem.message }
        : { status: 'unchecked' };
    set(noteAtom, what, value, found);
    return found;
  },
);

/** The server said so while it judged the whole form. */
export const markRefusedAtom = atom(
  null,
  (_get, set, what: Checked, value: string, message: string) =>
    set(noteAtom, what, value, { status: 'refused', message }),
);

/**
 * Checks a value that is being typed once the typing rests; where that fails, again when the
 * connection is back. An earlier value is asked about no more, and its answer means nothing.
 *
 * @param isValid whether it is worth asking
 */
function useAvailability(what: Checked, value: string, isValid: boolean): Availability {
  const found = useAtomValue(availabilityAtom)(what, value);
  const check = useSetAtom(checkAvailabilityAtom);
  const returns = useAtomValue(returnsOnlineAtom);

  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the connection is back
  useEffect(() => {
    if (!isValid) return;
    const timer = setTimeout(() => void check(what, value), restBeforeCheck);
    return () => clearTimeout(timer);
  }, [what, value, isValid, check, returns]);

  if (!isValid) return { status: 'idle' };
  return found.status === 'idle' ? { status: 'checking' } : found;
}

export type Checks = Readonly<Record<Checked, Availability>>;

/** In the order in which they stand on the screen. */
const names: readonly Checked[] = ['username', 'email', 'mobile'];

const taken: Readonly<Record<Checked, Label>> = {
  email: signUpFaults.takenEmail,
  mobile: signUpFaults.takenMobile,
  username: signUpFaults.takenUsername,
};

const free: Readonly<Record<Checked, Label>> = {
  email: signUp.emailFree,
  mobile: signUp.mobileFree,
  username: signUp.usernameFree,
};

export const isCheckRunning = (checks: Checks): boolean =>
  names.some((name) => checks[name].status === 'checking');

export const refusedIn = (checks: Checks): Checked[] =>
  names.filter((name) => checks[name].status === 'refused');

export const uncheckedIn = (checks: Checks): Checked[] =>
  names.filter((name) => checks[name].status === 'unchecked');

/** Which field the server's sentence about the whole form is about, or null. */
export const fieldOfSentence = (sentence: string | null): Checked | null =>
  names.find((name) => say(taken[name]) === sentence) ?? null;

export function useChecks({ email, mobile, username }: RegistrationDraft): Checks {
  return {
    email: useAvailability('email', email, isEmail(email)),
    mobile: useAvailability('mobile', mobile, isMobile(mobile)),
    username: useAvailability('username', username, isUsername(username)),
  };
}

/** The refusal of the field's value, in the server's words where it has some. */
export function sayRefusal(field: Checked, check: Availability): string | null {
  return check.status === 'refused' ? (check.message ?? say(taken[field])) : null;
}

/** How the check stands; `hint` is what the field says where there is nothing to tell. */
export function sayCheck(field: Checked, check: Availability, hint?: Label): string | undefined {
  switch (check.status) {
    case 'checking':
      return say(signUp.checking);
    case 'free':
      return say(free[field]);
    case 'unchecked':
      return say(signUp.unchecked);
    case 'idle':
    case 'refused':
      return hint === undefined ? undefined : say(hint);
  }
}
