import { useLayoutEffect, useRef, useState } from 'react';
import { asTin, isTin } from '~/contracts/fields.ts';
import { enrollment } from '~/labels/enrollment.ts';
import { say } from '~/labels/label.ts';
import { useResumableField } from '~/state/resumable-form.ts';
import { TextField } from '~/ui/text-field.tsx';
import { tinCall } from './save.ts';
import { SaveForm, useSaveOnce } from './save-form.tsx';

/**
 * Source: docs/behaviour/account.md#tin-and-date-of-birth.
 *
 * @param onDone a stable function
 */
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

type TinFieldProps = {
  readonly value: string;
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly onChange: (value: string) => void;
};

function TinField({ value, error, isBusy, onChange }: TinFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [edit, setEdit] = useState<TinEdit | null>(null);

  useLayoutEffect(() => {
    const input = ref.current;
    if (edit === null || input === null || input !== document.activeElement) return;
    input.setSelectionRange(edit.caret, edit.caret);
  }, [edit]);

  return (
    <TextField
      ref={ref}
      label={say(enrollment.tin)}
      hint={say(enrollment.tinHint)}
      name="tin"
      inputMode="numeric"
      autoComplete="off"
      readOnly={isBusy}
      value={value}
      error={error}
      onChange={({ target, nativeEvent }) => {
        const isForward =
          nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
        const caret = target.selectionStart ?? target.value.length;
        const next = editTin(value, { text: target.value, caret, isForward });
        setEdit(next);
        onChange(next.value);
      }}
    />
  );
}

const digitsOfTin = 9;

type TinEdit = { readonly value: string; readonly caret: number };

type Typed = {
  readonly text: string;
  readonly caret: number;
  /** The Delete key removed text after the caret. */
  readonly isForward: boolean;
};

const digitsIn = (text: string) => text.replace(/\D/g, '');

/** The caret after `count` digits. */
function caretAfter(value: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < value.length; place += 1) {
    if (seen === count) return place;
    if (value[place] !== '-') seen += 1;
  }
  return value.length;
}

/**
 * Inserts the dashes and keeps the caret between the same digits.
 *
 * - Deleting a dash deletes the digit beyond it.
 * - A tenth digit is ignored.
 */
export function editTin(previous: string, { text, caret, isForward }: Typed): TinEdit {
  const before = digitsIn(previous);
  let digits = digitsIn(text);
  let count = digitsIn(text.slice(0, caret)).length;
  const lostOnlyDash = digits === before && text.length < previous.length;
  if (lostOnlyDash) {
    if (!isForward) count -= 1;
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
  return { value, caret: isTyping && value[place] === '-' ? place + 1 : place };
}
