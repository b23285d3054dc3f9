import { useLayoutEffect, useRef, useState } from 'react';
import { enrollment } from '~/labels/enrollment.ts';
import { say } from '~/labels/label.ts';
import { TextField } from '~/ui/text-field.tsx';
import { editTin, type TinEdit } from './tin-edit.ts';

type TinFieldProps = {
  readonly value: string;
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly onChange: (value: string) => void;
};

/** Nine digits that group themselves while they are typed; the caret stays where it was. */
export function TinField({ value, error, isBusy, onChange }: TinFieldProps) {
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
