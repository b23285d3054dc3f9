import { type Atom, atom, type Getter, type WritableAtom } from 'jotai';
import * as v from 'valibot';
import type { Answer } from '~/api/http.ts';
import type { Problem } from '~/api/problem.ts';
import type { Result } from '~/lib/result.ts';
import { memberKeys, memberScopedAtom } from './member-scope.ts';
import { serverClockAtom, storageAtom } from './platform.ts';
import { signedInAtom } from './session.ts';

/** Data of the API as far as this phone knows it. */
export type Known<Value> = {
  /** Null until something is known. */
  readonly value: Value | null;
  /** Server time of the value. */
  readonly at: number;
  /** True where the server said so since the page opened; false for what the phone had kept. */
  readonly isFresh: boolean;
  readonly isFetching: boolean;
  /** Why the last fetch failed, or null where it did not. */
  readonly problem: Problem | null;
};

const KeptAnswer = v.object({ version: v.literal(1), at: v.number(), answer: v.unknown() });

type KnownResource<Value> = {
  readonly knownAtom: Atom<Known<Value>>;
  /** Fetches anew; one fetch at a time. @returns the value now known, or null */
  readonly refreshAtom: WritableAtom<null, [], Promise<Value | null>>;
  /** Makes sure that something is known: what the phone has at once, and a fetch behind it. */
  readonly ensureAtom: WritableAtom<null, [], Promise<Value | null>>;
  /** Changes what is known by a fact that an answer to another call established. */
  readonly amendAtom: WritableAtom<
    null,
    [change: Readonly<Record<string, unknown>>],
    Promise<void>
  >;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer with a change put into it, at whatever depth the change names. */
const merge = (answer: unknown, change: unknown): unknown =>
  isObject(answer) && isObject(change)
    ? Object.fromEntries(
        [...Object.entries(answer), ...Object.entries(change)].map(([name, value]) => [
          name,
          name in change ? merge(answer[name], change[name]) : value,
        ]),
      )
    : change;

/**
 * A resource of the API that is kept on the phone for its member, so that a screen has its last
 * known state at once and without network. What is kept is the answer as it came; the contract
 * parses it again when it is read.
 */
export function knownResource<Schema extends v.GenericSchema>(
  what: string,
  schema: Schema,
  fetchIt: (get: Getter) => Promise<Result<Answer<v.InferOutput<Schema>>, Problem>>,
): KnownResource<v.InferOutput<Schema>> {
  type Value = v.InferOutput<Schema>;
  const unknown: Known<Value> = {
    value: null,
    at: 0,
    isFresh: false,
    isFetching: false,
    problem: null,
  };
  const baseAtom = memberScopedAtom(unknown);
  const rawAtom = memberScopedAtom<unknown>(null);
  const amendmentsAtom = memberScopedAtom(0);
  const runningAtom = memberScopedAtom<{ promise: Promise<Value | null> } | null>(null);

  const storeAtom = atom(null, async (get, set, uuid: string, raw: unknown, value: Value) => {
    const at = get(serverClockAtom).now();
    set(rawAtom, raw);
    set(baseAtom, { value, at, isFresh: true, isFetching: false, problem: null });
    await get(storageAtom).write(memberKeys.known(uuid, what), { version: 1, at, answer: raw });
    return get(baseAtom).value;
  });

  /** Asks the server. @returns null where the member has gone meanwhile: it is not theirs to see */
  const askAtom = atom(null, async (get, set) => {
    const owner = get(signedInAtom);
    if (owner === null) return null;
    set(baseAtom, (known) => ({ ...known, isFetching: true }));
    let amendments: number;
    let fetched: Awaited<ReturnType<typeof fetchIt>>;
    do {
      amendments = get(amendmentsAtom);
      fetched = await fetchIt(get);
      if (get(signedInAtom)?.tag !== owner.tag) return null;
      // What was learnt meanwhile is newer than an answer that was asked for before it.
    } while (get(amendmentsAtom) !== amendments);
    return { fetched, uuid: owner.session.uuid };
  });

  const fetchAtom = atom(null, async (get, set): Promise<Value | null> => {
    // Over with the answer: a slow disk holds up no newer question.
    const asked = await set(askAtom).finally(() => set(runningAtom, null));
    if (asked === null) return null;
    const { fetched, uuid } = asked;
    if (fetched.ok) return set(storeAtom, uuid, fetched.value.raw, fetched.value.value);
    const { problem } = fetched;
    set(baseAtom, (known) => ({ ...known, isFetching: false, problem }));
    return get(baseAtom).value;
  });

  const refreshAtom = atom(null, (get, set): Promise<Value | null> => {
    const running = get(runningAtom);
    if (running !== null) return running.promise;
    const promise = set(fetchAtom);
    set(runningAtom, { promise });
    return promise;
  });

  const ensureAtom = atom(null, async (get, set): Promise<Value | null> => {
    const { value } = get(baseAtom);
    if (value !== null) return value;
    const owner = get(signedInAtom);
    if (owner === null) return null;
    const fetching = set(refreshAtom);
    const place = memberKeys.known(owner.session.uuid, what);
    const kept = await get(storageAtom).read(place, KeptAnswer);
    if (kept === null || get(baseAtom).value !== null) return fetching;
    const parsed = v.safeParse(schema, kept.answer);
    if (!parsed.success || get(signedInAtom)?.tag !== owner.tag) return fetching;
    set(rawAtom, kept.answer);
    set(baseAtom, (known) => ({ ...known, value: parsed.output, at: kept.at }));
    return parsed.output;
  });

  const amendAtom = atom(null, async (get, set, change: Readonly<Record<string, unknown>>) => {
    const raw = merge(get(rawAtom), change);
    const parsed = v.safeParse(schema, raw);
    const owner = get(signedInAtom);
    if (!parsed.success || owner === null) return;
    set(amendmentsAtom, (count) => count + 1);
    await set(storeAtom, owner.session.uuid, raw, parsed.output);
  });

  return { knownAtom: atom((get) => get(baseAtom)), refreshAtom, ensureAtom, amendAtom };
}
