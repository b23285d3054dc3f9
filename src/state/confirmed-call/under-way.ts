import type { Atom, createStore } from 'jotai';

type Call = Atom<{ readonly step: string }>;

/** Every call of the portal that is made with certainty. */
const calls: Call[] = [];

/** @returns the same; from here on it is known where it stands */
export function knowCall<Known extends Call>(call: Known): Known {
  calls.push(call);
  return call;
}

const busySteps: readonly string[] = ['trying', 'sending', 'asking'];

/** Whether the member waits for what becomes of a call: nothing may come between then. */
export const isCallUnderWay = (store: ReturnType<typeof createStore>): boolean =>
  calls.some((call) => busySteps.includes(store.get(call).step));
