import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PhoneEvent } from '~/contracts/events.ts';
import { type FailureKind, kindDigits, supportCode } from '~/contracts/support-code.ts';

test.each(Object.keys(kindDigits) as FailureKind[])('keeps the code of a failure: %s', (kind) => {
  const code = supportCode(kind, 'castBallot');
  const event = { kind: 'call-failed', at: 1, place: 'castBallot', code, requestId: null };
  expect(v.safeParse(PhoneEvent, event).success).toBe(true);
});
