import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ballotCategories } from '~/contracts/ballot.ts';
import { BoothKeys } from '~/contracts/vote-record.ts';
import { formatDateTime } from '~/core/manila-dates.ts';
import { memberKeys } from '~/core/member-keys.ts';
import type { Store } from '~/core/services.ts';
import { signedInAtom } from '~/session/session.ts';
import { ballot, boothKeysAtom, togglePickAtom } from '~/vote/ballot.ts';
import { candidatesQuery, generalAssemblyQuery } from '~/vote/vote-calls.ts';
import { putBallot } from '../../support/casting.ts';
import { disk, writeToDisk } from '../../support/disk.ts';
import { lendStorage } from '../../support/library-page.ts';
import { read, toEyes, toScreenReaders } from '../../support/read.ts';
import { draftIn } from '../voter.ts';
import { enterBooth, expectGroups, press, pressInBox, reopen, tiles, whole } from './in-booth.tsx';

/** The pages in order, with their names and the choices that they need. */
const pages = [
  ['/ga/election/vote/bod', 'Board of Directors', 7],
  ['/ga/election/vote/audit', 'Audit and Supervisory Committee', 1],
  ['/ga/election/vote/elecom/officer', 'Election Committee, Officer', 1],
  ['/ga/election/vote/elecom/enlisted-personnel', 'Election Committee, Enlisted Personnel', 1],
] as const;

const chosenTiles = () => screen.getAllByRole('button', { pressed: true });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const uuidIn = (store: Store) => store.get(signedInAtom)?.session.uuid ?? '';

test('hidden choices are covered on every page, kept, and shown at the next visit', async () => {
  const { user, store, router } = await enterBooth('/ga/election/vote/bod', ['bod']);
  const isHidden = () =>
    screen.queryByRole('heading', { name: 'Your choices are hidden' }) !== null;
  await waitFor(() => expect(chosenTiles()).toHaveLength(7));
  await press('Hide my choices');
  expect(isHidden()).toBe(true);
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  await router.navigate({ to: '/ga/election/vote/audit' });
  expect(isHidden()).toBe(true);
  expect(store.get(ballot.draftAtom)?.choices.bod).toHaveLength(7);
  const [, main] = screen.getAllByRole('button', { name: 'Show my choices' });
  await user.click(main as HTMLElement);
  expect(await screen.findByText('0 of 1 chosen', toScreenReaders)).toBeTruthy();

  await press('Hide my choices');
  await router.navigate({ to: '/dashboard', ignoreBlocker: true });
  await router.navigate({ to: '/ga/election/vote/bod' });
  expect(await screen.findByText('7 of 7 chosen', toScreenReaders)).toBeTruthy();
});

