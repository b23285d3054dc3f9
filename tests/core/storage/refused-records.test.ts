import { expect, test, vi } from 'vitest';
import { keepRefused, refusedIn } from '~/core/storage/memory.ts';
import { createTabNotes } from '~/core/storage/tab-notes.ts';

const notes = createTabNotes(() => sessionStorage);

test('write nothing if there is nothing to remove', () => {
  const write = vi.fn(() => true);
  keepRefused({ ...notes, write }, 'a', undefined);
  expect(write).not.toHaveBeenCalled();
});

test('lose a record that a full tab refuses, and not the others', () => {
  keepRefused(notes, 'a', 'older');
  keepRefused(notes, 'b', 2);
  const isSmall = (value: unknown) => !JSON.stringify(value).includes('newest');
  const write = (name: string, value: unknown) => isSmall(value) && notes.write(name, value);
  keepRefused({ ...notes, write }, 'a', 'newest');
  expect(refusedIn(notes)).toEqual({ b: 2 });
});

test.each([['text'], [['list']]])('are none if the tab has %j', (value) => {
  notes.write('kept', value);
  expect(refusedIn(notes)).toEqual({});
});
