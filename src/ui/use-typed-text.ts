import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

export type Typed = {
  readonly text: string;
  readonly caret: number;
  readonly inputType?: string | undefined;
};

export type Edited = { readonly text: string; readonly caret: number };

type Edit = (before: string, typed: Typed) => Edited;
type Filter = (typed: string, before: string) => string;

export type TypedTextProps = {
  readonly value: string;
  readonly clean?: Filter | undefined;
  /** The text after a key; by default its value. */
  readonly edit?: Edit | undefined;
  readonly onText: (value: string) => void;
  readonly onLeftOut?: ((count: number) => void) | undefined;
};

type Moment = Event & { readonly inputType?: string };

const same: Filter = (typed) => typed;

/** Keeps the caret, which would otherwise jump to the end. */
export const filtered =
  (filter: Filter): Edit =>
  (before, { text, caret }) => {
    const kept = filter(text, before);
    const added = text.length - before.length;
    return {
      text: kept,
      caret: kept === before ? caret - added : filter(text.slice(0, caret), '').length,
    };
  };

/** Some apps fill in fields without an event. */
const moments = [
  ...['compositionstart', 'compositionend', 'input', 'change', 'focusout'],
  ...['pointerdown', 'keydown', 'click', 'submit'],
];

/** Compositions and renders keep the text. Source: docs/behaviour/fields.md#typing-and-filling. */
export function useTypedText(ref: RefObject<HTMLInputElement | null>, props: TypedTextProps): void {
  const { value, clean = same, edit = filtered(clean), onText, onLeftOut } = props;
  const given = useRef<string>(undefined);
  const before = useRef('');
  const isComposing = useRef(false);

  const write = (input: HTMLInputElement, text: string) => {
    before.current = text;
    if (input.value !== text) input.value = text;
  };

  useLayoutEffect(() => {
    if (ref.current === null || value === given.current) return;
    given.current = value;
    write(ref.current, value);
  });

  const read = useEffectEvent(({ type, target, inputType }: Moment) => {
    const input = ref.current;
    if (input === null || input.readOnly) return;
    const isHere = target === input;
    if (isHere && /^comp|out$/.test(type)) isComposing.current = type === 'compositionstart';
    const { value: text, selectionStart: caret } = input;
    if (text !== before.current) {
      // E-mail inputs hide the caret.
      const edited = edit(before.current, { text, caret: caret ?? 0, inputType });
      if (!isComposing.current) {
        if (edited.text === before.current) onLeftOut?.(text.length - edited.text.length);
        write(input, edited.text);
        if (edited.text !== text && caret !== null && input === document.activeElement) {
          input.setSelectionRange(edited.caret, edited.caret);
        }
      }
      const found = clean(edited.text, '');
      if (found !== given.current) {
        given.current = found;
        if (/^click|submit/.test(type)) flushSync(() => onText(found));
        else onText(found);
      }
    }
    if (isHere && type === 'focusout') write(input, given.current ?? '');
  });

  useLayoutEffect(() => {
    for (const type of moments) document.addEventListener(type, read, true);
    return () => {
      for (const type of moments) document.removeEventListener(type, read, true);
    };
  }, []);
}

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Reads the digits of every script. Unicode lists the ten of a script in order. */
export const asciiDigits = (typed: string): string =>
  typed.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (isDigit(code - value - 1)) value += 1;
    return String(value % 10);
  });

export const alphanumeric = (typed: string): string =>
  asciiDigits(typed).replace(/[^a-z0-9]/gi, '');
