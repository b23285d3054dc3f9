import { atom, type PrimitiveAtom } from 'jotai';

const resets = new Set<PrimitiveAtom<unknown>>();
const initials = new Map<PrimitiveAtom<unknown>, unknown>();

/** An atom that belongs to the signed-in member: it falls back to `initial` when they leave. */
export function memberScopedAtom<Value>(initial: Value): PrimitiveAtom<Value> {
  const scoped = atom(initial) as PrimitiveAtom<Value>;
  const known = scoped as unknown as PrimitiveAtom<unknown>;
  resets.add(known);
  initials.set(known, initial);
  return scoped;
}

/** Leaves nothing of the member in memory. */
export const forgetMemberAtom = atom(null, (_get, set) => {
  for (const scoped of resets) set(scoped, initials.get(scoped));
});

/** Where records of a member lie on this phone. */
export const memberKeys = {
  known: (uuid: string, what: string) => `member:${uuid}:known:${what}`,
  ballot: (uuid: string, electionCode: string) => `member:${uuid}:ballot:${electionCode}`,
  answer: (uuid: string, code: string) => `member:${uuid}:answer:${code}`,
  reading: (uuid: string, code: string) => `member:${uuid}:reading:${code}`,
  reminders: (uuid: string) => `member:${uuid}:reminders`,
  isOf: (uuid: string) => (key: string) => key.startsWith(`member:${uuid}:`),
  /** Answers of the API, of any member: of no use without their session. */
  isKnown: (key: string) => /^member:[^:]*:known:/.test(key),
} as const;
