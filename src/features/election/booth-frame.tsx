import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { castBallotAtom, draftBallotAtom } from '~/state/ballot.ts';
import { useWorkInHand } from '~/state/work-in-hand.ts';

type BoothFrameProps = {
  readonly children: ReactNode;
  /** The ballot is gone: voted elsewhere, or voting has ended. */
  readonly onGone: () => void;
  readonly onCast: () => void;
};

/** The voting screens' frame: nothing may reload them, and they end with the ballot. */
export function BoothFrame({ children, onGone, onCast }: BoothFrameProps) {
  const draft = useAtomValue(draftBallotAtom);
  const cast = useAtomValue(castBallotAtom);
  useWorkInHand('entry');

  const isCast = cast !== null;
  const isGone = draft === null && !isCast;
  useEffect(() => {
    if (isCast) onCast();
    else if (isGone) onGone();
  }, [isCast, isGone, onCast, onGone]);

  return draft === null ? null : children;
}
