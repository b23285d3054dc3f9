import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { checkAvailability } from '~/api/registration.ts';
import { returnsOnlineAtom } from '~/state/connectivity.ts';
import { apiAtom } from '~/state/services.ts';
import { sessionAction, sessionAtom } from '~/state/session/session-atom.ts';
import { isValueRefused } from './refusals.ts';

export type Checked = 'username' | 'email' | 'mobile';

/**
 * - idle: there is nothing to check yet
 * - unchecked: it could not be asked; that is not "taken"
 * - refused: somebody has it, or the server wants another; `message` is its own sentence, or null
 */
export type Availability =
  | { readonly status: 'idle' | 'checking' | 'free' | 'unchecked' }
  | { readonly status: 'refused'; readonly message: string | null };

/** Milliseconds of rest before what was typed is checked. */
const restBeforeCheck = 500;

const keyOf = (what: Checked, value: string) => `${what} ${value}`;
const knownAtom = sessionAtom<ReadonlyMap<string, Availability>>(new Map());

const noteAtom = atom(null, (_get, set, what: Checked, value: string, found: Availability) =>
  set(knownAtom, (known) => new Map(known).set(keyOf(what, value), found)),
);

/** What is known of these values; each of them is asked about once. */
export const availabilityAtom = atom((get) => {
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
 * connection is back. What was typed before is asked about no more, and its answer means nothing.
 *
 * @param isValid whether it is worth asking
 */
export function useAvailability(what: Checked, value: string, isValid: boolean): Availability {
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
