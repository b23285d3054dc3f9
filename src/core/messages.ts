import { atom, useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import type { Problem } from '~/contracts/problem.ts';
import { foregroundAtom } from './services.ts';

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
  /** True before a call, as for a cast: the confirming button is the main one. Else the safe one is. */
  readonly goesOn?: boolean;
  readonly isGrave?: boolean;
};

type Asked = { readonly question: Question; readonly answer: (yes: boolean) => void };

const waitingAtom = atom<readonly Message[]>([]);
const askedAtom = atom<Asked | null>(null);

export const currentMessageAtom = atom((get) => get(waitingAtom)[0] ?? null);

/** An open question counts as a no: the message may have settled it. */
export const showMessageAtom = atom(null, (get, set, message: Message) => {
  get(askedAtom)?.answer(false);
  set(waitingAtom, (waiting) => [...waiting, message]);
});

/** The session-ended screen reports `signed-out`. */
export const showProblemAtom = atom(null, (_get, set, problem: Problem) => {
  if (problem.kind === 'signed-out') return;
  set(showMessageAtom, { kind: 'problem', problem });
});

export const dismissMessageAtom = atom(null, (_get, set) => {
  set(waitingAtom, (waiting) => waiting.slice(1));
});

export const currentQuestionAtom = atom((get) => get(askedAtom));

export const askAtom = atom(null, (get, set, question: Question): Promise<boolean> => {
  get(askedAtom)?.answer(false);
  // The connection is free when its call begins.
  const endWait = question.goesOn ? get(foregroundAtom).begin(null) : undefined;
  return new Promise((resolve) => {
    set(askedAtom, {
      question,
      answer: (yes) => {
        set(askedAtom, null);
        endWait?.();
        resolve(yes);
      },
    });
  });
});

const takeBackQuestionAtom = atom(null, (get, _set, question: Question) => {
  const asked = get(askedAtom);
  if (asked?.question === question) asked.answer(false);
});

export const clearMessagesAtom = atom(null, (get, set) => {
  get(askedAtom)?.answer(false);
  set(waitingAtom, []);
});

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
