import type { Translation } from './label.ts';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'áƀçđéƒĝĥíĵķľɱñóþɋŕšťúṽŵẋýžÁɃÇĐÉƑĜĤÍĴĶĽṀÑÓÞɊŔŠŤÚṼŴẊÝŽ'];
const filler = 'óñé ťŵó ťĥŕéé ƒóúŕ ƒíṽé šíẋ ';

/** Adds accents, brackets and 40 % in length, as translations do. Keeps placeholders. */
function lengthen(text: string): string {
  const growth = Math.ceil(text.length * 0.4);
  const longer = filler.repeat(Math.ceil(growth / filler.length)).slice(0, growth);
  const letters = text.replace(/\{\w+\}|[a-z]/gi, (part) => accented[plain.indexOf(part)] ?? part);
  return `[${letters} ${longer.trim()}]`;
}

/**
 * The pseudo-locale of the development server. Text without brackets comes from no label; text that
 * is cut off has no space for a translation.
 */
export const pseudo: Translation = { language: 'en-XA', sentences: {}, alter: lengthen };
