import fc from 'fast-check';
import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import type { Problem } from '~/contracts/problem.ts';
import {
  advanceCall,
  type CallEvent,
  type CallPolicy,
  type CallState,
  confirmedCall,
  isAnyCallRunningAtom,
  isCallOpen,
  lastRound,
  problemOf,
  readyToCall,
  verificationOf,
} from '~/core/confirmed-call.ts';
import { fail, type Result, succeed } from '~/core/result.ts';

type Call = CallState<string, number>;
type Event = CallEvent<string, number>;

const refused: Problem = { kind: 'refused', status: 422, message: 'No.' };
const offline: Problem = { kind: 'offline' };
const pageOutdated: Problem = { kind: 'offline', unsent: 'page-outdated' };
const timeout: Problem = { kind: 'timeout' };
const trouble: Problem = { kind: 'refused', status: 502, message: null };
const unreadable: Problem = { kind: 'unreadable' };
const over: Problem = { kind: 'signed-out', message: null };

const through = (events: readonly Event[], policy: CallPolicy = {}, start: Call = readyToCall) =>
  events.reduce((call, event) => advanceCall(call, event, policy), start);

const agreed: Event = { type: 'agreed', attempt: 'this' };
const alive: Event = { type: 'connection-checked', isAlive: true };
const dead: Event = { type: 'connection-checked', isAlive: false };
const yes: Event = { type: 'accepted', value: 7 };
const failed = (problem: Problem): Event => ({ type: 'failed', problem });
const verified = (verification: Extract<Event, { type: 'verified' }>['verification']): Event => ({
  type: 'verified',
  verification,
});

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.constantFrom('one', 'other').map((attempt): Event => ({ type: 'agreed', attempt })),
  fc.constantFrom('one', 'other').map((attempt): Event => ({ type: 'resumed', attempt })),
  fc.boolean().map((isAlive): Event => ({ type: 'connection-checked', isAlive })),
  fc.constant(yes),
  fc.constantFrom(refused, offline, pageOutdated, timeout, trouble, unreadable, over).map(failed),
  fc.constantFrom('found' as const, 'not-found' as const, 'signed-out' as const).map(verified),
  fc.constantFrom(offline, null).map((problem) => verified({ problem })),
  fc.constantFrom<Event>({ type: 'verify-again' }, { type: 'send-again' }),
);
const policy: fc.Arbitrary<CallPolicy> = fc.record(
  {
    requiresVerification: fc.boolean(),
    verifiesRefusals: fc.boolean(),
    cannotVerify: fc.boolean(),
  },
  { requiredKeys: [] },
);

test('keeps its invariants in any order of events', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), policy, (events, rules) => {
      let call: Call = readyToCall;
      /** The attempt that was sent and has no certain outcome. */
      let unsure: string | null = null;
      for (const one of events) {
        const before: Call = call;
        call = advanceCall(before, one, rules);
        if (call === before) continue;
        if (isCallOpen(before) && isCallOpen(call)) expect(call.attempt).toBe(before.attempt);
        if (call.step === 'sending') {
          expect(one).toEqual(alive);
          // No other attempt is sent while an earlier one may have arrived.
          if (unsure !== null) expect(call.attempt).toBe(unsure);
          unsure = call.attempt;
        }
        if (call.step === 'confirmed') {
          const isVerified = one.type === 'verified' && one.verification === 'found';
          expect(isVerified || (one.type === 'accepted' && !rules.requiresVerification)).toBe(true);
          unsure = null;
        }
        if (before.step !== 'ready' && call.step === 'ready') {
          const isUnsent = one.type === 'failed' && one.problem === pageOutdated;
          // An attempt that was sent is never reported as not sent.
          if (call.last?.kind === 'not-sent') {
            expect(isUnsent || before.step === 'connecting').toBe(true);
            expect(before).toMatchObject({ isRepeat: false });
          }
          // After a success, the call is never reported as refused.
          if (isCallOpen(before)) expect(before.response?.said).not.toBe('yes');
          const isSure =
            (one.type === 'verified' && one.verification === 'not-found') ||
            (one.type === 'failed' && one.problem === refused) ||
            isUnsent ||
            one.type === 'connection-checked';
          expect(isSure).toBe(true);
          if (one.type !== 'connection-checked') unsure = null;
        }
      }
    }),
    { numRuns: 2_000 },
  );
});

