import fc from 'fast-check';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  advanceFlow,
  callOf,
  type FlowEvent,
  type FlowState,
  flowNoteLife,
  idleFlow,
  type NextStep,
  oneTimeCodeFlow,
  proven,
} from '~/account/one-time-code-flow.ts';
import type { Problem } from '~/contracts/problem.ts';
import { type CallPolicy, isCallOpen, type Verification } from '~/core/confirmed-call.ts';
import { fail, type Result, succeed } from '~/core/result.ts';
import { type Store, tabNotesAtom } from '~/core/services.ts';
import type { OneTimeCodeTicket } from '~/session/one-time-code.ts';
import { respondToCalls, respondWithData } from '../support/calls.ts';

type State = FlowState<string, { readonly id: string }>;
type Event = FlowEvent<string, { readonly id: string }>;

const refused: Problem = { kind: 'refused', status: 422, message: 'No.' };
const proof = { token: 'token', reference: 'pin' };
const tickets = [{ id: 'one' }, { id: 'other' }] as const;
const steps = [Symbol('first'), Symbol('second')] as const;

const at = fc.nat({ max: 9 });
const ticket = fc.constantFrom(...tickets);
const pending = fc.constantFrom(...steps);
/** For the call that `proven` contains. */
const ofCall: fc.Arbitrary<Event> = fc.oneof(
  at.map((time): Event => ({ type: 'connection-checked', isAlive: true, at: time })),
  at.map((time): Event => ({ type: 'accepted', value: null, at: time })),
  at.map((time): Event => ({ type: 'failed', problem: { kind: 'timeout' }, at: time })),
  fc
    .constantFrom<Verification>('found', 'not-found', 'signed-out', { problem: null })
    .map((verification): Event => ({ type: 'verified', verification, at: 0 })),
  fc.constant<Event>({ type: 'verify-again', at: 0 }),
  fc
    .constantFrom('agreed' as const, 'resumed' as const)
    .map(
      (type): Event => ({ type, attempt: { ticket: tickets[0], proof, input: undefined }, at: 0 }),
    ),
);
const callTypes = ['connection-checked', 'accepted', 'failed', 'verified', 'verify-again'];
const event: fc.Arbitrary<Event> = fc.oneof(
  pending.map((each): Event => ({ type: 'step-begun', pending: each, at: 0 })),
  pending.map((each): Event => ({ type: 'step-failed', pending: each, problem: refused, at: 0 })),
  fc.record({
    type: fc.constant('step-done' as const),
    pending,
    next: fc.oneof(
      ticket.map((each) => ({ step: 'requested' as const, ticket: each })),
      fc.constant({ step: 'started' as const, start: 'this' }),
    ),
    at,
  }),
  at.map((time): Event => ({ type: 'started', start: 'that', at: time })),
  fc.record({ type: fc.constant('proved' as const), ticket, proof: fc.constant(proof), at }),
  {
    weight: 2,
    arbitrary: at.map((time): Event => ({ type: 'spend', input: undefined, at: time })),
  },
  { weight: 4, arbitrary: ofCall },
  at.map((time): Event => ({ type: 'voided', at: time })),
  fc.constant<Event>({ type: 'left', at: 0 }),
);

