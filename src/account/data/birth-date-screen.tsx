import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { readBirthDate } from '~/contracts/fields.ts';
import { manilaDay } from '~/core/manila-dates.ts';
import { apiClockAtom } from '~/core/services.ts';
import { enrollment } from '~/labels/enrollment.ts';
import { say } from '~/labels/label.ts';
import { useResumableField } from '~/session/resumable-form.ts';
import { TextField } from '~/ui/text-field.tsx';
import {
  birthDateProblem,
  earliestBirthDate,
  latestBirthDate,
  sayBirthDate,
} from './birth-date.ts';
import { birthDateCall } from './save.ts';
import { SaveForm, useSaveOnce } from './save-form.tsx';

const faults = {
  unreal: enrollment.birthDateUnreal,
  'too-early': enrollment.birthDateTooEarly,
  'too-young': enrollment.birthDateTooYoung,
} as const;

/** Source: docs/behaviour/account.md#tin-and-date-of-birth. */
export function BirthDateScreen({ onDone }: { readonly onDone: () => void }) {
  const clock = useAtomValue(apiClockAtom);
  const [typed, setTyped] = useResumableField('birth-date', '');
  const [fault, setFault] = useState<keyof typeof faults | null>(null);
  const what = enrollment.whatBirthDate;
  const saving = useSaveOnce('dateOfBirth', birthDateCall, what, onDone);

  function submit() {
    const found = birthDateProblem(typed, manilaDay(clock.now()));
    const date = readBirthDate(typed);
    setFault(found);
    if (found === null && date !== null) void saving.save(date, sayBirthDate(date));
  }

  return (
    <SaveForm
      saving={saving}
      what={what}
      title={enrollment.birthDateTitle}
      body={enrollment.birthDateBody}
      isEmpty={typed === ''}
      isTyped={typed !== ''}
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
        readOnly={saving.step === 'saving'}
        value={typed}
        error={fault === null ? saving.error : say(faults[fault])}
        onText={(date) => {
          setTyped(date);
          setFault(null);
          saving.clearError();
        }}
      />
    </SaveForm>
  );
}
