import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { Api } from '~/api/http.ts';
import { apiAtom } from './services.ts';
import { sessionAction } from './session/session-atom.ts';

const callAtom = sessionAction((get, _set, ask: (api: Api) => Promise<unknown>) =>
  ask(get(apiAtom)),
);

/**
 * The way to the cooperative for a screen. Where the member leaves while it waits, whoever waits for
 * the answer goes no further: it is not the next member's.
 */
export function useApi(): <Answer>(ask: (api: Api) => Promise<Answer>) => Promise<Answer> {
  const run = useSetAtom(callAtom);
  return useCallback(
    <Answer>(ask: (api: Api) => Promise<Answer>) => run(ask) as Promise<Answer>,
    [run],
  );
}
