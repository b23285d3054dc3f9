import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Query } from '~/core/persisted-query.ts';
import { QueryScreen } from '~/core/query-result.tsx';
import { forScreenReaders, read } from '../support/read.ts';
import { renderScreen } from '../support/render-app.tsx';

const nothingYet: Query<readonly string[]> = {
  data: null,
  lastData: null,
  isKnown: false,
  dataUpdatedAt: Date.parse('2026-05-04T01:30:00Z'),
  askedAt: 0,
  saidAt: null,
  isStale: true,
  isFetching: false,
  error: null,
};
const offline = { kind: 'offline' } as const;

const failures = {
  'a sentence': 'The names could not be loaded.',
  'words beneath a picture': { title: 'The names could not be loaded.', body: 'They are kept.' },
};

async function show(known: Partial<typeof nothingYet>, failed: string | Words = 'Failed.') {
  const refresh = vi.fn();
  const view = await renderScreen(
    <QueryScreen
      title="Names"
      intro="All of them."
      query={{ ...nothingYet, ...known }}
      refresh={refresh}
      failed={failed}
      empty={{ title: 'No names', body: 'Nobody has one.' }}
    >
      {(names) => <ul aria-label="The names">{names.map((name) => name)}</ul>}
    </QueryScreen>,
  );
  return { ...view, refresh };
}
type Words = (typeof failures)['words beneath a picture'];

const list = () => screen.queryByRole('list', { name: 'The names' });
const asOf = () => screen.queryByText(/^As of .*2026.*, Philippine time\.$/);
const retry = () => screen.queryByRole('button', { name: 'Try again' });

describe('the screen of a query', () => {
  test('shows its title at once, and says that it loads', async () => {
    await show({});
    expect(screen.getByRole('heading', { level: 1, name: 'Names' })).toBeTruthy();
    expect(screen.getByText('All of them.')).toBeTruthy();
    expect(forScreenReaders(screen.getByRole('status'))).toContain('Loading');
    expect([list(), asOf(), retry()]).toEqual([null, null, null]);
  });

  test.each(Object.entries(failures))(
    'reports a failure with %s, and offers another try',
    async (_how, failed) => {
      const { user, refresh } = await show({ error: offline }, failed);
      expect(screen.getByText('The names could not be loaded.')).toBeTruthy();
      expect(screen.queryByText('No names')).toBeNull();
      expect([list(), asOf()]).toEqual([null, null]);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(refresh).toHaveBeenCalledOnce();
    },
  );

  test.each([
    ['fresh data without a time', { isStale: false }, false],
    ['stored data at once, with its time', { isFetching: true }, true],
  ])('shows %s', async (_what, known, isDated) => {
    await show({ data: ['Ana'], ...known });
    expect(read(list())).toBe('Ana');
    expect([asOf() !== null, retry()]).toEqual([isDated, null]);
  });

  test('keeps its data after a failed refresh, with their time, and offers another try', async () => {
    const { user, refresh } = await show({ data: ['Ana'], isStale: false, error: offline });
    expect(read(list())).toBe('Ana');
    expect(asOf()).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledOnce();
  });
});
