import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { fieldLimits, isTin, readBirthDate } from '~/contracts/fields.ts';
import { manilaDay } from '~/core/manila-dates.ts';
import { apiClockAtom } from '~/core/services.ts';
import { enrollment } from '~/labels/enrollment.ts';
import { say } from '~/labels/label.ts';
import { useResumableField } from '~/session/use-resumable-field.ts';
import { TextField } from '~/ui/text-field.tsx';
import { asTin } from '~/ui/typed-text.ts';
import { asciiDigits, type Edited, type Typed } from '~/ui/use-typed-text.ts';
import {
  birthDateCall,
  birthDateProblem,
  earliestBirthDate,
  latestBirthDate,
  sayBirthDate,
  tinCall,
} from './save.ts';
import { SaveForm, useSaveOnce } from './save-form.tsx';

/** Source: docs/behaviour/account.md#saving. */
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
      isTyped={tin !== ''}
      onSubmit={submit}
    >
      <TextField
        label={say(enrollment.tin)}
        hint={say(enrollment.tinHint)}
        name="tin"
        inputMode="numeric"
        autoComplete="off"
        readOnly={saving.step === 'saving'}
        value={tin}
        error={
          isInvalid || tin.length > fieldLimits.tin ? say(enrollment.tinInvalid) : saving.error
        }
        edit={editTin}
        onText={(typed) => {
          setTin(typed);
          setIsInvalid(false);
          saving.clearError();
        }}
        onLeftOut={() => setIsInvalid(tin.length === fieldLimits.tin)}
      />
    </SaveForm>
  );
}

const digitsOfTin = 9;

const digitsIn = (text: string) => asciiDigits(text).replace(/\D/g, '');

function caretAfter(value: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < value.length; place += 1) {
    if (seen === count) return place;
    if (value[place] !== '-') seen += 1;
  }
  return value.length;
}

/**
 * Keeps the caret between the same digits. Deleting a dash deletes the digit beyond it. A full
 * field takes no digit; a longer number that was pasted stays.
 */
export function editTin(previous: string, { text, caret, inputType }: Typed): Edited {
  const before = digitsIn(previous);
  let digits = digitsIn(text);
  let count = digitsIn(text.slice(0, caret)).length;
  const lostOnlyDash = digits === before && text.length < previous.length;
  if (lostOnlyDash) {
    if (inputType !== 'deleteContentForward') count -= 1;
    digits = digits.slice(0, Math.max(count, 0)) + digits.slice(Math.max(count, 0) + 1);
  }
  if (before.length === digitsOfTin && digits.length > digitsOfTin) {
    count -= digits.length - digitsOfTin;
    digits = before;
  }
  const value = asTin(digits);
  const place = caretAfter(value, Math.max(count, 0));
  // The caret is after a dash during typing, and before it during deletion.
  const isTyping = digits.length > before.length;
  return { text: value, caret: isTyping && value[place] === '-' ? place + 1 : place };
}

const faults = {
  unreal: enrollment.birthDateUnreal,
  'too-early': enrollment.birthDateTooEarly,
  'too-young': enrollment.birthDateTooYoung,
} as const;

/** Source: docs/behaviour/account.md#saving. */
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
