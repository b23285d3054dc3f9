import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { updateTin } from '~/api/account-data.ts';
import { asTin, isTin } from '~/contracts/fields.ts';
import { enrollment } from '~/labels/enrollment.ts';
import { say } from '~/labels/label.ts';
import { apiAtom } from '~/state/platform.ts';
import { useWorkInHand } from '~/state/work-in-hand.ts';
import { FieldForm } from './field-form.tsx';
import { SavingFrame } from './saving-frame.tsx';
import { TinField } from './tin-field.tsx';
import { useSaveOnce } from './use-save-once.ts';

/** The TIN, which can be set once. @param onDone a stable function */
export function TinScreen({ onDone }: { readonly onDone: () => void }) {
  const api = useAtomValue(apiAtom);
  const [tin, setTin] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const { step, error, clearError, save, goOn } = useSaveOnce('tin', enrollment.whatTin, onDone);
  useWorkInHand(step === 'form' && tin !== '' ? 'unsaved' : step === 'form' ? null : 'entry');

  function submit() {
    setIsInvalid(!isTin(tin));
    if (!isTin(tin)) return;
    void save({
      inWords: tin,
      isSame: (shown) => asTin(shown) === tin,
      send: (uuid) => updateTin(api, uuid, tin),
    });
  }

  const isBusy = step === 'saving';
  return (
    <SavingFrame step={step} what={enrollment.whatTin} onGoOn={goOn}>
      <FieldForm
        title={say(enrollment.tinTitle)}
        body={say(enrollment.tinBody)}
        submit={say(isBusy ? enrollment.saving : enrollment.save)}
        isBusy={isBusy}
        isEmpty={tin === ''}
        onSubmit={submit}
      >
        <TinField
          value={tin}
          error={isInvalid ? say(enrollment.tinInvalid) : error}
          isBusy={isBusy}
          onChange={(value) => {
            setTin(value);
            setIsInvalid(false);
            clearError();
          }}
        />
      </FieldForm>
    </SavingFrame>
  );
}
