import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { checkAvailability } from '~/account/account-calls.ts';
import { isValueRefused } from '~/contracts/problem.ts';
import { reconnectionsAtom } from '~/core/connectivity.ts';
import { apiAtom } from '~/core/services.ts';
import { sessionAction, sessionAtom } from '~/core/session-atom.ts';
import { type Label, say } from '~/labels/label.ts';
import { signUp, signUpFaults } from '~/labels/sign-up.ts';
import type { RegistrationDraft } from './registration.ts';

export type Checked = 'username' | 'email' | 'mobile';

const names: readonly Checked[] = ['username', 'email', 'mobile'];

/** `unchecked`: the check failed. `refused`: taken, or refused for the reason in `message`. */
type Availability =
  | { readonly status: 'idle' | 'checking' | 'free' | 'unchecked' }
  | { readonly status: 'refused'; readonly message: string | null };

/** Milliseconds without typing. */
const restBeforeCheck = 500;

const keyOf = (what: Checked, value: string) => `${what} ${value}`;
const knownAtom = sessionAtom<ReadonlyMap<string, Availability>>(new Map());

const noteAtom = atom(null, (_get, set, what: Checked, value: string, found: Availability) =>
  set(knownAtom, (known) => new Map(known).set(keyOf(what, value), found)),
);

const availabilityAtom = atom((get) => {
  const known = get(knownAtom);
  return (what: Checked, value: string): Availability =>
    known.get(keyOf(what, value)) ?? { status: 'idle' };
});

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

export const markRefusedAtom = atom(
  null,
  (_get, set, what: Checked, value: string, message: string) =>
    set(noteAtom, what, value, { status: 'refused', message }),
);

export const checkFreeAgainAtom = atom(
  null,
  (get, set, values: Readonly<Record<Checked, string>>) => {
    for (const name of names) {
      if (get(availabilityAtom)(name, values[name]).status !== 'free') continue;
      set(noteAtom, name, values[name], { status: 'unchecked' });
      void set(checkAvailabilityAtom, name, values[name]);
    }
  },
);

function useAvailability(what: Checked, value: string, isValid: boolean): Availability {
  const found = useAtomValue(availabilityAtom)(what, value);
  const check = useSetAtom(checkAvailabilityAtom);
  const reconnections = useAtomValue(reconnectionsAtom);

  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again on reconnection
  useEffect(() => {
    if (!isValid) return;
    const timer = setTimeout(() => void check(what, value), restBeforeCheck);
    return () => clearTimeout(timer);
  }, [what, value, isValid, check, reconnections]);

  if (!isValid) return { status: 'idle' };
  return found.status === 'idle' ? { status: 'checking' } : found;
}

export type Checks = Readonly<Record<Checked, Availability>>;

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

export const checkedAs = (checks: Checks, status: Availability['status']): Checked[] =>
  names.filter((name) => checks[name].status === status);

export const fieldOfSentence = (sentence: string | null): Checked | null =>
  names.find((name) => [say(taken[name]), taken[name][1]].includes(sentence ?? '')) ?? null;

export function useChecks(
  { email, mobile, username }: RegistrationDraft,
  faults: Partial<Record<Checked, Label>>,
): Checks {
  return {
    email: useAvailability('email', email, faults.email === undefined),
    mobile: useAvailability('mobile', mobile, faults.mobile === undefined),
    username: useAvailability('username', username, faults.username === undefined),
  };
}

export function sayRefusal(field: Checked, check: Availability): string | null {
  return check.status === 'refused' ? (check.message ?? say(taken[field])) : null;
}

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
