import { expect, test } from 'vitest';
import { succeed } from '~/lib/result.ts';
import { type CastingEffects, runCasting } from '~/state/casting.ts';
import {
  advanceCasting,
  type Casting,
  readyToCast,
  resumeChecking,
} from '~/state/casting-machine.ts';

const asked = advanceCasting(readyToCast, { type: 'cast' });

/** Effects that note what was done; each may be given its own way. */
function noted(own: Partial<CastingEffects> = {}) {
  const done: string[] = [];
  const effects: CastingEffects = {
    record: async () => {
      done.push('record');
      return true;
    },
    send: async () => {
      done.push('send');
      return succeed(7);
    },
    ask: async () => {
      done.push('ask');
      return succeed(true);
    },
    settle: async ({ step }) => {
      done.push(`settle ${step}`);
    },
    show: ({ step }) => done.push(`show ${step}`),
    isMemberHere: () => true,
    ...own,
  };
  return { done, effects };
}

test('what the screen says at the end is on disk before', async () => {
  let write: () => void = () => undefined;
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  const { done, effects } = noted({ settle: () => written });
  const running = runCasting(effects, asked);
  await expect.poll(() => done).toContain('send');
  expect(done).not.toContain('show received');
  write();
  await running;
  expect(done.at(-1)).toBe('show received');
});

test('nothing leaves the phone for who has gone while the attempt was written down', async () => {
  const { done, effects } = noted();
  const record = effects.record;
  let isHere = true;
  await runCasting(
    {
      ...effects,
      record: async () => {
        isHere = false;
        return record();
      },
      isMemberHere: () => isHere,
    },
    asked,
  );
  expect(done).toEqual(['show recording', 'record']);
});

test.each<[string, Casting]>([
  ['their vote was sent', { step: 'sending' }],
  ['their vote was asked about', resumeChecking],
])('nothing is written or shown for who has gone while %s', async (_, start) => {
  const { done, effects } = noted();
  let isHere = true;
  const leave = (effect: 'send' | 'ask') => async () => {
    isHere = false;
    return effects[effect]();
  };
  await runCasting(
    {
      ...effects,
      send: leave('send') as never,
      ask: leave('ask') as never,
      isMemberHere: () => isHere,
    },
    start,
  );
  expect(done.filter((what) => /settle|received/.test(what))).toEqual([]);
});
