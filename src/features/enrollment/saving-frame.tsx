import type { ReactNode } from 'react';
import type { Label } from '~/labels/label.ts';
import { SavingPage } from './saving-page.tsx';
import { useFocusOnStep } from './use-focus-on-step.ts';
import type { SavingStep } from './use-save.ts';

type SavingFrameProps = {
  readonly step: SavingStep;
  readonly what: Label;
  readonly onGoOn: () => Promise<unknown>;
  /** The form. */
  readonly children: ReactNode;
};

/** The form, or what stands in its place while the outcome is not the plain one. */
export function SavingFrame({ step, what, onGoOn, children }: SavingFrameProps) {
  const isForm = step === 'form' || step === 'saving';
  useFocusOnStep(isForm ? 'form' : step);
  if (isForm) return children;
  const shown = step === 'left' ? 'saved' : step;
  return <SavingPage key={shown} step={shown} what={what} onGoOn={onGoOn} />;
}
