import { type Atom, atom, type Getter, useAtomValue, useSetAtom, type WritableAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import type { Problem } from '~/contracts/problem.ts';
import type { Instant } from '~/contracts/wire.ts';
import type { ApiResponse, CallOptions } from '~/core/api/http.ts';
import type { RecordType } from '~/core/storage/storage.ts';
import { isOnlineAtom } from './connectivity.ts';
import { beginRequest, isOutdated, noRequests, settleRequest } from './request-order.ts';
import type { Result } from './result.ts';
import { apiClockAtom, storageAtom } from './services.ts';
import { type Lifetime, pageLifetime } from './session-atom.ts';

export type Query<Data> = {
  /** Null if nothing is scheduled or known. */
  readonly data: Data | null;
  /** Stays when nothing is scheduled any more. */
  readonly lastData: Data | null;
  /** The API has responded, perhaps that nothing is scheduled. */
  readonly isKnown: boolean;
  /** API time of the response. */
  readonly dataUpdatedAt: number;
  /** API time of the request: it includes no later change. */
  readonly askedAt: number;
  /** The time in the response. */
  readonly saidAt: number | null;
  /** From disk: not fetched since the page opened. */
  readonly isStale: boolean;
  readonly isFetching: boolean;
  readonly error: Problem | null;
};

type KeptResponse = {
  readonly version: 1;
  readonly at: number;
  readonly askedAt: number;
  /** As received; null if nothing was ever scheduled. */
  readonly answer: unknown;
  readonly isNothingOn?: boolean | undefined;
};

export const persistedResponseKind: RecordType<KeptResponse> = {
  version: 1,
  schema: v.object({
    version: v.literal(1),
    at: v.number(),
    askedAt: v.optional(v.number(), 0),
    answer: v.unknown(),
    isNothingOn: v.optional(v.boolean()),
  }),
};

/** Another tab may ask meanwhile. */
const otherTabMs = 120_000;

/** Milliseconds; then a screen that opens fetches again in spite of a preload. */
const preloadedForMs = 3_000;

export type Fetched<Value> = Result<ApiResponse<Value>, Problem>;

export type PersistedQuery<Value> = {
  readonly queryAtom: Atom<Query<Value>>;
  /** Joins a running fetch. @returns the last data */
  readonly refreshAtom: WritableAtom<null, [], Promise<Value | null>>;
  /** Fetches before the screen opens, which then does not fetch again. */
  readonly preloadAtom: WritableAtom<null, [], Promise<void>>;
  /** For a screen that opens: refreshes, unless just preloaded. */
  readonly openAtom: WritableAtom<null, [], Promise<void>>;
  /** Never joins a running fetch: the response includes everything sent before. */
  readonly fetchAtom: WritableAtom<null, [options?: CallOptions], Promise<Fetched<Value>>>;
  /** From disk, if nothing is known. */
  readonly restoreAtom: WritableAtom<null, [], Promise<Value | null>>;
  /** Known data at once. Otherwise fetches, and waits only if the disk has no copy. */
  readonly ensureAtom: WritableAtom<null, [], Promise<Value | null>>;
};

export type Ownership = {
  readonly lifetime: Lifetime;
  /** Null if signed out. */
  readonly keyOf: (get: Getter) => string | null;
  /** A closed account may not call the API. */
  readonly isClosed: (get: Getter) => boolean;
};

export const forEverybody = (key: string): Ownership => ({
  lifetime: pageLifetime,
  keyOf: () => key,
  isClosed: () => false,
});

/**
 * The copy on disk, the payload as received, gives a screen data at once and without a connection.
 *
 * @param asOf adapts data to the response's API time
 */
export function persistedQuery<Schema extends v.GenericSchema>(
  schema: Schema,
  fetchIt: (get: Getter, options?: CallOptions) => Promise<Fetched<v.InferOutput<Schema>>>,
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
  const openRequestsAtom = lifetime.atom(0);
  const isPreloadedAtom = lifetime.atom(false);
  const runningAtom = lifetime.atom<Promise<unknown> | null>(null);

  /** @param fresh `{}` if nothing is scheduled: the last payload stays */
  const keepAtom = lifetime.action(
    async (get, _set, fresh: { readonly answer?: unknown }, at: number, askedAt: number) => {
      const key = keyOf(get);
      if (key === null) return;
      await get(storageAtom).change(key, persistedResponseKind, (stored): KeptResponse => {
        const isClockRight = stored !== null && stored.askedAt < at + otherTabMs;
        if (isClockRight && stored.askedAt > askedAt) return stored;
        const kept = { version: 1, at, askedAt } as const;
        return 'answer' in fresh
          ? { ...kept, answer: fresh.answer }
          : { ...kept, answer: stored?.answer ?? null, isNothingOn: true };
      });
    },
  );

  const fetchAtom = lifetime.action(
    async (get, set, options?: CallOptions): Promise<Fetched<Value>> => {
      const deviceTime = Date.now();
      set(orderAtom, beginRequest);
      const request = get(orderAtom).begun;
      set(openRequestsAtom, (open) => open + 1);
      set(baseAtom, (known) => ({ ...known, isFetching: true }));
      const fetched = await fetchIt(get, options).finally(() => {
        set(openRequestsAtom, (open) => open - 1);
        // A later refresh needs a new request.
        set(runningAtom, null);
      });
      const isFetching = get(openRequestsAtom) > 0;
      if (isOutdated(get(orderAtom), request)) {
        set(baseAtom, (known) => ({ ...known, isFetching }));
        return fetched;
      }
      set(orderAtom, (order) => settleRequest(order, request));
      const at = get(apiClockAtom).now();
      // The response corrects the offset.
      const askedAt = Math.min(deviceTime + get(apiClockAtom).offset(), at);
      if (!fetched.ok) {
        const { problem: error } = fetched;
        const isEmpty = error.kind === 'nothing-on';
        // `askedAt` stays: this response says nothing about the last data.
        const nothing = isEmpty && { data: null, isKnown: true, dataUpdatedAt: at };
        set(baseAtom, (known) => ({ ...known, ...nothing, isFetching, error }));
        if (isEmpty) void set(keepAtom, {}, at, askedAt);
        return fetched;
      }
      const { value, raw, at: saidAt } = fetched.value;
      const data = asOf(value, saidAt ?? at);
      const state = { isKnown: true, isStale: false, isFetching, error: null };
      set(baseAtom, { data, lastData: data, dataUpdatedAt: at, askedAt, saidAt, ...state });
      void set(keepAtom, { answer: raw }, at, askedAt);
      return fetched;
    },
  );

  const refreshAtom = lifetime.action(async (get, set): Promise<Value | null> => {
    if (keyOf(get) === null) return null;
    if (isClosed(get)) return get(baseAtom).lastData;
    const running = get(runningAtom) ?? set(fetchAtom);
    set(runningAtom, running);
    await running;
    return get(baseAtom).lastData;
  });

  const preloadAtom = lifetime.action(async (_get, set): Promise<void> => {
    set(isPreloadedAtom, true);
    await set(ensureAtom);
  });

  const openAtom = lifetime.action(async (get, set): Promise<void> => {
    const age = get(apiClockAtom).now() - get(baseAtom).dataUpdatedAt;
    if (get(isPreloadedAtom) && age < preloadedForMs) return;
    // A card that moves opens again.
    if (get(runningAtom) === null) set(isPreloadedAtom, false);
    await set(refreshAtom);
  });

  const restoreAtom = lifetime.action(async (get, set): Promise<Value | null> => {
    const key = keyOf(get);
    if (get(baseAtom).lastData === null && key !== null) {
      const kept = await get(storageAtom).read(key, persistedResponseKind);
      const parsed = v.safeParse(schema, kept?.answer);
      if (kept !== null && get(baseAtom).lastData === null) {
        const { at, isNothingOn: isEmpty = false } = kept;
        const lastData = parsed.success ? asOf(parsed.output, at) : null;
        const data = isEmpty ? null : lastData;
        // If nothing is scheduled, the last data counts as older than any vote.
        const askedAt = isEmpty ? 0 : Math.min(kept.askedAt, at);
        // A response that arrived meanwhile wins.
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
    preloadAtom,
    openAtom,
    fetchAtom,
    restoreAtom,
    ensureAtom,
  };
}

export type ShownQuery<Data> = {
  readonly query: Query<Data>;
  readonly refresh: () => Promise<Data | null>;
};

type QueryOptions = {
  readonly fetches?: 'on-mount' | 'when-unknown';
  readonly again?: unknown;
};

/**
 * For components that show loading, failure or age. One that needs only a field reads `queryAtom`.
 */
export function useQuery<Data>(
  persisted: PersistedQuery<Data>,
  { fetches = 'on-mount', again }: QueryOptions = {},
): ShownQuery<Data> {
  const query = useAtomValue(persisted.queryAtom);
  const refresh = useSetAtom(persisted.refreshAtom);
  const open = useSetAtom(persisted.openAtom);
  const restore = useSetAtom(persisted.restoreAtom);
  const ensure = useSetAtom(persisted.ensureAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `again` fetches again
  useEffect(() => {
    if (fetches === 'when-unknown') {
      void ensure();
    } else {
      void restore();
      void open();
    }
  }, [fetches, ensure, restore, open, again]);
  return { query, refresh };
}

/** Refreshes after a phase ends, at a random delay to spread the load. */
export function useRefreshAtPhaseChange(phase: string | null, refresh: () => unknown): void {
  const first = useRef(phase);
  useEffect(() => {
    first.current ??= phase;
    if (phase === null || phase === first.current) return;
    const timer = setTimeout(refresh, Math.random() * 5_000);
    return () => clearTimeout(timer);
  }, [phase, refresh]);
}

const untilNextAsk = () => 50_000 + Math.random() * 20_000;

/**
 * Refreshes every minute, and when the page becomes visible, while the phase may be reversed.
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
