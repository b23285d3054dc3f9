import { type Atom, atom, type Getter, useAtomValue, useSetAtom, type WritableAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import type { Api, ApiResponse } from '~/api/http.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Instant } from '~/contracts/wire.ts';
import { fail, type Result } from '~/lib/result.ts';
import type { RecordType } from '~/lib/storage.ts';
import { isOnlineAtom } from './connectivity.ts';
import { memberKeys } from './member-keys.ts';
import { beginRequest, isOutdated, noRequests, settleRequest } from './request-order.ts';
import { apiAtom, serverClockAtom, storageAtom } from './services.ts';
import { signedInAtom } from './session/session.ts';
import { type Lifetime, pageLifetime, sessionLifetime } from './session/session-atom.ts';

/** What this phone knows of one answer of the server. */
export type Query<Data> = {
  /** What is on; null where nothing is on, or nothing is known. */
  readonly data: Data | null;
  /** What was on last: it stays when nothing is on any more. */
  readonly lastData: Data | null;
  /** The server has answered, if only that nothing is on. A lost connection does not change it. */
  readonly isKnown: boolean;
  /** Server time of the answer. */
  readonly dataUpdatedAt: number;
  /** Server time of the request: the answer knows nothing of what came later. */
  readonly askedAt: number;
  /** The server's own time in that answer, or null where the answer has none. */
  readonly saidAt: number | null;
  /** The phone had kept it: the server has not said so since the page opened. */
  readonly isStale: boolean;
  readonly isFetching: boolean;
  /** Why the last fetch failed, or null where it did not. */
  readonly error: Problem | null;
};

type KeptAnswer = {
  readonly version: 1;
  readonly at: number;
  readonly askedAt: number;
  /** As it came; null where nothing was ever on. */
  readonly answer: unknown;
  readonly isNothingOn?: boolean | undefined;
};

export const persistedAnswerKind: RecordType<KeptAnswer> = {
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

type PersistedQuery<Value> = {
  readonly queryAtom: Atom<Query<Value>>;
  /** Fetches anew; one fetch at a time. @returns the value now known, or null */
  readonly refreshAtom: WritableAtom<null, [], Promise<Value | null>>;
  /** Fetches now, whatever is on its way already: its answer knows all that was before. */
  readonly fetchAtom: WritableAtom<null, [], Promise<Fetched<Value>>>;
  /** Reads what the phone has kept, where nothing is known yet. @returns the value now known */
  readonly restoreAtom: WritableAtom<null, [], Promise<Value | null>>;
  /** Makes sure that something is known: what the phone has at once, and a fetch behind it. */
  readonly ensureAtom: WritableAtom<null, [], Promise<Value | null>>;
};

/** The owner of an answer. */
type Ownership = {
  readonly lifetime: Lifetime;
  /** Where the phone keeps it; null where it is nobody's at the moment. */
  readonly keyOf: (get: Getter) => string | null;
  /** The cooperative may not be asked for it now. */
  readonly isClosed: (get: Getter) => boolean;
};

/** For an answer to the signed-in member. */
export const perMember = (what: string): Ownership => ({
  lifetime: sessionLifetime,
  keyOf: (get) => {
    const uuid = get(signedInAtom)?.session.uuid;
    return uuid === undefined ? null : memberKeys.cached(uuid, what);
  },
  isClosed: (get) => get(signedInAtom)?.session.isDeactivated === true,
});

/** For an answer that is the same for everybody. */
export const forEverybody = (key: string): Ownership => ({
  lifetime: pageLifetime,
  keyOf: () => key,
  isClosed: () => false,
});

/**
 * A query to the API whose answer is kept on the phone, so that a screen has its last known state at once
 * and without network. What is kept is the answer as it came; the contract parses it again when it is
 * read. It is only ever what the server said: nothing is put into it.
 *
 * @param asOf reads what depends on when it was said; server time
 */
export function persistedQuery<Schema extends v.GenericSchema>(
  schema: Schema,
  fetchIt: (get: Getter) => Promise<Fetched<v.InferOutput<Schema>>>,
  { lifetime, keyOf, isClosed }: Ownership,
  asOf: (value: v.InferOutput<Schema>, saidAt: Instant) => v.InferOutput<Schema> = (value) => value,
): PersistedQuery<v.InferOutput<Schema>> {
  type Value = v.InferOutput<Schema>;
  const nothingYet: Query<Value> = {
    data: null,
    lastData: null,
    isKnown: false,
    dataUpdatedAt: 0,
    askedAt: 0,
    saidAt: null,
    isStale: true,
    isFetching: false,
    error: null,
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
      await get(storageAtom).change(key, persistedAnswerKind, (there): KeptAnswer => {
        if (there !== null && there.askedAt > askedAt) return there;
        const kept = { version: 1, at, askedAt } as const;
        return 'answer' in fresh
          ? { ...kept, answer: fresh.answer }
          : { ...kept, answer: there?.answer ?? null, isNothingOn: true };
      });
    },
  );

  const fetchAtom = lifetime.action(async (get, set): Promise<Fetched<Value>> => {
    const askedAt = get(serverClockAtom).now();
    set(orderAtom, beginRequest);
    const request = get(orderAtom).begun;
    set(openAtom, (open) => open + 1);
    set(baseAtom, (known) => ({ ...known, isFetching: true }));
    const fetched = await fetchIt(get).finally(() => {
      set(openAtom, (open) => open - 1);
      // A refresh from here on fetches anew: this answer may be old while it is being written.
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
      const { problem: error } = fetched;
      const isEmpty = error.kind === 'nothing-on';
      // When the last data was asked for stays as it was: this is no answer about it.
      const nothing = isEmpty && { data: null, isKnown: true, dataUpdatedAt: at };
      set(baseAtom, (known) => ({ ...known, ...nothing, isFetching, error }));
      if (isEmpty) void set(keepAtom, {}, at, askedAt);
      return fetched;
    }
    const { value, raw, at: saidAt } = fetched.value;
    const data = asOf(value, saidAt ?? at);
    const state = { isKnown: true, isStale: false, isFetching, error: null };
    set(baseAtom, { data, lastData: data, dataUpdatedAt: at, askedAt, saidAt, ...state });
    // Nobody waits for a slow disk.
    void set(keepAtom, { answer: raw }, at, askedAt);
    return fetched;
  });

  const refreshAtom = lifetime.action(async (get, set): Promise<Value | null> => {
    if (keyOf(get) === null) return null;
    if (isClosed(get)) return get(baseAtom).lastData;
    const running = get(runningAtom) ?? set(fetchAtom);
    set(runningAtom, running);
    await running;
    return get(baseAtom).lastData;
  });

  const restoreAtom = lifetime.action(async (get, set): Promise<Value | null> => {
    const key = keyOf(get);
    if (get(baseAtom).lastData === null && key !== null) {
      const kept = await get(storageAtom).read(key, persistedAnswerKind);
      const parsed = v.safeParse(schema, kept?.answer);
      if (kept !== null && get(baseAtom).lastData === null) {
        const { at, isNothingOn: isEmpty = false } = kept;
        const lastData = parsed.success ? asOf(parsed.output, at) : null;
        const data = isEmpty ? null : lastData;
        // Where nothing is on, the last data counts as requested before every vote.
        const askedAt = isEmpty ? 0 : kept.askedAt;
        // Where the server has said meanwhile that nothing is on, that stands.
        set(baseAtom, (known) =>
          known.isKnown || (lastData === null && !isEmpty)
            ? { ...known, lastData }
            : { ...known, data, lastData, isKnown: true, dataUpdatedAt: at, askedAt },
        );
      }
    }
    return get(baseAtom).lastData;
  });

  const ensureAtom = lifetime.action(async (get, set): Promise<Value | null> => {
    const { lastData } = get(baseAtom);
    if (lastData !== null) return lastData;
    const fetching = set(refreshAtom);
    return (await set(restoreAtom)) ?? fetching;
  });

  return {
    queryAtom: atom((get) => get(baseAtom)),
    refreshAtom,
    fetchAtom,
    restoreAtom,
    ensureAtom,
  };
}

/**
 * A query about the signed-in member, which is asked by their uuid.
 *
 * @param what names it on the phone: `login-history`
 */
export const memberQuery = <Schema extends v.GenericSchema>(
  what: string,
  schema: Schema,
  fetchIt: (api: Api, uuid: string) => Promise<Fetched<v.InferOutput<Schema>>>,
): PersistedQuery<v.InferOutput<Schema>> =>
  persistedQuery(
    schema,
    async (get) => {
      const uuid = get(signedInAtom)?.session.uuid;
      return uuid === undefined ? fail({ kind: 'unreadable' }) : fetchIt(get(apiAtom), uuid);
    },
    perMember(what),
  );

/** A query as a screen shows it, and the way to fetch it anew. */
export type ShownQuery<Data> = {
  readonly query: Query<Data>;
  readonly refresh: () => Promise<Data | null>;
};

type QueryOptions = {
  /** `on-mount`: anew each time; `when-unknown`: only where nothing is known yet. */
  readonly fetches?: 'on-mount' | 'when-unknown';
  /** Fetches once more whenever this changes. */
  readonly again?: unknown;
};

/**
 * Reads and fetches a query for a component that shows its state (loading, failed, as of when). The
 * phone's data comes at once, and the server's answer follows. A component that needs one field of the
 * data, and fetches nothing, reads `queryAtom` instead.
 */
export function useQuery<Data>(
  persisted: PersistedQuery<Data>,
  { fetches = 'on-mount', again }: QueryOptions = {},
): ShownQuery<Data> {
  const query = useAtomValue(persisted.queryAtom);
  const refresh = useSetAtom(persisted.refreshAtom);
  const restore = useSetAtom(persisted.restoreAtom);
  const ensure = useSetAtom(persisted.ensureAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches once more when `again` changes
  useEffect(() => {
    if (fetches === 'when-unknown') {
      void ensure();
    } else {
      void restore();
      void refresh();
    }
  }, [fetches, ensure, restore, refresh, again]);
  return { query, refresh };
}

/**
 * Fetches anew when a phase ends, spread over some seconds so that not all members ask at once.
 *
 * @param phase null while it is not known yet
 */
export function useRefreshAtPhaseChange(phase: string | null, refresh: () => unknown): void {
  const first = useRef(phase);
  useEffect(() => {
    first.current ??= phase;
    if (phase === first.current) return;
    const timer = setTimeout(refresh, Math.random() * 5_000);
    return () => clearTimeout(timer);
  }, [phase, refresh]);
}

/** Milliseconds: a minute, spread so that not all members ask at once. */
const untilNextAsk = () => 50_000 + Math.random() * 20_000;

/**
 * Asks again every minute, and at once when the page is looked at again, while what is shown may be
 * reversed at any moment: a closed vote can be extended.
 * Source: docs/behaviour/home.md#windows.
 */
export function useRefreshWhile(isReversible: boolean, refresh: () => unknown): void {
  const isOnline = useAtomValue(isOnlineAtom);
  useEffect(() => {
    if (!isReversible || !isOnline) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isVisible = () => document.visibilityState === 'visible';
    const wait = () => {
      clearTimeout(timer);
      if (isVisible()) timer = setTimeout(ask, untilNextAsk());
    };
    function ask() {
      void refresh();
      wait();
    }
    const look = () => (isVisible() ? ask() : clearTimeout(timer));
    document.addEventListener('visibilitychange', look);
    wait();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isReversible, isOnline, refresh]);
}
