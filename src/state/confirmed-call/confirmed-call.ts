import { type Atom, atom, type Getter, type Setter, type WritableAtom } from 'jotai';
import { memberAction, memberAtom } from '~/state/session/scope.ts';
import {
  advanceCall,
  type CallPolicy,
  type ConfirmedCall,
  type ConfirmedCallEvent,
  isCallOpen,
  readyToCall,
  type Word,
} from './machine.ts';
import { type CallEffects, runCall } from './run.ts';
import { knowCall } from './under-way.ts';

type Run<Args extends unknown[], State> = WritableAtom<null, Args, Promise<State>>;

/** A call of the signed-in member whose outcome must not be doubted, as its flow uses it. */
export type MemberCall<Attempt, Value> = {
  readonly callAtom: Atom<ConfirmedCall<Attempt, Value>>;
  /** Sends what the member agreed to, once. @returns where the call rests */
  readonly beginAtom: Run<[attempt: Attempt], ConfirmedCall<Attempt, Value>>;
  /** Asks about an attempt that had left when the page went. */
  readonly resumeAtom: Run<[attempt: Attempt], ConfirmedCall<Attempt, Value>>;
  /** The person has found out by themselves what became of it. */
  readonly tellAtom: Run<[word: Word], ConfirmedCall<Attempt, Value>>;
  /** Asks once more what became of it. */
  readonly askAgainAtom: Run<[], ConfirmedCall<Attempt, Value>>;
  /** Sends the very same once more. */
  readonly sendAgainAtom: Run<[], ConfirmedCall<Attempt, Value>>;
  /** Makes room for the next, unless one is open: what is on its way cannot be called back. */
  readonly leaveAtom: WritableAtom<null, [], void>;
  /** Leaves nothing of it, whatever is on its way: its outcome is of no interest any more. */
  readonly forgetAtom: WritableAtom<null, [], void>;
};

/** A call that lives in memory: a reload asks the server where things stand. */
export function memberCall<Attempt, Value>(
  policy: CallPolicy,
  effects: (get: Getter, set: Setter) => CallEffects<Attempt, Value>,
): MemberCall<Attempt, Value> {
  type State = ConfirmedCall<Attempt, Value>;
  type Event = ConfirmedCallEvent<Attempt, Value>;
  const stateAtom = knowCall(memberAtom<State>(readyToCall));

  const runAtom = memberAction(async (get, set, first: Event): Promise<State> => {
    const before = get(stateAtom);
    set(stateAtom, advanceCall(before, first, policy));
    // A second tap while the first is on its way changes nothing, and begins nothing.
    if (get(stateAtom) === before) return before;
    const place = {
      read: () => get(stateAtom),
      advance: async (event: Event) => set(stateAtom, advanceCall(get(stateAtom), event, policy)),
    };
    return runCall(place, effects(get, set));
  });

  return {
    callAtom: atom((get) => get(stateAtom)),
    beginAtom: atom(null, (get, set, attempt: Attempt) => {
      // What an earlier call came to says nothing of this one.
      if (!isCallOpen(get(stateAtom))) set(stateAtom, readyToCall);
      return set(runAtom, { type: 'agreed', attempt });
    }),
    resumeAtom: atom(null, (_get, set, attempt: Attempt) =>
      set(runAtom, { type: 'resumed', attempt }),
    ),
    tellAtom: atom(null, (_get, set, word: Word) => set(runAtom, { type: 'told', word })),
    askAgainAtom: atom(null, (_get, set) => set(runAtom, { type: 'ask-again' })),
    sendAgainAtom: atom(null, (_get, set) => set(runAtom, { type: 'send-again' })),
    leaveAtom: atom(null, (get, set) => {
      if (!isCallOpen(get(stateAtom))) set(stateAtom, readyToCall);
    }),
    forgetAtom: atom(null, (_get, set) => set(stateAtom, readyToCall)),
  };
}
