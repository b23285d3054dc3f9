import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { askAtom, type Question, takeBackQuestionAtom } from './messages.ts';

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
