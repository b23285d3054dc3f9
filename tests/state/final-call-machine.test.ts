import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Problem } from '~/api/problem.ts';
import {
  advanceFinalCall,
  type FinalCall,
  type FinalCallEvent,
  readyToSend,
} from '~/state/final-call-machine.ts';
import { finalCallEvent } from './final-call-events.ts';

const sending: FinalCall = { step: 'sending', isTried: false };
const offline: Problem = { kind: 'offline' };
const refused: Problem = { kind: 'refused', status: 422, message: 'No.' };
const follow = (call: FinalCall, ...events: readonly FinalCallEvent[]) =>
  events.reduce(advanceFinalCall, call);

describe('the last call, over every order of events', () => {
  test('is done only where the server said so', () => {
    let ended = 0;
    fc.assert(
      fc.property(fc.array(finalCallEvent, { maxLength: 30, size: 'max' }), (events) => {
        let call = readyToSend;
        for (const event of events) {
          const next = advanceFinalCall(call, event);
          if (next.step === 'done' && call.step !== 'done') {
            ended += 1;
            const isAnswer = call.step === 'sending' && event.type === 'answered';
            const isTold =
              call.step === 'checking' && event.type === 'told' && event.told === 'done';
            expect(isAnswer || isTold).toBe(true);
          }
          call = next;
        }
      }),
      { numRuns: 1_000 },
    );
    expect(ended).toBeGreaterThan(100);
  });

  test('is never sent again before the server said that the last one did not arrive', () => {
    fc.assert(
      fc.property(fc.array(finalCallEvent, { maxLength: 30, size: 'max' }), (events) => {
        let call = readyToSend;
        let isAnybodysGuess = false;
        for (const event of events) {
          const next = advanceFinalCall(call, event);
          if (next.step === 'sending' && call.step !== 'sending') {
            expect(isAnybodysGuess).toBe(false);
          }
          if (call.step === 'sending' && event.type === 'failed') isAnybodysGuess = true;
          if (call.step === 'checking' && event.type === 'told' && event.told === 'not-done') {
            isAnybodysGuess = false;
          }
          call = next;
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the last call', () => {
  test('that is answered is done', () => {
    expect(follow(readyToSend, { type: 'send' }, { type: 'answered' })).toEqual({ step: 'done' });
  });

  test('that never left the phone can be sent', () => {
    expect(follow(sending, { type: 'not-begun' })).toEqual({
      step: 'ready',
      problem: offline,
      isTried: false,
    });
  });

  test.each<[Problem, Problem | null]>([
    [offline, null],
    [{ kind: 'timeout' }, null],
    [{ kind: 'unreadable' }, null],
    [{ kind: 'refused', status: 502, message: null }, null],
    [refused, refused],
  ])('that failed (%o) is asked about', (problem, refusal) => {
    expect(follow(sending, { type: 'failed', problem })).toEqual({ step: 'checking', refusal });
  });

  test('whose session is over can be asked about by nobody', () => {
    const problem: Problem = { kind: 'signed-out', message: null };
    expect(follow(sending, { type: 'failed', problem })).toEqual({ step: 'signed-out' });
    const lost = follow(sending, { type: 'failed', problem: offline });
    expect(follow(lost, { type: 'told', told: 'signed-out' })).toEqual({ step: 'signed-out' });
  });

  test('that did not arrive can be sent again, with what the server said to it', () => {
    const told = { type: 'told', told: 'not-done' } as const;
    const lost = follow(sending, { type: 'failed', problem: offline }, told);
    expect(lost).toEqual({ step: 'ready', problem: null, isTried: true });
    expect(follow(lost, { type: 'send' })).toEqual({ step: 'sending', isTried: true });
    expect(follow(sending, { type: 'failed', problem: refused }, told)).toEqual({
      step: 'ready',
      problem: refused,
      isTried: true,
    });
  });

  test('nobody could be asked about is asked about again', () => {
    const unknown = follow(
      sending,
      { type: 'failed', problem: refused },
      { type: 'told', told: 'unknown' },
    );
    expect(unknown).toEqual({ step: 'unknown', refusal: refused });
    expect(follow(unknown, { type: 'send' })).toBe(unknown);
    expect(follow(unknown, { type: 'check-again' })).toEqual({
      step: 'checking',
      refusal: refused,
    });
  });
});
