import { openEnvelope } from '../../src/contracts/envelope.ts';
import { parseJson } from '../../src/contracts/json.ts';
import { sessionPlaces } from '../../src/contracts/session-response.ts';
import { asList, hasNoZone, isAbsent, isRecord, parseInstant } from '../../src/contracts/wire.ts';
import { otherNames } from '../openapi/endpoint-samples.ts';
import type { Sample } from '../openapi/sample.ts';

/** A difference from the plain form, and the portal's way to read it. */
export type Finding = {
  readonly found: string;
  readonly fields: readonly string[];
  readonly effect: string;
};

type Note = (found: string, field: string, effect: string) => void;
type Wire = Readonly<Record<string, unknown>>;

/** Undefined if the body is not JSON. */
export function readJson(body: string): unknown {
  try {
    return parseJson(body.replace(/^\uFEFF/, '').trim());
  } catch {
    return undefined;
  }
}

/** The fields around the payload, such as `status, message, data`. */
export function envelopeOf(body: unknown): string {
  if (Array.isArray(body)) return 'none: a list';
  if (!isRecord(body)) return 'none';
  return 'data' in body ? Object.keys(body).join(', ') : 'none: the payload alone';
}

/** Names no value: a value may be a member's. */
export function compare(body: unknown, sample: Sample, headers: Headers): readonly Finding[] {
  const found = new Map<string, { fields: Set<string>; effect: string }>();
  const note: Note = (what, field, effect) => {
    const known = found.get(what) ?? { fields: new Set(), effect };
    known.fields.add(field);
    found.set(what, known);
  };
  const { data, nextPage, total } = openEnvelope(body, headers);
  if (nextPage !== null) note('a list in pages', 'the list', 'fetches all pages');
  if (total !== null) note('a total', 'the list', 'is unreadable if entries are missing');
  look(data, sample, '', note);
  return [...found].map(([what, { fields, effect }]) => ({
    found: what,
    fields: [...fields],
    effect,
  }));
}

function look(value: unknown, sample: Sample, path: string, note: Note): void {
  if (sample.is === 'record') lookAtRecord(value, sample, path, note);
  if (sample.is === 'list') lookAtList(value, sample, path, note);
  if (sample.is === 'flag' || sample.is === 'deed') lookAtFlag(value, path, note);
  if (sample.is === 'date') lookAtDate(value, path, note);
  const isText = sample.is === 'text' || sample.is === 'words';
  if (isText && typeof value === 'number') note('a text as number', path, 'keeps all its digits');
  if (sample.is === 'number' && typeof value === 'string' && !isAbsent(value))
    note('a number as text', path, 'reads it');
}

function lookAtFlag(value: unknown, path: string, note: Note): void {
  if (isAbsent(value)) note('a flag that is null or blank', path, 'counts it as no');
  else if (typeof value === 'number') note('a flag as number', path, 'reads 1 and 0, or a date');
  else if (typeof value === 'string') note('a flag as text', path, 'reads the word, or a date');
  else if (typeof value !== 'boolean') note('no flag', path, 'counts it as no');
}

function lookAtDate(value: unknown, path: string, note: Note): void {
  if (isAbsent(value)) note('no date', path, 'does without it');
  else if (typeof value === 'number') note('a date as number', path, 'reads epoch seconds');
  else if (typeof value !== 'string' || parseInstant(value) === null)
    note('an unreadable date', path, 'says that the time is not known');
  else if (hasNoZone(value)) note('a date without a zone', path, 'reads Philippine time');
}

function lookAtList(value: unknown, sample: Sample & { is: 'list' }, path: string, note: Note) {
  const name = path || 'the list';
  const entries = asList(value);
  if (entries === null) {
    note('no list', name, 'is unreadable');
    return;
  }
  if (!Array.isArray(value) && !isAbsent(value))
    note('an object with numbers for keys', name, 'reads it as a list');
  if (entries.length === 0) note('an empty list', name, 'says so');
  const [entry] = sample.entries;
  if (entry) for (const each of entries) look(each, entry, path, note);
}

function holderOf(value: Wire, needed: readonly string[]): readonly [Wire, string] {
  const [first] = needed;
  if (first === undefined || first in value) return [value, ''];
  for (const name of sessionPlaces) {
    const inner = value[name];
    if (isRecord(inner) && first in inner) return [inner, name];
  }
  return [value, ''];
}

function lookAtRecord(value: unknown, sample: Sample & { is: 'record' }, path: string, note: Note) {
  if (!isRecord(value)) {
    if (sample.needed.length > 0) note('no object', path || 'the payload', 'is unreadable');
    return;
  }
  const [holder, place] = holderOf(value, sample.needed);
  if (place !== '') note(`fields under "${place}"`, path || 'the payload', 'reads them there');
  const known = new Set<string>();
  for (const [name, field] of Object.entries(sample.fields)) {
    const other = otherNames[name];
    const isOther = isAbsent(holder[name]) && other !== undefined && other in holder;
    const key = isOther ? other : name;
    known.add(name);
    if (other !== undefined) known.add(other);
    const at = path === '' ? name : `${path}.${name}`;
    if (isOther) note('another name', `${at} as ${other}`, 'reads it');
    if (key in holder) look(holder[key], field, at, note);
    else noteMissing(field, sample.needed.includes(name), at, note);
  }
  const unknown = Object.keys(holder).filter((name) => !known.has(name) && name !== 'timestamp');
  for (const name of unknown)
    note('an unknown field', path === '' ? name : `${path}.${name}`, 'ignores it');
}

const effectOfMissing: Readonly<Record<Sample['is'], string>> = {
  flag: 'counts it as no',
  deed: 'counts it as no',
  number: 'does without it',
  text: 'leaves it blank',
  words: 'leaves it blank',
  date: 'does without it',
  spelt: 'does without it',
  list: 'counts it as empty',
  record: 'does without it, or finds its fields beside the rest',
};

function noteMissing(field: Sample, isNeeded: boolean, path: string, note: Note): void {
  if (isNeeded) note('a missing field that is required', path, 'is unreadable');
  else note('a missing field', path, effectOfMissing[field.is]);
}
