import { decodeEntities } from './entities.ts';
import { isRecord } from './wire.ts';

/** Longer than any sentence to a member: a trace, a query. */
const longestSentence = 300;

/**
 * What says something to developers only: the names of HTTP's statuses, the stock phrases of
 * frameworks, traces, markup.
 */
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

/** What stands before a code or a sentence, and is neither: `Error 1042:`, `HTTP/1.1 422`. */
const numbering = /^((http(\/[\d.]+)?|api|error|err|code|status)\b[\s:#-]*|\d+(?=\W|$)[\s:.-]*)+/i;

/** One word alone is a sentence where it is written like one: not `locked`, `LOCKED` or `E1042`. */
const isLoneSentence = (word: string): boolean =>
  /^(\p{Lu}?\p{Ll}+[.!?…]|\p{Lu}\p{Ll}+)$/u.test(word);

const isWord = (part: string): boolean => /^[("'‘“]*\p{L}[\p{L}'’-]+[.,:;!?)"'’”…]*$/u.test(part);

/** A code is for whoever looks into it; with other codes beside it is no more of a sentence. */
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
  // Before it is decoded: what is markup then is no sentence, what is encoded is text.
  if (value.includes('<')) return null;
  const said = decodeEntities(value).trim();
  return isForMembers(said) ? said : null;
}

/** Where an error says what it has to say, the best first. */
const tellingWords = [
  'message',
  'msg',
  'detail',
  'description',
  'error_description',
  'title',
  'error',
  'errors',
];

/** Errors are not nested deeper than by a few objects and lists. */
const deepest = 8;

/** The first sentence in a text, a list, an error, or an object of fields and what is wrong with them. */
function firstSentence(value: unknown, levels = deepest): string | null {
  if (typeof value === 'string') return asSentence(value);
  if (typeof value !== 'object' || value === null || levels === 0) return null;
  const told = isRecord(value) ? tellingWords.map((word) => value[word]) : [];
  // With one of the words as a text it is an error, and the rest of it is for developers.
  const parts = told.some((part) => typeof part === 'string') ? told : Object.values(value);
  for (const part of parts) {
    const found = firstSentence(part, levels - 1);
    if (found !== null) return found;
  }
  return null;
}

const firstOf = (values: readonly unknown[]): string | null =>
  values.map((value) => firstSentence(value)).find((one) => one !== null) ?? null;

const messageIn = (value: unknown): unknown => (isRecord(value) ? value['message'] : undefined);

/**
 * Finds the sentence with which an answer says yes: its `message`, or that of its `data`.
 *
 * @returns the sentence, or null where there is none that is meant for a person
 */
export function messageOf(body: unknown): string | null {
  if (!isRecord(body)) return null;
  return firstOf([body['message'], body['msg'], messageIn(body['data']), body['detail']]);
}

/**
 * Finds the sentence that a refusal carries for its reader: `{message}`, `{data:{message}}`, `{error}`,
 * `{error:{message}}`, `{errors:{field:[…]}}`, JSON:API's `errors`, `{detail}` or `{title}` of
 * ProblemDetails, `[{code, description}]`. A code is no sentence.
 *
 * @returns the sentence, or null where there is none that is meant for a person
 */
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
