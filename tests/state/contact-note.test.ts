import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTabNotes } from '~/lib/tab-notes.ts';
import { type ContactChange, noContactYet } from '~/state/contact-machine.ts';
import { keepContactNote, readContactNote } from '~/state/contact-note.ts';

const now = Date.parse('2026-11-20T02:00:00Z');
const minutes = 60_000;
const value = '+639170000001';
const ticket = { updateKey: 'key-1', pin: 'pin-1', at: now };
const proof = { token: 'token-1', pin: 'proof-1' };
const validated: ContactChange = { step: 'validated', value, ticket };
const notes = createTabNotes(() => sessionStorage);
const read = (tag = 'tag') => readContactNote(notes, 'mobile', tag);

beforeEach(() => {
  vi.useFakeTimers({ now });
});

describe('a change that waits for its code', () => {
  beforeEach(() => keepContactNote(notes, 'mobile', validated, 'tag'));

  test('is taken up by the session that began it', () => {
    expect(read()).toEqual(validated);
    expect(readContactNote(notes, 'email', 'tag')).toBe(noContactYet);
    expect(read('another')).toBe(noContactYet);
  });

  test.each([
    [30, validated],
    [30.1, noContactYet],
    [-1, noContactYet],
  ])('is there after %d minutes: %o', (passed, state) => {
    vi.setSystemTime(now + passed * minutes);
    expect(read()).toEqual(state);
  });

  test.each<ContactChange>([
    noContactYet,
    { step: 'validating', value },
    { step: 'proven', value, ticket, proof },
    { step: 'failed', value, problem: null, again: { value, ticket, proof } },
    { step: 'done', value },
  ])('is forgotten at $step', (state) => {
    keepContactNote(notes, 'mobile', state, 'tag');
    expect(sessionStorage).toHaveLength(0);
  });

  test.each(['garbage', '{}', '[]', 'null', '{"version":2}'])('is not taken from %s', (note) => {
    sessionStorage.setItem('contact-change:mobile', note);
    expect(read()).toBe(noContactYet);
  });

  test('of another version is not taken up', () => {
    const note = JSON.parse(sessionStorage.getItem('contact-change:mobile') ?? '');
    sessionStorage.setItem('contact-change:mobile', JSON.stringify({ ...note, version: 2 }));
    expect(read()).toBe(noContactYet);
  });
});

test.each<ContactChange>([
  { step: 'updating', value, ticket, proof, isRepeated: false },
  { step: 'checking', value, refusal: null, again: { value, ticket, proof } },
  { step: 'unknown', value, refusal: null, again: { value, ticket, proof } },
])('a change at $step is asked about after a reload, and leaves no key behind', (state) => {
  keepContactNote(notes, 'mobile', state, 'tag');
  expect(read()).toEqual({ step: 'checking', value, refusal: null, again: null });
  expect(Object.values({ ...sessionStorage }).join()).not.toMatch(/key-1|pin-1|token-1|proof-1/);
});
