import { useBlocker } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { sayLeaveQuestion } from '~/labels/shell.ts';
import { askAtom } from '~/state/messages.ts';
import { useReloadGuard } from '~/state/reload-guard.ts';
import { isRegistrationUnderWayAtom, registrationAtom } from './registration.ts';

type SignUpFrameProps = {
  /** Whether an address is one of signing up: between these nothing is lost. */
  readonly isInside: (pathname: string) => boolean;
  readonly children: ReactNode;
};

/** Asks before a step out of signing up would lose it. */
export function SignUpFrame({ isInside, children }: SignUpFrameProps) {
  const isUnderWay = useAtomValue(isRegistrationUnderWayAtom);
  const { step } = useAtomValue(registrationAtom);
  const ask = useSetAtom(askAtom);
  // Not 'unsaved': that asks at every step, also from one of these pages to the next.
  useReloadGuard(isUnderWay ? 'entry' : null);
  useBlocker({
    disabled: !isUnderWay,
    // From the verification on a reload comes back to where it was.
    enableBeforeUnload: isUnderWay && (step === 'form' || step === 'enrolling'),
    shouldBlockFn: async ({ next }) => {
      if (isInside(next.pathname)) return false;
      return !(await ask(sayLeaveQuestion()));
    },
  });
  return children;
}