describe('a confirmed call', () => {
  test('accepts only an attempt before it begins', () => {
    for (const one of [alive, yes, failed(refused), verified('found')]) {
      expect(through([one])).toBe(readyToCall);
    }
  });

  test('is not sent if the connection check fails', () => {
    expect(through([agreed, dead])).toEqual({ step: 'ready', last: { kind: 'not-sent' } });
    expect(problemOf(through([agreed, dead]))).toEqual(offline);
  });

  test.each<CallPolicy>([
    {},
    { requiresVerification: true, verifiesRefusals: true },
    { cannotVerify: true },
  ])('is not sent, and verifies nothing, if a missing file prevented it: %j', (rules) => {
    const last = { kind: 'not-sent', problem: pageOutdated };
    expect(through([agreed, alive, failed(pageOutdated)], rules)).toEqual({ step: 'ready', last });
    expect(problemOf(through([agreed, alive, failed(pageOutdated)], rules))).toEqual(pageOutdated);
  });

  test.each<[string, readonly Event[], Problem]>([
    ['a missing file prevents the repeat', [alive, failed(pageOutdated)], pageOutdated],
    ['the connection check of the repeat fails', [dead], offline],
  ])('that was sent keeps its attempt if %s', (_what, events, problem) => {
    const again: Event[] = [verified({ problem: offline }), { type: 'send-again' }];
    const call = through([agreed, alive, failed(timeout), ...again, ...events]);
    expect(call).toMatchObject({ step: 'unconfirmed', attempt: 'this', isRepeat: true, problem });
  });

  test('is confirmed by a success that needs no verification', () => {
    const response = { said: 'yes', value: 7 };
    expect(through([agreed, alive, yes])).toEqual({ step: 'confirmed', attempt: 'this', response });
  });

  test('is refused by a refusal, unless an earlier try may have arrived', () => {
    const no = { step: 'ready', last: { kind: 'refused', problem: refused } };
    expect(through([agreed, alive, failed(refused)])).toEqual(no);
    const again: Event[] = [agreed, alive, failed(timeout), verified({ problem: offline })];
    const repeated = through([...again, { type: 'send-again' }, alive, failed(refused)]);
    expect(repeated.step).toBe('verifying');
    expect(advanceCall(repeated, verified('found'), {}).step).toBe('confirmed');
    expect(advanceCall(repeated, verified('not-found'), {})).toEqual(no);
  });

  test.each([offline, timeout, trouble, unreadable, over])(
    'verifies the attempt after an uncertain response: $kind',
    (problem) => {
      const call = through([agreed, alive, failed(problem)]);
      expect(call).toMatchObject({ step: 'verifying', response: null });
      expect(advanceCall(call, verified('not-found'), {})).toEqual({
        step: 'ready',
        last: { kind: 'not-received' },
      });
    },
  );

  test('stays unconfirmed until the member acts, if it cannot be verified', () => {
    const call = through([agreed, alive, failed(timeout)], { cannotVerify: true });
    expect(call).toMatchObject({ step: 'unconfirmed', problem: null });
    expect(advanceCall(call, verified('not-found'), {}).step).toBe('ready');
    expect(advanceCall(call, verified('found'), {}).step).toBe('confirmed');
  });

  test('verifies the attempt after a reload, and does not send it again', () => {
    expect(through([{ type: 'resumed', attempt: 'this' }]).step).toBe('verifying');
  });
});

describe('a call that requires verification', () => {
  const rules = { requiresVerification: true };

  test('verifies several times after a success, and is never called "not received"', () => {
    let call = through([agreed, alive, yes], rules);
    for (let round = 0; round < lastRound - 1; round += 1) {
      expect(call).toMatchObject({ step: 'verifying', round });
      call = advanceCall(call, verified('not-found'), rules);
    }
    call = advanceCall(call, verified('not-found'), rules);
    expect(call).toMatchObject({ step: 'unconfirmed', response: { said: 'yes', value: 7 } });
    call = advanceCall(call, { type: 'verify-again' }, rules);
    expect(advanceCall(call, verified('not-found'), rules).step).toBe('unconfirmed');
    expect(advanceCall(call, verified('found'), rules).step).toBe('confirmed');
  });

  test('keeps the success if the repeat is refused', () => {
    const behind = through([agreed, alive, yes, verified({ problem: offline })], rules);
    const again = through([{ type: 'send-again' }, alive, failed(refused)], rules, behind);
    expect(again).toMatchObject({ step: 'verifying', response: { said: 'yes' } });
  });
});

test('a call is pending until it settles, and only in its own store', async () => {
  const { promise, resolve } = Promise.withResolvers<Result<number, Problem>>();
  const call = confirmedCall<string, number>({}, () => ({
    checkConnection: async () => true,
    send: () => promise,
    verify: async () => 'found',
  }));
  const [here, elsewhere] = [createStore(), createStore()];
  const pending = () => [here, elsewhere].map((store) => store.get(isAnyCallRunningAtom));
  expect(pending()).toEqual([false, false]);
  const resting = here.set(call.beginAtom, 'this');
  expect(pending()).toEqual([true, false]);
  resolve(succeed(5));
  await resting;
  expect(pending()).toEqual([false, false]);
});

test('a second call does not begin while the first is open', async () => {
  const send = vi.fn(() => new Promise<never>(() => undefined));
  const call = confirmedCall<string, number>({}, () => ({
    checkConnection: async () => true,
    send,
    verify: async () => 'found',
  }));
  const store = createStore();
  void store.set(call.beginAtom, 'first');
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  await store.set(call.beginAtom, 'second');
  expect(send).toHaveBeenCalledOnce();
  expect(store.get(call.callAtom)).toMatchObject({ step: 'sending', attempt: 'first' });
});

test.each<[Problem, Problem]>([
  [offline, offline],
  // The attempt may have arrived before the election was removed.
  [{ kind: 'nothing-on' }, unreadable],
])('a verification that fails keeps its reason: %j', (problem, reason) => {
  expect(verificationOf(fail(problem), () => true)).toEqual({ problem: reason });
});

test('an abandoned call does not settle the next one', async () => {
  const answers: ((value: number) => void)[] = [];
  const call = confirmedCall<string, number>({ cannotVerify: true }, () => ({
    checkConnection: async () => true,
    send: () => new Promise((resolve) => answers.push((value) => resolve(succeed(value)))),
    verify: async () => ({ problem: null }),
  }));
  const store = createStore();
  const first = store.set(call.beginAtom, 'first');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  store.set(call.resetAtom);
  const second = store.set(call.beginAtom, 'second');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.(1);
  await first;
  expect(store.get(call.callAtom)).toMatchObject({ step: 'sending', attempt: 'second' });
  answers[1]?.(2);
  expect(await second).toMatchObject({ step: 'confirmed', response: { value: 2 } });
  expect(answers).toHaveLength(2);
});
