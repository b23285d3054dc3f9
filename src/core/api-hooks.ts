import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { Api } from '~/core/api/http.ts';
import { apiAtom, apiClockAtom } from './services.ts';
import { sessionAction } from './session-atom.ts';

function useEachSecond<Value>(read: (now: number) => Value): Value {
  const clock = useAtomValue(apiClockAtom);
  const [value, setValue] = useState(() => read(clock.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = clock.now();
      setValue(() => read(now));
      timer = setTimeout(tick, 1000 - (now % 1000) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock, read]);
  return value;
}

const inMilliseconds = (now: number) => now;

/** API time in milliseconds, updated at each full second. */
export const useApiNow = (): number => useEachSecond(inMilliseconds);

/** API time as drawn. Draws again only when one of the dates is reached, not every second. */
export function useApiNowAt(dates: readonly (number | null)[]): number {
  const key = dates.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the dates
  const reached = useCallback(
    (now: number) => dates.map((date) => date !== null && date <= now).join(),
    [key],
  );
  useEachSecond(reached);
  return useAtomValue(apiClockAtom).now();
}

const callAtom = sessionAction((get, _set, ask: (api: Api) => Promise<unknown>) =>
  ask(get(apiAtom)),
);

/** Rejects with `SessionEndedError` after the session: the response is not the next member's. */
export function useApi(): <Value>(ask: (api: Api) => Promise<Value>) => Promise<Value> {
  const run = useSetAtom(callAtom);
  return useCallback(
    <Value>(ask: (api: Api) => Promise<Value>) => run(ask) as Promise<Value>,
    [run],
  );
}
