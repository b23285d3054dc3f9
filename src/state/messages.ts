import { atom, useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import type { Problem } from '~/contracts/problem.ts';

/** A sentence for the message box, which puts a `problem` into words itself. */
type Message =
  | { readonly kind: 'problem'; readonly problem: Problem }
  | {
      readonly kind: 'success' | 'notice' | 'error';
      readonly title: string;
      readonly body: string;
    };

export type Question = {
  readonly title: string;
  readonly body: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly isGrave?: boolean;
};

type Asked = { readonly question: Question; readonly answer: (yes: boolean) => void };

const waitingAtom = atom<readonly Message[]>([]);
const askedAtom = atom<Asked | null>(null);

/** The message to show now, or null. Messages wait for one another. */
export const currentMessageAtom = atom((get) => get(waitingAtom)[0] ?? null);

/** Shows a message. A question that stands open is taken back: what it asks may be settled now. */
export const showMessageAtom = atom(null, (get, set, message: Message) => {
  get(askedAtom)?.answer(false);
  set(waitingAtom, (waiting) => [...waiting, message]);
});

/**
 * Shows a problem. A session that is over is not shown here: the session-ended screen
 * says it in place of everything else.
 */
export const showProblemAtom = atom(null, (_get, set, problem: Problem) => {
  if (problem.kind === 'signed-out') return;
  set(showMessageAtom, { kind: 'problem', problem });
});

export const dismissMessageAtom = atom(null, (_get, set) => {
  set(waitingAtom, (waiting) => waiting.slice(1));
});

export const currentQuestionAtom = atom((get) => get(askedAtom));

/** Asks the person to confirm. @returns true where they said yes */
export const askAtom = atom(null, (get, set, question: Question): Promise<boolean> => {
  get(askedAtom)?.answer(false);
  return new Promise((resolve) => {
    set(askedAtom, {
      question,
      answer: (yes) => {
        set(askedAtom, null);
        resolve(yes);
      },
    });
  });
});

/** Takes a question back that stands open: it counts as a no. */
const takeBackQuestionAtom = atom(null, (get, _set, question: Question) => {
  const asked = get(askedAtom);
  if (asked?.question === question) asked.answer(false);
});

/** Takes everything off the screen, for when the member is gone. */
export const clearMessagesAtom = atom(null, (get, set) => {
  get(askedAtom)?.answer(false);
  set(waitingAtom, []);
});

/**
 * Asks the person to confirm something on this screen. The question goes with the screen: a yes that
 * comes after it would be to something that is not there any more.
 *
 * @returns asks; true where they said yes
 */
export function useAsk(): (question: Question) => Promise<boolean> {
  const ask = useSetAtom(askAtom);
  const takeBack = useSetAtom(takeBackQuestionAtom);
  const asked = useRef<Question | null>(null);
  useEffect(
    () => () => {
      if (asked.current !== null) takeBack(asked.current);
    },
    [takeBack],
  );
  return useCallback(
    (question) => {
      asked.current = question;
      return ask(question);
    },
    [ask],
  );
}
