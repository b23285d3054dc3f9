import { type Atom, atom, type Getter, type WritableAtom } from 'jotai';
import * as v from 'valibot';
import type { ApiResponse } from '~/api/http.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Instant } from '~/contracts/wire.ts';
import type { Result } from '~/lib/result.ts';
import type { RecordType } from '~/lib/storage.ts';
import { memberKeys } from './member-keys.ts';
import { beginRequest, isOutdated, noRequests, settleRequest } from './request-order.ts';
import { serverClockAtom, storageAtom } from './services.ts';
import { signedInAtom } from './session/session.ts';
import { type Lifetime, pageLifetime, sessionLifetime } from './session/session-atom.ts';

/** Data of the API as far as this phone knows it. */
export type Cached<Value> = {
  /** Null until something is known. What was on stays here when nothing is on any more. */
  readonly value: Value | null;
  /** The server's last word: nothing is on, which a lost connection does not change. */
  readonly isNothingOn: boolean;
  /** Server time of the value. */
  readonly at: number;
  /** Server time at which it was asked for: it knows nothing of what came after. */
  readonly askedAt: number;
  /** The server's own time in that very answer, or null where it does not say. */
  readonly saidAt: number | null;
  /** True where the server said so since the page opened; false for what the phone had kept. */
  readonly isFresh: boolean;
  readonly isFetching: boolean;
  /** Why the last fetch failed, or null where it did not. */
  readonly problem: Problem | null;
};

/** What is on, as far as it is known; null where nothing is. */
export const onNow = <Value>({ value, isNothingOn }: Cached<Value>): Value | null =>
  isNothingOn ? null : value;

type KeptAnswer = {
  readonly version: 1;
  readonly at: number;
  readonly askedAt: number;
  /** As it came; null where nothing was ever on. */
  readonly answer: unknown;
  readonly isNothingOn?: boolean | undefined;
};

export const cachedAnswerKind: RecordType<KeptAnswer> = {
  version: 1,
  schema: v.object({
    version: v.literal(1),
    at: v.number(),
    askedAt: v.optional(v.number(), 0),
    answer: v.unknown(),
    isNothingOn: v.optional(v.boolean()),
  }),
};

type Fetched<Value> = Result<ApiResponse<Value>, Problem>;

type CachedResource<Value> = {
  readonly cachedAtom: Atom<Cached<Value>>;
  /** Fetches anew; one fetch at a time. @returns the value now known, or null */
  readonly refreshAtom: WritableAtom<null, [], Promise<Value | null>>;
  /** Asks now, whatever is on its way already: its answer knows all that was before. */
  readonly askAtom: WritableAtom<null, [], Promise<Fetched<Value>>>;
  /** Takes over what the phone has kept, where nothing is known yet. @returns the value now known */
  readonly recallAtom: WritableAtom<null, [], Promise<Value | null>>;
  /** Makes sure that something is known: what the phone has at once, and a fetch behind it. */
  readonly ensureAtom: WritableAtom<null, [], Promise<Value | null>>;
};

/** Whose an answer is and where it is kept: null where it is nobody's at the moment. */
type Place = {
  readonly lifetime: Lifetime;
  readonly keyOf: (get: Getter) => string | null;
  /** The cooperative may not be asked for it now. */
  readonly isClosed: (get: Getter) => boolean;
};

/** For an answer to the signed-in member. */
export const memberPlace = (what: string): Place => ({
  lifetime: sessionLifetime,
  keyOf: (get) => {
    const uuid = get(signedInAtom)?.session.uuid;
    return uuid === undefined ? null : memberKeys.cached(uuid, what);
  },
  isClosed: (get) => get(signedInAtom)?.session.isDeactivated === true,
});

/** For an answer that is the same for everybody. */
export const commonPlace = (key: string): Place => ({
  lifetime: pageLifetime,
  keyOf: () => key,
  isClosed: () => false,
});

/**
 * A resource of the API that is kept on the phone, so that a screen has its last known state at once
 * and without network. What is kept is the answer as it came; the contract parses it again when it is
 * read. It is only ever what the server said: nothing is put into it.
 *
 * @param asOf reads what depends on when it was said; server time
 */
