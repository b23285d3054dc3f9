import { atom } from 'jotai';
import type { Trace } from '~/contracts/problem.ts';
import { apiAtom, apiClockAtom } from './services.ts';

type FailedCall = {
  /** Milliseconds since 1970, by the API's clock. */
  readonly at: number;
  readonly trace: Trace;
};

const most = 20;

const newestAtom = atom<Trace | null>(null);

/** The trace of the newest failed call of this page. */
export const newestFailureAtom = atom((get) => get(newestAtom));

const notYetTakenAtom = atom<readonly FailedCall[]>([]);

/** The failed calls of this page, oldest first, until the list of events takes them: it loads later. */
export const failedCallsAtom = atom((get) => get(notYetTakenAtom));

export const watchFailedCallsAtom = atom(null, (get, set) =>
  get(apiAtom).observeCalls((_outcome, _name, problem) => {
    if (problem?.trace === undefined) return;
    set(newestAtom, problem.trace);
    const failed = { at: get(apiClockAtom).now(), trace: problem.trace };
    set(notYetTakenAtom, (calls) => [...calls, failed].slice(-most));
  }),
);

export const takeFailedCallsAtom = atom(null, (get, set): readonly FailedCall[] => {
  const calls = get(notYetTakenAtom);
  if (calls.length > 0) set(notYetTakenAtom, []);
  return calls;
});
