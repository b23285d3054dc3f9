import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type * as v from 'valibot';
import type { Api } from '~/core/api/http.ts';
import { memberKeys } from '~/core/member-keys.ts';
import {
  type Fetched,
  type Ownership,
  type PersistedQuery,
  persistedQuery,
} from '~/core/persisted-query.ts';
import { fail } from '~/core/result.ts';
import { apiAtom } from '~/core/services.ts';
import { ownerAtom, sessionLifetime } from '~/core/session-atom.ts';
import { refreshSessionAtom, signedInAtom } from './session.ts';

export const perMember = (what: string): Ownership => ({
  lifetime: sessionLifetime,
  keyOf: (get) => {
    const uuid = get(ownerAtom);
    return uuid === null ? null : memberKeys.cached(uuid, what);
  },
  isClosed: (get) => get(signedInAtom)?.session.isDeactivated === true,
});

export const memberQuery = <Schema extends v.GenericSchema>(
  what: string,
  schema: Schema,
  fetchIt: (api: Api, uuid: string) => Promise<Fetched<v.InferOutput<Schema>>>,
): PersistedQuery<v.InferOutput<Schema>> =>
  persistedQuery(
    schema,
    async (get) => {
      const uuid = get(ownerAtom);
      return uuid === null ? fail({ kind: 'unreadable' }) : fetchIt(get(apiAtom), uuid);
    },
    perMember(what),
  );

/** A route loader cannot: after a preload on touch it does not run again. */
export function useFreshSession(): void {
  const refresh = useSetAtom(refreshSessionAtom);
  useEffect(() => {
    void refresh();
  }, [refresh]);
}
