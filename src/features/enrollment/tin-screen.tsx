import { useState } from 'react';
import { isTin } from '~/contracts/fields.ts';
import { enrollment } from '~/labels/enrollment.ts';
import { say } from '~/labels/label.ts';
import { useResumableField } from '~/state/resumable-form.ts';
import { tinCall } from './save.ts';
import { SaveForm } from './save-form.tsx';
import { TinField } from './tin-field.tsx';
import { useSaveOnce } from './use-save-once.ts';

/** The TIN, which can be set once. @param onDone a stable function */
export function TinScreen({ onDone }: { readonly onDone: () => void }) {
  const [tin, setTin] = useResumableField('tin', '');
  const [isInvalid, setIsInvalid] = useState(false);
  const what = enrollment.whatTin;
  const saving = useSaveOnce('tin', tinCall, what, onDone);

  function submit() {
    setIsInvalid(!isTin(tin));
    if (isTin(tin)) void saving.save(tin, tin);
  }

  return (
    <SaveForm
      saving={saving}
      what={what}
      title={enrollment.tinTitle}
      body={enrollment.tinBody}
      isEmpty={tin === ''}
      isTyped={tin !== ''}
      onSubmit={submit}
    >
      <TinField
        value={tin}
        error={isInvalid ? say(enrollment.tinInvalid) : saving.error}
        isBusy={saving.step === 'saving'}
        onChange={(value) => {
          setTin(value);
          setIsInvalid(false);
          saving.clearError();
        }}
      />
    </SaveForm>
  );
}