describe('a page of the ballot', () => {
  test.each([
    [0, 'Next, Choose 7', '0 of 7'],
    [6, 'Next, Choose 1 more', '6 of 7'],
    [7, 'Next', '7 of 7'],
  ] as const)('fills %i of seven marks, and its button says %s', async (picks, name, count) => {
    const { store } = await enterBooth('/ga/election/vote/bod');
    for (const code of whole.bod.slice(0, picks)) {
      act(() => void store.set(togglePickAtom, 'bod', code));
    }
    const next = await button(name);
    expect(next.disabled).toBe(picks < 7);
    expect(tiles()).toHaveLength(15 - picks);
    expect((await button('Clear')).disabled).toBe(picks === 0);
    expect(screen.getByText('NOT CAST YET')).toBeTruthy();
    const marks = screen.getByText(count, toEyes).previousElementSibling?.children ?? [];
    expect([...marks].map((mark) => mark.hasAttribute('data-filled'))).toEqual(
      whole.bod.map((_code, place) => place < picks),
    );
  });

  test.each(pages)('at %s is named, counts, and has every button', async (address, name, most) => {
    const place = pages.findIndex(([page]) => page === address);
    const { at } = await enterBooth(address, ballotCategories.slice(0, place));
    expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy();
    expect(screen.getByText(`0 of ${most} chosen`, toScreenReaders)).toBeTruthy();
    const notice = read(screen.getByText(/^Choose exactly/));
    expect(notice).toContain(`Choose exactly ${most}.`);
    expect(notice.includes('In the order of the election committee.')).toBe(most === 7);
    for (const button of ['Back', 'My choices', 'Clear', `Next, Choose ${most}`]) {
      expect(screen.getByRole('button', { name: button })).toBeTruthy();
    }
    const photo = tiles()[0]?.querySelector('img')?.getAttribute('src');
    expect(photo).toContain('/candidates/');
    if (place > 0) {
      await press('Back');
      const box = await screen.findByRole('alertdialog', { name: 'Stay on this page' });
      expect(read(box)).toContain('Complete this page before you go back: 1 more to choose.');
      await pressInBox('OK');
    }
    for (let picks = 0; picks < most; picks += 1) fireEvent.click(tiles()[0] as HTMLElement);
    expect(await screen.findByText(`${most} of ${most} chosen`, toScreenReaders)).toBeTruthy();
    fireEvent.click(tiles()[0] as HTMLElement);
    await pressInBox('OK');
    expect(chosenTiles()).toHaveLength(most);
    await press('Next');
    const next = pages[place + 1]?.[0] ?? '/ga/election/vote/summary';
    await waitFor(() => expect(at()).toBe(next));
  });

  test('says that the choices are kept only when they are on the disk', async () => {
    const { store } = await enterBooth('/ga/election/vote/bod');
    const mark = () => read(screen.queryByText(/^(Saving…|Kept on this phone)$/));
    const pick = (code = '') => act(() => void store.set(togglePickAtom, 'bod', code));
    expect(mark()).toBeNull();
    pick(whole.bod[0]);
    expect(mark()).toBe('Saving…');
    await waitFor(() => expect(mark()).toBe('Kept on this phone'));

    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    });
    pick(whole.bod[1]);
    expect(await screen.findByText(/^This browser keeps nothing on this phone/)).toBeTruthy();
    await waitFor(() => expect(chosenTiles()).toHaveLength(2));
    expect(mark()).toBeNull();
  });

  test('shows rows or photos as the device remembers', async () => {
    const { user } = await enterBooth('/ga/election/vote/bod', ['bod']);
    const view = async () => {
      await waitFor(() => expect(chosenTiles()).toHaveLength(7));
      return chosenTiles()[0]?.closest('ul')?.dataset['view'];
    };
    expect(await view()).toBe('list');
    await user.click(screen.getByRole('button', { name: /^Photos/ }));
    expect(await view()).toBe('photos');
    await reopen('/ga/election/vote/bod');
    expect(await view()).toBe('photos');
    expect(screen.getByRole('button', { name: /^List/ })).toBeTruthy();
  });

  test('opens a panel with every choice below its own category', async () => {
    await enterBooth('/ga/election/vote/bod', ballotCategories);
    await press('My choices');
    await expectGroups(await screen.findByRole('dialog', { name: 'All my choices' }));
  });

  test('shows its notice on every entry', async () => {
    const notice = () => read(screen.queryByText(/^Choose exactly/));
    const { router } = await enterBooth('/ga/election/vote/bod', ['bod']);
    await waitFor(() => expect(chosenTiles()).toHaveLength(7));
    expect(notice()).toContain('Tap again to remove');
    const title = screen.getByRole('heading', { name: 'Board of Directors' });
    const description = document.getElementById(title.getAttribute('aria-describedby') ?? '');
    expect(read(description)).toBe(notice());

    await press('Next');
    expect(await screen.findByText('0 of 1 chosen', toScreenReaders)).toBeTruthy();
    expect(notice()).toContain('Choose exactly 1.');
    await act(() => router.navigate({ to: '/ga/election/vote/bod', ignoreBlocker: true }));
    expect(await screen.findByText('7 of 7 chosen', toScreenReaders)).toBeTruthy();
    expect(notice()).toContain('Choose exactly 7.');
  });

  test('refuses an eighth choice with the reason, and keeps the seven', async () => {
    const { user, store } = await enterBooth('/ga/election/vote/bod', ['bod']);
    await waitFor(() => expect(tiles()).toHaveLength(8));
    await user.click(tiles()[0] as HTMLElement);
    const box = await screen.findByRole('alertdialog', { name: 'That is already complete' });
    expect(read(box)).toContain('7 of 7 chosen. Take one back before you choose another.');
    expect(within(box).getAllByRole('button').map(read)).toEqual(['OK']);
    expect(store.get(ballot.draftAtom)?.choices.bod).toEqual(whole.bod);
  });

  test('with one seat offers to change the choice in one step', async () => {
    const { user, store } = await enterBooth('/ga/election/vote/audit', ['bod', 'audit']);
    const tile = (name: RegExp) => screen.findByRole('button', { name });
    await user.click(await tile(/^Tumbaga/));
    const box = await screen.findByRole('alertdialog', { name: 'That is already complete' });
    expect(read(box)).toContain('Lumaban, Grace H. is chosen. Only one can be chosen.');
    await pressInBox('OK');
    expect(store.get(ballot.draftAtom)?.choices.audit).toEqual(['AUD-01']);
    await user.click(await tile(/^Tumbaga/));
    const written: unknown[] = [];
    store.sub(ballot.draftAtom, () => written.push(store.get(ballot.draftAtom)?.choices.audit));
    await pressInBox('Change to Tumbaga');
    await waitFor(() => expect(written).toEqual([['AUD-02']]));
    expect(store.get(ballot.draftAtom)?.choices.bod).toEqual(whole.bod);
    expect(chosenTiles()).toEqual([await tile(/^Tumbaga/)]);
  });

  test('does not change to a candidate that was withdrawn behind the question', async () => {
    const { user, store, phone } = await enterBooth('/ga/election/vote/audit', ['bod', 'audit']);
    await user.click(await screen.findByRole('button', { name: /^Tumbaga/ }));
    await screen.findByRole('alertdialog', { name: 'That is already complete' });
    await phone.control('candidates', { audit: 1 });
    await act(() => store.set(candidatesQuery.refreshAtom));
    await pressInBox('Change to Tumbaga');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(store.get(ballot.draftAtom)?.choices.audit).toEqual(['AUD-01']);
  });

  test('is cleared alone, after a question', async () => {
    const { store } = await enterBooth('/ga/election/vote/bod', ['bod', 'audit']);
    await press('Clear');
    await pressInBox('Cancel');
    expect(store.get(ballot.draftAtom)?.choices.bod).toHaveLength(7);
    await press('Clear');
    await pressInBox('Clear');
    await waitFor(() => expect(store.get(ballot.draftAtom)?.choices.bod).toEqual([]));
    expect(store.get(ballot.draftAtom)?.choices.audit).toEqual(whole.audit);
  });

  test('removes a withdrawn candidate with a message', async () => {
    const { store, router } = await enterBooth('/help', ['bod']);
    const draft = draftIn(store);
    const choices = { ...draft.choices, bod: ['BOD-GONE', '<b>', 'BOD-01'] };
    await act(() => putBallot(store, { ...draft, choices }));
    await act(() => router.navigate({ to: '/ga/election/vote/bod' }));
    await screen.findByRole('alertdialog', { name: 'The list of candidates has changed' });
    await pressInBox('OK');
    expect(await screen.findByText('1 of 7 chosen', toScreenReaders)).toBeTruthy();
    expect(store.get(ballot.draftAtom)?.choices.bod).toEqual(['BOD-01']);
  });
});

