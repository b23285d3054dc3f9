import type { ReactNode } from 'react';
import { enrollment } from '~/labels/enrollment.ts';
import { type Label, say } from '~/labels/label.ts';
import { useReloadGuard } from '~/state/reload-guard.ts';
import { FormScreen } from '~/ui/form-screen.tsx';
import { useFocusOnChange } from '~/ui/use-focus-on-change.ts';
import { SavingPage } from './saving-page.tsx';
import type { SavingStep } from './use-save.ts';

type SaveFormProps = {
  readonly saving: { readonly step: SavingStep; readonly goOn: () => Promise<unknown> };
  /** What is saved, as it stands within a sentence. */
  readonly what: Label;
  readonly title: Label;
  readonly body: Label;
  /** There is nothing to save yet. */
  readonly isEmpty: boolean;
  /** Leaving would lose what was typed. */
  readonly isTyped: boolean;
  /** What is typed is held nowhere. */
  readonly isSecret?: boolean;
  readonly onSubmit: () => void;
  /** The fields. */
  readonly children: ReactNode;
};

/** A form, or what stands in its place while the outcome of saving it is not the plain one. */
export function SaveForm(props: SaveFormProps) {
  const { saving, what, title, body, isEmpty, isTyped, isSecret = false, onSubmit } = props;
  const { step, goOn } = saving;
  const isForm = step === 'form' || step === 'saving';
  useFocusOnChange(isForm ? 'form' : step);
  useReloadGuard(step !== 'form' ? 'entry' : isTyped ? 'unsaved' : null);
  useReloadGuard(step === 'form' && isTyped && isSecret ? 'secret' : null);
  if (!isForm) return <SavingPage key={step} step={step} what={what} onGoOn={goOn} />;
  return (
    <FormScreen
      title={say(title)}
      body={say(body)}
      submit={say(step === 'saving' ? enrollment.saving : enrollment.save)}
      isBusy={step === 'saving'}
      isEmpty={isEmpty}
      onSubmit={onSubmit}
    >
      {props.children}
    </FormScreen>
  );
}
