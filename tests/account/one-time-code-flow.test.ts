import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  callOf,
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

const refused: Problem = { kind: 'refused', status: 422, message: 'No.' };
const proof = { token: 'token', reference: 'pin' };

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