test.each<[string, CallPolicy]>([
  ['keeps its invariants in any order of events', {}],
  ['keeps them if its call cannot be verified', { cannotVerify: true }],
])('%s', (_what, policy) => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state: State = idleFlow;
      /** The latest step, if no other event has followed it. */
      let open: symbol | null = null;
      for (const one of events) {
        const before: State = state;
        state = advanceFlow(before, one, policy);
        if ('pending' in one && one.type !== 'step-begun' && one.pending !== open) {
          expect(state).toBe(before);
        }
        if (one.type === 'step-begun') open = one.pending;
        else if (state.step !== before.step) open = null;
        else if (state !== before && !callTypes.includes(one.type)) open = null;
        expect(state.pending).toBe(open);
        if (state.step === 'requested' && before.step !== 'requested') {
          expect(one.type === 'step-done' || before.step === 'proven').toBe(true);
        }
        if (state.step === 'proven' && before.step !== 'proven') {
          expect(before).toMatchObject({ step: 'requested', ticket: state.ticket });
          expect(one).toMatchObject({ type: 'proved', ticket: state.ticket, proof: state.proof });
        }
        if (state.step === 'spent' && before.step !== 'spent') {
          expect(before).toMatchObject({ step: 'proven', ticket: state.ticket });
          const isFound = one.type === 'verified' && one.verification === 'found';
          expect(one.type === 'accepted' || isFound).toBe(true);
        }
        // An open call sends what was proved.
        if (isCallOpen(callOf(state))) {
          expect(state).toMatchObject({ call: { attempt: { proof } } });
          expect(callOf(state)).toMatchObject({ attempt: { ticket: ticketIn(state) } });
        }
        // A proof exists only while it can be spent.
        if (state.step !== 'proven') expect(state).not.toHaveProperty('proof');
      }
    }),
    { numRuns: 2_000 },
  );
});

const ticketIn = (state: State) => ('ticket' in state ? state.ticket : null);

type Ticket = OneTimeCodeTicket & { readonly key: string };
type Answered = Result<NextStep<string, Ticket>, Problem>;

const ticketFor = (key: string): Ticket => ({ key, codeType: 6, reference: `ref-${key}` });
const requested = (key: string): Answered => succeed({ step: 'requested', ticket: ticketFor(key) });

function held<Value>() {
  const waiting: ((value: Value) => void)[] = [];
  return {
    ask: () => new Promise<Value>((resolve) => waiting.push(resolve)),
    answer: (index: number, value: Value) => waiting[index]?.(value),
    count: () => waiting.length,
  };
}

function openFlow(policy: CallPolicy = {}) {
  const sent: unknown[] = [];
  const calls = held<Result<unknown, Problem>>();
  const words = held<Verification>();
  const onSpent = vi.fn(async () => undefined);
  const flow = oneTimeCodeFlow<string, Ticket, string>({
    policy,
    effects: () => ({
      send: (spending) => {
        sent.push(spending);
        return calls.ask();
      },
      verify: words.ask,
    }),
    onSpent,
    note: {
      name: 'flow',
      write: (state) =>
        'ticket' in state ? { key: state.ticket.key, isSent: isCallOpen(callOf(state)) } : null,
      read: (notes) => {
        const kept = notes.readRaw('flow') as {
          at: number;
          tag: string;
          key: string;
          isSent: boolean;
        } | null;
        if (kept === null) return null;
        const [{ isSent }, of] = [kept, ticketFor(kept.key)];
        return { ...kept, state: isSent ? proven(of, null, 1) : { step: 'requested', ticket: of } };
      },
    },
  });
  const answers = held<Answered>();
  const requestAtom = flow.stepAtom(
    (_get, _set, _key: string) => answers.ask(),
    (of, key) => of.key === key,
  );
  return { flow, requestAtom, answers, calls, words, sent, onSpent };
}

let store: Store;
beforeEach(() => {
  respondToCalls(() => respondWithData({ pin: 'ref' }));
  store = createStore();
});

type Opened = ReturnType<typeof openFlow>;
const stepOf = ({ flow }: Opened) => store.get(flow.stateAtom).step;

async function reachRequest({ requestAtom, answers }: Opened): Promise<void> {
  const asking = store.set(requestAtom, 'one');
  answers.answer(answers.count() - 1, requested('one'));
  expect(await asking).toEqual(succeed(true));
}

async function reachProof(opened: Opened): Promise<void> {
  await reachRequest(opened);
  const state = store.get(opened.flow.stateAtom);
  if (!('ticket' in state)) throw new Error('nothing was requested');
  expect(store.set(opened.flow.proveAtom, state.ticket, proof)).toBe(true);
}

