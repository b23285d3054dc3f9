import { asTin } from '~/contracts/fields.ts';

/** Digits in a TIN. */
const most = 9;

export type TinEdit = { readonly value: string; readonly caret: number };

/** What a field holds after a person typed, deleted or pasted in it. */
type Typed = {
  readonly text: string;
  readonly caret: number;
  /** Deleted what stood after the caret rather than before it. */
  readonly isForward: boolean;
};

const digitsIn = (text: string) => text.replace(/\D/g, '');

/** Where the caret stands in `value` once `count` digits are before it. */
function caretAfter(value: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < value.length; place += 1) {
    if (seen === count) return place;
    if (value[place] !== '-') seen += 1;
  }
  return value.length;
}

/**
 * Puts the dashes where they belong and leaves the caret between the digits where it was.
 *
 * - a dash cannot be deleted on its own: the digit beyond it goes
 * - a tenth digit is not taken; a paste over nothing is cut
 *
 * @param previous the value before, with its dashes
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
  if (before.length === most && digits.length > most) {
    count -= digits.length - most;
    digits = before;
  }
  const value = asTin(digits);
  const place = caretAfter(value, Math.max(count, 0));
  // Who types on stands behind the dash, who deletes before it.
  const isTyping = digits.length > before.length;
  return { value, caret: isTyping && value[place] === '-' ? place + 1 : place };
}
