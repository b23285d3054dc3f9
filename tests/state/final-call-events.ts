import fc from 'fast-check';
import type { Problem } from '~/api/problem.ts';
import type { FinalCallEvent, Told } from '~/state/final-call-machine.ts';

const problem: fc.Arbitrary<Problem> = fc.oneof(
  fc.constantFrom<Problem>(
    { kind: 'offline' },
    { kind: 'timeout' },
    { kind: 'unreadable' },
    { kind: 'signed-out', message: null },
  ),
  fc.record({
    kind: fc.constant('refused' as const),
    status: fc.constantFrom(400, 422, 429, 500, 503),
    message: fc.constant('No.'),
  }),
);

/** Everything that can happen to a last call, whether or not it makes sense at that moment. */
export const finalCallEvent: fc.Arbitrary<FinalCallEvent> = fc.oneof(
  fc.constantFrom<FinalCallEvent>(
    { type: 'send' },
    { type: 'answered' },
    { type: 'not-begun' },
    { type: 'check-again' },
  ),
  problem.map((failed) => ({ type: 'failed' as const, problem: failed })),
  fc
    .constantFrom<Told>('done', 'not-done', 'signed-out', 'unknown')
    .map((told) => ({ type: 'told' as const, told })),
);