export function cachedResource<Schema extends v.GenericSchema>(
  schema: Schema,
  fetchIt: (get: Getter) => Promise<Fetched<v.InferOutput<Schema>>>,
  { lifetime, keyOf, isClosed }: Place,
  asOf: (value: v.InferOutput<Schema>, saidAt: Instant) => v.InferOutput<Schema> = (value) => value,
): CachedResource<v.InferOutput<Schema>> {
  type Value = v.InferOutput<Schema>;
  const nothingYet: Cached<Value> = {
    value: null,
    isNothingOn: false,
    at: 0,
    askedAt: 0,
    saidAt: null,
    isFresh: false,
    isFetching: false,
    problem: null,
  };
  const baseAtom = lifetime.atom(nothingYet);
  const orderAtom = lifetime.atom(noRequests);
  const openAtom = lifetime.atom(0);
  const runningAtom = lifetime.atom<Promise<unknown> | null>(null);

  /** @param fresh what the server has answered; `{}`: nothing is on, and what was stays beside it */
  const keepAtom = lifetime.action(
    async (get, _set, fresh: { readonly answer?: unknown }, at: number, askedAt: number) => {
      const key = keyOf(get);
      if (key === null) return;
      await get(storageAtom).change(key, cachedAnswerKind, (there): KeptAnswer => {
        if (there !== null && there.askedAt > askedAt) return there;
        const kept = { version: 1, at, askedAt } as const;
        return 'answer' in fresh
          ? { ...kept, answer: fresh.answer }
          : { ...kept, answer: there?.answer ?? null, isNothingOn: true };
      });
    },
  );

  const askAtom = lifetime.action(async (get, set): Promise<Fetched<Value>> => {
    const askedAt = get(serverClockAtom).now();
    set(orderAtom, beginRequest);
    const request = get(orderAtom).begun;
    set(openAtom, (open) => open + 1);
    set(baseAtom, (known) => ({ ...known, isFetching: true }));
    const fetched = await fetchIt(get).finally(() => {
      set(openAtom, (open) => open - 1);
      // Who comes from here on asks anew: what is being written down may be old by then.
      set(runningAtom, null);
    });
    const isFetching = get(openAtom) > 0;
    if (isOutdated(get(orderAtom), request)) {
      set(baseAtom, (known) => ({ ...known, isFetching }));
      return fetched;
    }
    set(orderAtom, (order) => settleRequest(order, request));
    const at = get(serverClockAtom).now();
    if (!fetched.ok) {
      const { problem } = fetched;
      const isWord = problem.kind === 'nothing-on';
      // When the value was asked for stays as it was: this is no answer about it.
      const word = isWord && { isNothingOn: true, at };
      set(baseAtom, (known) => ({ ...known, ...word, isFetching, problem }));
      if (isWord) void set(keepAtom, {}, at, askedAt);
      return fetched;
    }
    const { value, raw, at: saidAt } = fetched.value;
    const state = { isNothingOn: false, isFresh: true, isFetching, problem: null };
    set(baseAtom, { value: asOf(value, saidAt ?? at), at, askedAt, saidAt, ...state });
    // A slow disk holds up nobody.
    void set(keepAtom, { answer: raw }, at, askedAt);
    return fetched;
  });

  const refreshAtom = lifetime.action(async (get, set): Promise<Value | null> => {
    if (keyOf(get) === null) return null;
    if (isClosed(get)) return get(baseAtom).value;
    const running = get(runningAtom) ?? set(askAtom);
    set(runningAtom, running);
    await running;
    return get(baseAtom).value;
  });

  const recallAtom = lifetime.action(async (get, set): Promise<Value | null> => {
    const key = keyOf(get);
    if (get(baseAtom).value === null && key !== null) {
      const kept = await get(storageAtom).read(key, cachedAnswerKind);
      const parsed = v.safeParse(schema, kept?.answer);
      if (kept !== null && get(baseAtom).value === null) {
        const { at, isNothingOn = false } = kept;
        const value = parsed.success ? asOf(parsed.output, at) : null;
        // Of what was on before nothing is known to be so now.
        const askedAt = isNothingOn ? 0 : kept.askedAt;
        set(baseAtom, (known) =>
          known.isNothingOn || (value === null && !isNothingOn)
            ? { ...known, value }
            : { ...known, value, isNothingOn, at, askedAt },
        );
      }
    }
    return get(baseAtom).value;
  });

  const ensureAtom = lifetime.action(async (get, set): Promise<Value | null> => {
    const { value } = get(baseAtom);
    if (value !== null) return value;
    const fetching = set(refreshAtom);
    return (await set(recallAtom)) ?? fetching;
  });

  return { cachedAtom: atom((get) => get(baseAtom)), refreshAtom, askAtom, recallAtom, ensureAtom };
}
