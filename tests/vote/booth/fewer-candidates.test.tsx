import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ballot, togglePickAtom } from '~/vote/ballot.ts';
import { candidatesQuery } from '~/vote/vote-calls.ts';
import { toScreenReaders } from '../../support/read.ts';
import { enterBooth, tiles, whole } from './in-booth.tsx';

type Booth = Awaited<ReturnType<typeof enterBooth>>;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const next = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Next' });
const nobody = /^No candidate is listed for the Audit|^No candidate is listed for Audit/;

/** Opens the booth with at most this many candidates in each category. */
async function enterWith(standing: Readonly<Record<string, number>>): Promise<Booth> {
  const booth = await enterBooth('/help');
  await booth.phone.control('candidates', standing);
  await act(() => booth.store.set(candidatesQuery.refreshAtom));
  await act(() => booth.router.navigate({ to: '/ga/election/vote/bod' }));
  return booth;
}

const choose = (booth: Booth, choices: Partial<typeof whole>) =>
  act(async () => {
    for (const [category, codes] of Object.entries(choices)) {
      for (const code of codes)
        booth.store.set(togglePickAtom, category as keyof typeof whole, code);
    }
  });

test('fewer candidates than seats reduce the required choices, and the page says so', async () => {
  const { user } = await enterWith({ bod: 2 });
  expect(await screen.findByText('0 of 2 chosen', toScreenReaders)).toBeTruthy();
  expect(screen.getByText(/^Fewer candidates than seats: choose exactly 2, not 7\./)).toBeTruthy();
  for (const tile of tiles()) await user.click(tile);
  expect(await screen.findByText('Complete', toScreenReaders)).toBeTruthy();
  await user.click(await next());
  expect(await heading('Audit and Supervisory Committee')).toBeTruthy();
});

test.each([
  ['fewer candidates than seats', { bod: 5 }, { ...whole, bod: whole.bod.slice(0, 5) }, null],
  ['a category without candidates', { audit: 0 }, { ...whole, audit: [] }, nobody],
])('a ballot with %s is cast and counted', async (_what, standing, choices, sentence) => {
  const booth = await enterWith(standing);
  await choose(booth, choices);
  await act(() => booth.router.navigate({ to: '/ga/election/vote/summary' }));
  const cast = await screen.findByRole('button', { name: 'Cast my ballot' });
  if (sentence !== null) expect(screen.getByText(sentence)).toBeTruthy();
  const edit = screen.queryByRole('button', { name: /^Edit Audit/ });
  expect(edit === null).toBe(sentence !== null);
  await booth.user.click(cast);
  await booth.user.click(await screen.findByRole('button', { name: 'Yes, cast it' }));
  expect(await screen.findByRole('heading', { name: 'Your vote was received' })).toBeTruthy();
  expect(await booth.phone.believes('regular01')).toMatchObject({ voted: true, votes: 1 });
});

describe('a category without candidates', () => {
  test('is skipped with a sentence on the next page', async () => {
    const booth = await enterWith({ audit: 0 });
    await choose(booth, { bod: whole.bod });
    await booth.user.click(await next());
    expect(await heading('Election Committee, Officer')).toBeTruthy();
    expect(screen.getByText(nobody)).toBeTruthy();
    await booth.user.click(screen.getByRole('button', { name: 'My choices' }));
    const panel = await screen.findByRole('dialog', { name: 'All my choices' });
    expect(within(panel).getByText(nobody)).toBeTruthy();
  });

  test('that gets a candidate during the question stops the cast with a message', async () => {
    const booth = await enterWith({ audit: 0 });
    const { audit: _audit, ...others } = whole;
    await choose(booth, others);
    await act(() => booth.router.navigate({ to: '/ga/election/vote/summary' }));
    await booth.user.click(await screen.findByRole('button', { name: 'Cast my ballot' }));
    const yes = await screen.findByRole('button', { name: 'Yes, cast it' });
    await booth.phone.control('candidates', {});
    await act(() => booth.store.set(candidatesQuery.refreshAtom));
    await booth.user.click(yes);
    expect(await screen.findByText('Your ballot was not sent')).toBeTruthy();
    expect(booth.store.get(ballot.draftAtom)?.choices.bod).toEqual(whole.bod);
    expect(await booth.phone.believes('regular01')).toMatchObject({ voted: false });
  });

  test('says so on its own page, and leads on', async () => {
    const booth = await enterWith({ audit: 0 });
    await choose(booth, { bod: whole.bod });
    await act(() => booth.router.navigate({ to: '/ga/election/vote/audit' }));
    expect(await screen.findByText(nobody)).toBeTruthy();
    expect(screen.queryByText(/of 1 chosen/)).toBeNull();
    await booth.user.click(await next());
    expect(await heading('Election Committee, Officer')).toBeTruthy();
  });

  test('is fetched again on the summary, because an empty list may be a mistake', async () => {
    const booth = await enterWith({ audit: 0 });
    await choose(booth, { ...whole, audit: [] });
    await booth.phone.control('candidates', {});
    await act(() => booth.router.navigate({ to: '/ga/election/vote/summary' }));
    expect(await screen.findByRole('button', { name: /^Edit Audit/ })).toBeTruthy();
    const cast = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cast my ballot' });
    expect(cast.disabled).toBe(true);
  });

  test('keeps choices from an earlier list', async () => {
    const booth = await enterWith({});
    await choose(booth, whole);
    await booth.phone.control('candidates', { bod: 0 });
    await act(() => booth.store.set(candidatesQuery.refreshAtom));
    expect(await screen.findByText(/Your choices are kept\. Clear takes them back/)).toBeTruthy();
    expect(booth.store.get(ballot.draftAtom)?.choices).toEqual(whole);
    await booth.user.click(screen.getByRole('button', { name: 'Clear' }));
    const question = await screen.findByRole('alertdialog');
    await booth.user.click(within(question).getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText(/^No candidate is listed for Board of Directors/)).toBeTruthy();
  });
});

test('lists without any candidate are an error, not an empty ballot', async () => {
  const { store } = await enterWith({ bod: 0, audit: 0, elecom_of: 0, elecom_ep: 0 });
  await waitFor(() =>
    expect(store.get(candidatesQuery.queryAtom).error).toEqual({ kind: 'unreadable' }),
  );
});
