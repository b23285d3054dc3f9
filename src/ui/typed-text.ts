import { alphanumeric, asciiDigits } from './use-typed-text.ts';

const digitsIn = (typed: string): string => asciiDigits(typed).replace(/\D/g, '');

const visible = (typed: string): string => typed.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Keeps a blank at the end: the next word may follow. */
export const asTypedName = (typed: string): string =>
  visible(typed).normalize('NFC').toLocaleUpperCase('en-PH');

export const asName = (typed: string): string => asTypedName(typed).replace(/\s+/g, ' ').trim();

export const asAccountNumber = (typed: string): string => alphanumeric(typed).toUpperCase();

export function asSerialNumber(typed: string): string {
  const [first = '', ...rest] = typed.split('-').map(asAccountNumber);
  return rest.length === 0 ? first : `${first}-${rest.join('')}`;
}

export const asEmail = (typed: string): string => asciiDigits(visible(typed)).trim();

const mobileDigits = 10;

/** A full field takes no further key; a longer number that was pasted stays. */
export function asMobile(typed: string, before = ''): string {
  const digits = digitsIn(typed);
  const local = digits.replace(/^(?:00)?63(?=9)/, '').replace(/^0(?=9)/, '');
  const isKeyTooMany = before.length === mobileDigits && local.length === mobileDigits + 1;
  return isKeyTooMany ? before : local;
}

export const asTin = (typed: string): string => digitsIn(typed).replace(/(\d{3})(?=\d)/g, '$1-');

/** Digits that may be grouped, or a message's only run of `length` digits. */
function readCode(typed: string, length: number): string | null {
  const text = asciiDigits(visible(typed));
  const joined = text.replace(/[\s\p{Pd}]/gu, '');
  if (/^\d*$/.test(joined) && joined.length <= length) return joined;
  const [code, ...others] = new Set(text.match(/\d+/g)?.filter((run) => run.length === length));
  return code === undefined || others.length > 0 ? null : code;
}

export function asCode(typed: string, before: string, length: number): string {
  const whole = readCode(typed, length);
  if (whole !== null) return whole;
  const [start, end] = [typed.startsWith(before), typed.endsWith(before)];
  const added = start ? typed.slice(before.length) : end ? typed.slice(0, -before.length) : '';
  const code = readCode(added, length);
  return code?.length === length ? code : before;
}
