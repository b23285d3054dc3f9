import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Problem } from '~/contracts/problem.ts';
import { checkAvailabilityAtom, markRefusedAtom } from './availability.ts';
import { type Checks, fieldOfSentence, uncheckedIn } from './checked-fields.ts';
import type { Field } from './form-rules.ts';
import { registrationDraftAtom, sendFormAtom } from './registration.ts';

type Sending = {
  readonly isBusy: boolean;
  readonly problem: Problem | null;
  /** @returns the field that is to be corrected, `accepted`, or null where neither is known */
  readonly send: () => Promise<Field | 'accepted' | null>;
};

/** Sends the form; what could not be checked while it was typed is tried once more before. */
export function useSending(checks: Checks): Sending {
  const draft = useAtomValue(registrationDraftAtom);
  const check = useSetAtom(checkAvailabilityAtom);
  const markRefused = useSetAtom(markRefusedAtom);
  const sendForm = useSetAtom(sendFormAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function attempt(): Promise<Field | 'accepted' | null> {
    const unchecked = uncheckedIn(checks);
    const found = await Promise.all(unchecked.map((name) => check(name, draft[name])));
    const refused = unchecked.find((_name, index) => found[index]?.status === 'refused');
    if (refused !== undefined) return refused;

    const outcome = await sendForm();
    if (outcome === 'done') return 'accepted';
    if (outcome === 'not-here') return null;
    setProblem(outcome);
    const sentence = outcome.kind === 'refused' ? outcome.message : null;
    const field = fieldOfSentence(sentence);
    if (field === null || sentence === null) return null;
    markRefused(field, draft[field], sentence);
    return field;
  }

  return {
    isBusy,
    problem,
    send: async () => {
      setIsBusy(true);
      setProblem(null);
      const outcome = await attempt();
      // Accepted, it stays busy until the next screen is there: a tap until then is no second form.
      if (outcome !== 'accepted') setIsBusy(false);
      return outcome;
    },
  };
}
