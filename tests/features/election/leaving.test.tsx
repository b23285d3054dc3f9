import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ballotCategories } from '~/contracts/ballot.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { enterBooth, whole } from './in-booth.tsx';

const question = () => screen.findByRole('alertdialog', { name: /Leave the booth\?$/ });
const answer = async (name: string) => within(await question()).getByRole('button', { name });
const profile = () => screen.findByRole('link', { name: /^Your profile/ });

describe('the username in the bar', () => {
  test.each([
    ['/ga/election/vote/bod', []],
    ['/ga/election/vote/audit', ['bod']],
    ['/ga/election/vote/summary', ballotCategories],
  ] as const)('asks on %s before it leads out', async (page, pages) => {
    const { user, at } = await enterBooth(page, pages);
    await user.click(await profile());
    expect((await question()).textContent).toContain('NOT CAST YET');
    await user.click(await answer('Stay'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(at()).toBe(page);
    await user.click(await profile());
    await user.click(await answer('Leave'));
    await waitFor(() => expect(at()).toBe('/profile'));
  });
});

test('a link in the page asks as well, and every choice stays', async () => {
  const { router, user, at, store } = await enterBooth(
    '/ga/election/vote/summary',
    ballotCategories,
  );
  await screen.findByRole('heading', { name: 'Check your ballot' });
  void router.navigate({ to: '/help' });
  await user.click(await answer('Leave'));
  await waitFor(() => expect(at()).toBe('/help'));
  expect(store.get(ballot.draftAtom)?.choices).toEqual(whole);
});
