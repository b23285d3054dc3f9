import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { updateBirthDate } from '~/api/account-data.ts';
import { readBirthDate } from '~/contracts/fields.ts';
import { enrollment } from '~/labels/enrollment.ts';
import { say } from '~/labels/label.ts';
import { manilaDay } from '~/lib/manila-dates.ts';
import { apiAtom, serverClockAtom } from '~/state/platform.ts';
import { useWorkInHand } from '~/state/work-in-hand.ts';
import { TextField } from '~/ui/text-field.tsx';
import {
  birthDateProblem,
  earliestBirthDate,
  isSameBirthDate,
  latestBirthDate,
  sayBirthDate,
} from './birth-date.ts';
import { FieldForm } from './field-form.tsx';
import { SavingFrame } from './saving-frame.tsx';
import { useSaveOnce } from './use-save-once.ts';

const faults = {
  unreal: enrollment.birthDateUnreal,
  'too-early': enrollment.birthDateTooEarly,
  'too-young': enrollment.birthDateTooYoung,
} as const;

/** The date of birth, which can be set once. @param onDone a stable function */
export function BirthDateScreen({ onDone }: { readonly onDone: () => void }) {
  const api = useAtomValue(apiAtom);
  const clock = useAtomValue(serverClockAtom);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<keyof typeof faults | null>(null);
  const what = enrollment.whatBirthDate;
  const { step, error, clearError, save, goOn } = useSaveOnce('dateOfBirth', what, onDone);
  useWorkInHand(step === 'form' && typed !== '' ? 'unsaved' : step === 'form' ? null : 'entry');

  function submit() {
    const found = birthDateProblem(typed, manilaDay(clock.now()));
    const date = readBirthDate(typed);
    setFault(found);
    if (found !== null || date === null) return;
    void save({
      inWords: sayBirthDate(date),
      isSame: (shown) => isSameBirthDate(shown, date),
      send: (uuid) => updateBirthDate(api, uuid, date),
    });
  }

  const isBusy = step === 'saving';
  return (
    <SavingFrame step={step} what={what} onGoOn={goOn}>
      <FieldForm
        title={say(enrollment.birthDateTitle)}
        body={say(enrollment.birthDateBody)}
        submit={say(isBusy ? enrollment.saving : enrollment.save)}
        isBusy={isBusy}
        isEmpty={typed === ''}
        onSubmit={submit}
      >
        <TextField
          type="date"
          name="birth-date"
          autoComplete="bday"
          label={say(enrollment.birthDate)}
          hint={say(enrollment.birthDateHint)}
          min={earliestBirthDate}
          max={latestBirthDate(manilaDay(clock.now()))}
          readOnly={isBusy}
          value={typed}
          error={fault === null ? error : say(faults[fault])}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(null);
            clearError();
          }}
        />
      </FieldForm>
    </SavingFrame>
  );
}
