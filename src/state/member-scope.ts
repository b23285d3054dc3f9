import { atom, type PrimitiveAtom } from 'jotai';

type Scoped = PrimitiveAtom<unknown> & { readonly init: unknown };

/** What was written of the member in this store. What never was is as it was made. */
const writtenAtom = atom(() => new Set<Scoped>());

/**
 * An atom that belongs to the signed-in member: it falls back to `initial` when they leave. It keeps
 * its value itself, as any other; only that it was written is noted beside it.
 */
export function memberScopedAtom<Value>(initial: Value): PrimitiveAtom<Value> {
  const scoped = atom(initial) as PrimitiveAtom<Value>;
  const { write } = scoped;
  scoped.write = function (this: typeof scoped, get, set, update) {
    get(writtenAtom).add(scoped as unknown as Scoped);
    return write.call(this, get, set, update);
  };
  return scoped;
}

/** Leaves nothing of the member in memory. */
export const forgetMemberAtom = atom(null, (get, set) => {
  const written = get(writtenAtom);
  for (const scoped of [...written]) set(scoped, scoped.init);
  written.clear();
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
