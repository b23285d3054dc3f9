import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { PersistedQuery, Query } from './persisted-query.ts';

/**
 * A query as a screen shows it: at once what the phone knows, and behind it what the server says.
 *
 * @param again asks once more whenever this changes
 */
export function useQuery<Data>(
  persisted: PersistedQuery<Data>,
  again?: unknown,
): { readonly query: Query<Data>; readonly onRetry: () => void } {
  const query = useAtomValue(persisted.queryAtom);
  const recall = useSetAtom(persisted.recallAtom);
  const refresh = useSetAtom(persisted.refreshAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once more when `again` changes
  useEffect(() => {
    void recall();
    void refresh();
  }, [recall, refresh, again]);
  return { query, onRetry: () => void refresh() };
}