describe('a page with more than twelve candidates', () => {
  const search = () => screen.findByRole('textbox', { name: 'Find a name' });
  const shown = () => screen.getAllByRole('listitem').map(read);

  test('finds a name without accents and capitals, and keeps count and choices', async () => {
    const { user, store } = await enterBooth('/ga/election/vote/bod', ['bod']);
    const before = store.get(ballot.draftAtom);
    await user.type(await search(), 'consuelo PENA{Enter}');
    expect(document.activeElement).not.toBe(await search());
    expect(shown()).toEqual(['Peñalosa, Consuelo D.']);
    expect(screen.getByText('1 name', toScreenReaders)).toBeTruthy();
    expect(screen.getByText('7 of 7 chosen', toScreenReaders)).toBeTruthy();
    await press('My choices');
    const panel = await screen.findByRole('dialog', { name: 'All my choices' });
    expect(within(panel).getByText('Dela Cruz, Ramon P.')).toBeTruthy();
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    expect(store.get(ballot.draftAtom)).toBe(before);

    await press('Show all names');
    expect(shown()).toHaveLength(15);
    expect(document.activeElement).toBe(await search());
  });

  test('says that no name matches, and offers all names', async () => {
    const { user } = await enterBooth('/ga/election/vote/bod');
    await user.type(await search(), 'nobody');
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    const said = screen.getByText('No name here matches “nobody”. Your choices are kept.');
    expect(said.getAttribute('role')).toBe('status');
    const [, offer] = screen.getAllByRole('button', { name: 'Show all names' });
    await user.click(offer as HTMLElement);
    expect(shown()).toHaveLength(15);
    expect((await search()).getAttribute('value') ?? '').toBe('');
  });

  test('alone has a search, which is forgotten on the next page', async () => {
    const { user, router } = await enterBooth('/ga/election/vote/bod', ['bod']);
    await user.type(await search(), 'dela');
    expect(shown()).toHaveLength(1);
    await press('Next');
    expect(await screen.findByText('0 of 1 chosen', toScreenReaders)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await act(() => router.navigate({ to: '/ga/election/vote/bod', ignoreBlocker: true }));
    expect(await screen.findByText('7 of 7 chosen', toScreenReaders)).toBeTruthy();
    expect(shown()).toHaveLength(15);
  });
});

test('the election code leads on to the booth with every choice', async () => {
  const app = await enterBooth('/ga/election/policy', ['bod']);
  await press('Continue voting');
  expect(await screen.findByText('7 of 7 chosen', toScreenReaders)).toBeTruthy();
  expect(app.at()).toBe('/ga/election/vote/bod');
  expect(read(screen.getByText('1 of 4').parentElement)).toBe('Board of Directors1 of 4');
});

test('the end of voting is announced in the booth, which hides its page while away', async () => {
  const { phone, store, at } = await enterBooth('/ga/election/vote/bod', ['bod']);
  await phone.control('phase', { ga: 'ended', in: 20 });
  await act(() => store.set(generalAssemblyQuery.refreshAtom));
  window.dispatchEvent(new Event('blur'));
  expect(document.documentElement.dataset).toHaveProperty('away');
  phone.pass(21);
  await act(() => vi.advanceTimersByTimeAsync(22_000));
  await screen.findByRole('alertdialog', { name: 'Voting has ended' });
  await waitFor(() => expect(at()).toBe('/dashboard'));
  expect(document.documentElement.dataset).not.toHaveProperty('away');
});

describe('the summary', () => {
  test.each(pages)('leads by its edit button to %s', async (address, name) => {
    const { at } = await enterBooth('/ga/election/vote/summary', ballotCategories);
    await press(`Edit ${name}`);
    await waitFor(() => expect(at()).toBe(address));
  });

  test('leads back to the entry if the keys are from an earlier session', async () => {
    const app = await enterBooth('/ga/election/vote/summary', ballotCategories);
    const place = memberKeys.booth(uuidIn(app.store), 'GA00000001');
    const booth = await disk.read(place, { version: 1, schema: BoothKeys });
    await writeToDisk(place, { ...booth, tag: 'earlier' });
    await act(() => app.store.set(ballot.reloadAtom, app.store.get(ballot.storageKeyAtom) ?? ''));
    expect(screen.queryByRole('button', { name: 'Cast my ballot' })).toBeNull();
    expect(screen.getByText(/Enter the election again to cast them/)).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Enter the election again' }));
    await waitFor(() => expect(app.at()).toBe('/ga/election/auth'));
  });

  test('sends only the choices that the member agreed to', async () => {
    const app = await enterBooth('/ga/election/vote/summary', ballotCategories);
    await app.user.click(await screen.findByRole('button', { name: 'Cast my ballot' }));
    const draft = draftIn(app.store);
    const choices = { ...draft.choices, audit: ['AUD-02'] };
    await act(() => putBallot(app.store, { ...draft, choices }));
    await app.user.click(await screen.findByRole('button', { name: 'Yes, cast it' }));
    expect(await screen.findByText('Your choices have changed')).toBeTruthy();
    expect(app.store.get(ballot.draftAtom)).toMatchObject({ attempt: null, past: [] });
  });

  test('shows the starting time in Philippine time', async () => {
    const { store, user } = await enterBooth('/ga/election/vote/bod', ['bod']);
    await user.click(await screen.findByRole('button', { name: 'My choices' }));
    const said = await screen.findByText(/^You started voting/);
    const date = formatDateTime(store.get(boothKeysAtom)?.startedAt ?? 0);
    expect(read(said)).toBe(`You started voting on ${date}, Philippine time.`);
  });
});

test('only the first choice asks the browser for persistent storage', async () => {
  const persist = lendStorage({ persisted: false, persist: false });
  await enterBooth('/ga/election/vote/bod');
  const [first, second] = await screen.findAllByRole('button', { pressed: false });
  expect(persist).not.toHaveBeenCalled();
  fireEvent.click(first as HTMLElement);
  await expect.poll(() => persist.mock.calls.length).toBe(1);
  fireEvent.click(second as HTMLElement);
  await expect.poll(() => screen.getAllByRole('button', { pressed: true }).length).toBe(2);
  expect(persist).toHaveBeenCalledOnce();
});

describe('leaving the booth', () => {
  const question = () => screen.findByRole('alertdialog', { name: /Leave the booth\?$/ });
  const answer = async (name: string) => within(await question()).getByRole('button', { name });
  const profile = () => screen.findByRole('link', { name: /^Your profile/ });

  test.each([
    ['/ga/election/vote/bod', []],
    ['/ga/election/vote/audit', ['bod']],
    ['/ga/election/vote/summary', ballotCategories],
  ] as const)('asks on %s before it leads out', async (page, pages) => {
    const { user, at, store } = await enterBooth(page, pages);
    const before = store.get(ballot.draftAtom);
    await user.click(await profile());
    expect(read(await question())).toContain('NOT CAST YET');
    await user.click(await answer('Stay'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(at()).toBe(page);
    await user.click(await profile());
    await user.click(await answer('Leave'));
    await waitFor(() => expect(at()).toBe('/profile'));
    expect(store.get(ballot.draftAtom)).toEqual(before);
  });

  test('asks at its button and at Back on the first page', async () => {
    const { router, user, at } = await enterBooth('/ga/election/vote/bod', ['bod']);
    await press('Leave the booth');
    await user.click(await answer('Stay'));
    // A blocked navigation never settles.
    act(() => void router.navigate({ to: '/ga/election/policy' }));
    const first = 'This is the first page of the ballot.';
    expect(read(await question())).toContain(first);
    await user.click(await answer('Stay'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(at()).toBe('/ga/election/vote/bod');
    act(() => void router.navigate({ to: '/ga/election/policy' }));
    await user.click(await answer('Leave'));
    await waitFor(() => expect(at()).toBe('/dashboard'));
  });
});
