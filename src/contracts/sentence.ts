import { decodeEntities } from './entities.ts';
import { isRecord } from './wire.ts';

/** Characters. Longer texts are traces or queries. */
const longestSentence = 300;

/** Status names, framework defaults, traces and markup are for developers. */
const notForMembers: readonly RegExp[] = [
  /^(ok|success(ful)?|true|false|no|n|error|fail(ed|ure)?|null|undefined)[.!]?$/i,
  /^(bad request|unauthori[sz]ed|unauthenticated|forbidden|not found|conflict)[.!]?$/i,
  /^(unprocessable (entity|content)|too many requests|(internal )?server error)[.!]?$/i,
  /^(bad gateway|service unavailable|gateway time-?out|method not allowed)[.!]?$/i,
  /^the given data was invalid\.?$/i,
  /^one or more validation errors occurred\.?$/i,
  /^(validation failed|request failed.*|no message available)[.!]?$/i,
  /SQLSTATE|Exception|Traceback|stack trace|undefined (index|variable)|<[a-z/!?]/i,
];

/** A prefix: `Error 1042:`, `HTTP/1.1 422`. */
const numbering = /^((http(\/[\d.]+)?|api|error|err|code|status)\b[\s:#-]*|\d+(?=\W|$)[\s:.-]*)+/i;

/** A sentence of one word: not `locked`, `LOCKED` or `E1042`. */
const isLoneSentence = (word: string): boolean =>
  /^(\p{Lu}?\p{Ll}+[.!?…]|\p{Lu}\p{Ll}+)$/u.test(word);

const isWord = (part: string): boolean => /^[("'‘“]*\p{L}[\p{L}'’-]+[.,:;!?)"'’”…]*$/u.test(part);

function isCode(said: string): boolean {
  const parts = said.split(/\s+/);
  return parts.length === 1 ? !isLoneSentence(said) : !parts.some(isWord);
}

function isForMembers(said: string): boolean {
  const rest = said.replace(numbering, '');
  return (
    said.length <= longestSentence &&
    !isCode(rest) &&
    !notForMembers.some((pattern) => pattern.test(rest))
  );
}

function asSentence(value: string): string | null {
  // Before decoding: `<` is markup, an encoded `&lt;` is text.
  if (value.includes('<')) return null;
  const said = decodeEntities(value).trim();
  return isForMembers(said) ? said : null;
}

/** The best first. */
const messageFields = [
  'message',
  'msg',
  'detail',
  'description',
  'error_description',
  'title',
  'error',
  'errors',
];

const deepest = 8;

function firstSentence(value: unknown, levels = deepest): string | null {
  if (typeof value === 'string') return asSentence(value);
  if (typeof value !== 'object' || value === null || levels === 0) return null;
  const named = isRecord(value) ? messageFields.map((word) => value[word]) : [];
  // An object with a text in one of these fields is an error; its other fields are for developers.
  const parts = named.some((part) => typeof part === 'string') ? named : Object.values(value);
  for (const part of parts) {
    const found = firstSentence(part, levels - 1);
    if (found !== null) return found;
  }
  return null;
}

const firstOf = (values: readonly unknown[]): string | null =>
  values.map((value) => firstSentence(value)).find((one) => one !== null) ?? null;

const messageIn = (value: unknown): unknown => (isRecord(value) ? value['message'] : undefined);

export function messageOf(body: unknown): string | null {
  if (!isRecord(body)) return null;
  return firstOf([body['message'], body['msg'], messageIn(body['data']), body['detail']]);
}

/** Null if no sentence is for members. Source: docs/behaviour/api.md#sentences. */
export function sentenceOf(body: unknown): string | null {
  if (Array.isArray(body)) return firstSentence(body.filter(isRecord));
  if (!isRecord(body)) return null;
  const { message, msg, data, error, errors, detail, title } = body;
  const { description, error_description: explanation } = body;
  return firstOf([
    ...[message, msg, messageIn(data), explanation, error, errors],
    ...[detail, description, title],
  ]);
}
