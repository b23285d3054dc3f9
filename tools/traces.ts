import { candidates } from '../server/sandbox/data/candidates.ts';
import { sandboxPassword, sandboxPin } from '../server/sandbox/data/member-seeds.ts';
import type { Member } from '../server/sandbox/model/member.ts';

/** Personal data or choices, in each form that a file may have. */
export type Trace = { readonly name: string; readonly texts: readonly string[] };

const presentIn = (...texts: readonly (string | null | undefined)[]): string[] =>
  texts.filter((text) => typeof text === 'string' && text !== '') as string[];

/** @param codes one-time codes */
const shortData = (member: Member, codes: readonly string[]) => ({
  'serial number': presentIn(member.serialNumber),
  PIN: [sandboxPin],
  'one-time code': codes,
  'code of a choice': candidates.map(({ code }) => code),
});

const longData = (member: Member) => ({
  username: presentIn(member.username),
  uuid: presentIn(member.uuid),
  'last name': presentIn(member.lastName),
  email: presentIn(member.email),
  mobile: presentIn(member.mobile?.replace('+63', '')),
  'account number': presentIn(member.accountNumber),
  TIN: presentIn(member.tin),
  password: [sandboxPassword],
  // The library has the candidates' photos, but no names.
  choice: candidates.map(({ name }) => name),
});

const listOf = (data: Readonly<Record<string, readonly string[]>>): Trace[] =>
  Object.entries(data).map(([name, texts]) => ({ name, texts }));

/** For a text. */
export const plainTracesOf = (member: Member, codes: readonly string[]): Trace[] =>
  listOf({ ...longData(member), ...shortData(member, codes) });

/** As JSON or as a serialized string of V8: short digits alone would be found by chance. */
const quoted = (text: string): string[] => [
  `"${text}"`,
  `"${String.fromCharCode(text.length)}${text}`,
];

/** For the bytes of a file. */
export const tracesOf = (member: Member, codes: readonly string[]): Trace[] => [
  ...listOf(longData(member)),
  ...listOf(shortData(member, codes)).map(({ name, texts }) => ({
    name,
    texts: texts.flatMap(quoted),
  })),
];

/** @returns the names of the traces in it */
export const findTraces = (bytes: Buffer, traces: readonly Trace[]): string[] =>
  traces
    .filter(({ texts }) =>
      texts.some(
        (text) =>
          bytes.includes(Buffer.from(text, 'utf8')) || bytes.includes(Buffer.from(text, 'utf16le')),
      ),
    )
    .map(({ name }) => name);