describe('a step of the code flow', () => {
  test('shows the reason of a failure and keeps its state', async () => {
    const opened = openFlow();
    store.set(opened.flow.startAtom, 'this');
    const asking = store.set(opened.requestAtom, 'one');
    opened.answers.answer(0, fail(refused));
    expect(await asking).toEqual(fail(refused));
    expect(store.get(opened.flow.stateAtom)).toMatchObject({
      step: 'started',
      start: 'this',
      problem: refused,
    });
  });

  test('is not requested again right after its response', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const opened = openFlow();
    await reachRequest(opened);
    expect(await store.set(opened.requestAtom, 'one')).toEqual(succeed(true));
    expect(opened.answers.count()).toBe(1);
    void store.set(opened.requestAtom, 'two');
    expect(opened.answers.count()).toBe(2);
    vi.setSystemTime(Date.now() + 120_000);
    void store.set(opened.requestAtom, 'one');
    expect(opened.answers.count()).toBe(3);
  });
});

describe('a proof', () => {
  test('is sent once, with the input of the member, and is spent by a success', async () => {
    const opened = openFlow();
    await reachProof(opened);
    const spending = store.set(opened.flow.spendAtom, 'given');
    expect(await store.set(opened.flow.spendAtom, 'other')).toBeNull();
    await vi.waitFor(() => expect(opened.sent).toHaveLength(1));
    expect(opened.sent).toEqual([{ ticket: ticketFor('one'), proof, input: 'given' }]);
    opened.calls.answer(0, succeed(null));
    expect(await spending).toMatchObject({ step: 'spent' });
    expect(stepOf(opened)).toBe('spent');
    expect(opened.onSpent).toHaveBeenCalledTimes(1);
    expect(callOf(store.get(opened.flow.stateAtom))).toEqual({ step: 'ready', last: null });
  });

  test('keeps the flow while it is sent, if the API can verify the outcome', async () => {
    const opened = openFlow();
    await reachProof(opened);
    const spending = store.set(opened.flow.spendAtom, 'given');
    store.set(opened.flow.leaveAtom);
    store.set(opened.flow.startAtom, 'that');
    expect(await store.set(opened.requestAtom, 'two')).toEqual(succeed(false));
    expect(stepOf(opened)).toBe('proven');
    await vi.waitFor(() => expect(opened.sent).toHaveLength(1));
    opened.calls.answer(0, fail({ kind: 'timeout' }));
    await vi.waitFor(() => expect(opened.words.count()).toBe(1));
    opened.words.answer(0, { problem: null });
    expect(await spending).toMatchObject({ call: { step: 'unconfirmed' } });
    const checking = store.set(opened.flow.verifyAgainAtom);
    opened.words.answer(1, 'found');
    expect(await checking).toMatchObject({ step: 'spent' });
    expect(stepOf(opened)).toBe('spent');
  });
});

describe('the record of the tab', () => {
  function reload(opened: Opened): void {
    store = createStore();
    store.set(opened.flow.restoreAtom, '');
  }

  test.each([
    ['is read just before it expires', flowNoteLife, true],
    ['is not read after it has expired', flowNoteLife + 1, false],
    ['is not read with a time in the future', -1, false],
  ])('%s', async (_what, age, isRead) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const opened = openFlow();
    await reachRequest(opened);
    const before = store.get(opened.flow.stateAtom);
    vi.setSystemTime(Date.now() + age);
    reload(opened);
    expect(store.get(opened.flow.stateAtom)).toEqual(isRead ? before : idleFlow);
  });

  test('is not read if it belongs to another session, and is deleted', () => {
    const opened = openFlow();
    const note = { version: 1, tag: 'another', at: Date.now(), key: 'one', isSent: false };
    store.get(tabNotesAtom).write('flow', note);
    reload(opened);
    expect(stepOf(opened)).toBe('idle');
    expect(store.get(tabNotesAtom).readRaw('flow')).toBeNull();
  });
});
