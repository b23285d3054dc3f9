import type { Translation } from './label.ts';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'áƀçđéƒĝĥíĵķľɱñóþɋŕšťúṽŵẋýžÁɃÇĐÉƑĜĤÍĴĶĽṀÑÓÞɊŔŠŤÚṼŴẊÝŽ'];
const filler = 'óñé ťŵó ťĥŕéé ƒóúŕ ƒíṽé šíẋ ';

/** English in accents and brackets, longer by 40 % as translations are; names in braces stay. */
function lengthen(text: string): string {
  const growth = Math.ceil(text.length * 0.4);
  const longer = filler.repeat(Math.ceil(growth / filler.length)).slice(0, growth);
  const letters = text.replace(/\{\w+\}|[a-z]/gi, (part) => accented[plain.indexOf(part)] ?? part);
  return `[${letters} ${longer.trim()}]`;
}

/**
 * The pseudo-locale of the development server: text on the screen that is not in brackets comes from
 * no label, and text that is cut off has no room for a translation.
 */
export const pseudo: Translation = { language: 'en-XA', sentences: {}, alter: lengthen };
