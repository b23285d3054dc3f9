import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { entries, createStore as openDatabase } from 'idb-keyval';
import { describe, expect, test, vi } from 'vitest';
import { ballotCategories } from '~/contracts/ballot.ts';
import { apiAtom, locksAtom } from '~/core/services.ts';
import { ballot } from '~/vote/ballot.ts';
import { createPracticeApi, portraitOf } from '~/vote/practice/open-practice.ts';
import { fetchCandidates, generalAssemblyQuery } from '~/vote/vote-calls.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { forScreenReaders, read } from '../../support/read.ts';
import { renderApp } from '../../support/render-app.tsx';
import { enterBooth, press, pressInBox, strip } from '../booth/in-booth.tsx';

type App = Awaited<ReturnType<typeof renderApp>>;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = () => screen.findByLabelText('One-time code, 6 digits');

async function keptOnPhone(): Promise<string> {
  const database = openDatabase('kaagapay', 'kept');
  const kept = await entries(database);
  // An open connection would block a later test from deleting the database.
  await database('readonly', ({ transaction }) => transaction.db.close());
  return JSON.stringify([
    kept,
    document.cookie,
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    (await indexedDB.databases()).map(({ name }) => name),
  ]);
}

async function fill(name: string, count: number) {
  await heading(name);
  await waitFor(() => expect(screen.getAllByRole('button', { pressed: false })).not.toEqual([]));
  for (let index = 0; index < count; index += 1) {
    fireEvent.click(screen.getAllByRole('button', { pressed: false })[0] as HTMLElement);
  }
}

async function marked(name: string) {
  expect(await screen.findByText('PRACTICE')).toBeTruthy();
  expect(screen.getByText('Nothing is sent or kept')).toBeTruthy();
  await waitFor(() => expect(document.title).toBe(`Kaagapay - PRACTICE: ${name}`));
  const said = screen.getAllByRole('status').map(forScreenReaders);
  expect(said).toContain(`PRACTICE: ${name}. Nothing is sent or kept.`);
}

async function enterCode(user: App['user'], code: string) {
  await user.type(await field(), code);
  await press('Verify');
}

async function walkToSummary(
  user: App['user'],
  look: (name: string) => Promise<void> = async () => undefined,
) {
  await heading('Enter the election');
  await look('Enter the Election');
  await enterCode(user, '123456');
  await screen.findByRole('button', { name: 'Start voting' });
  await look('Election Code');
  await press('Start voting');
  for (const [name, count, title] of [
    ['Board of Directors', 7, 'Board of Directors'],
    ['Audit and Supervisory Committee', 1, 'Audit Committee'],
    ['Election Committee, Officer', 1, 'Election Committee: Officer'],
    ['Election Committee, Enlisted Personnel', 1, 'Election Committee: Enlisted'],
  ] as const) {
    await fill(name, count);
    await look(title);
    await press('Next');
  }
  await heading('Check your ballot');
  await look('Ballot Summary');
}

async function finish(user: App['user']) {
  await walkToSummary(user);
  await press('Cast my ballot');
  await pressInBox('Yes, cast it');
}

test('runs to the receipt with its mark on every screen, and touches no real ballot', async () => {
  const { store, router, user, phone, at } = await enterBooth('/ga/election/vote/bod', ['bod']);
  await heading('Board of Directors');
  await waitFor(async () => expect(await keptOnPhone()).toContain('BOD-07'));
  const draft = store.get(ballot.draftAtom);
  const [kept, calls] = [await keptOnPhone(), phone.calls.length];
  const observed: unknown[] = [];
  store.get(apiAtom).observeCalls((outcome) => observed.push(outcome));
  const told = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  const lock = vi.spyOn(store.get(locksAtom), 'withLock');

  await router.navigate({ to: '/practice/{-$step}', ignoreBlocker: true });
  await walkToSummary(user, marked);
  expect(screen.getByText(/Ginoong Narra/)).toBeTruthy();
  await press('Cast my ballot');
  const question = await screen.findByRole('alertdialog');
  expect(read(question)).toMatch(/^PRACTICE: Cast your ballot\?/);
  await pressInBox('Yes, cast it');
  await heading('Practice finished. You have not voted yet.');
  await marked('Practice finished');
  expect(strip()).toBeNull();
  expect(screen.getByText(/Your real ballot waits for you at Home/)).toBeTruthy();
  expect(screen.queryByText(/received/)).toBeNull();

  expect(phone.calls.slice(calls)).toEqual([]);
  expect(observed).toEqual([]);
  expect(told).not.toHaveBeenCalled();
  expect(lock).not.toHaveBeenCalled();
  expect(await keptOnPhone()).toBe(kept);
  expect(store.get(ballot.draftAtom)).toBe(draft);

  await press('Done');
  await waitFor(() => expect(at()).toBe('/dashboard'));
  expect(await screen.findByRole('button', { name: 'Continue your ballot' })).toBeTruthy();
  expect(store.get(ballot.draftAtom)?.choices.bod).toHaveLength(7);
  expect(document.title).toBe('Kaagapay - Home');
});

test('is open to visitors, keeps nothing, and leads to the sign-in', async () => {
  const { user, router } = await renderApp('/practice');
  const before = await keptOnPhone();
  await finish(user);
  await heading('Practice finished');
  expect(await keptOnPhone()).toBe(before);
  expect(screen.queryByText(/Your real ballot waits/)).toBeNull();
  await press('Done');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('every candidate has a portrait of its own', async () => {
  const file = readFileSync('src/vote/practice/portraits.svg', 'utf8');
  const drawn = [...file.matchAll(/^<g id="([\w-]+)" fill="#\w+" style=/gm)].map(([, id]) => id);
  const lists = await Promise.all(
    ballotCategories.map((category) => fetchCandidates(createPracticeApi(), '', category)),
  );
  const candidates = lists.flatMap((list) => (list.ok ? list.value.value : []));
  expect(candidates).toHaveLength(19);
  expect(candidates.map((each) => portraitOf(each).split('#').at(-1))).toEqual(drawn);
});

test('a member who has voted sees no button on Home', async () => {
  connectPhone();
  await renderApp('/dashboard', await signedInStore('regular03'));
  expect(await screen.findByRole('button', { name: 'View receipt, election' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Practice voting' })).toBeNull();
});

test('the code is shown on its screen, and another code is refused', async () => {
  const { user } = await renderApp('/practice');
  expect(await screen.findByText('In this practice the code is 123456.')).toBeTruthy();
  expect(screen.queryByText('The practice starts from the beginning')).toBeNull();
  expect(screen.getByText(/a code comes by text message or email/)).toBeTruthy();
  await enterCode(user, '123450');
  expect(
    await screen.findByText('That is another code. In this practice it is 123456.'),
  ).toBeTruthy();
  await enterCode(user, '123456');
  expect(await screen.findByRole('button', { name: 'Start voting' })).toBeTruthy();
});

test('a reload at a later screen starts over, and says so', async () => {
  const { router } = await renderApp('/practice/bod');
  await heading('Enter the election');
  expect(screen.getByText('The practice starts from the beginning')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/practice');
});

describe('the end of a practice', () => {
  test('leads a member who can vote to the real ballot', async () => {
    connectPhone();
    const store = await signedInStore('regular01');
    await store.set(generalAssemblyQuery.ensureAtom);
    const { user, shownAt } = await renderApp('/practice', store);
    await finish(user);
    await heading('Practice finished. You have not voted yet.');
    await press('Vote Now');
    await waitFor(() => expect(shownAt()).toBe('/ga/election/auth'));
  });

  test('offers no second vote to a member who has voted', async () => {
    connectPhone();
    const store = await signedInStore('regular03');
    await store.set(generalAssemblyQuery.ensureAtom);
    const { user } = await renderApp('/practice', store);
    await finish(user);
    await heading('Practice finished');
    expect(screen.getByText(/Your real vote was received before/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Vote Now' })).toBeNull();
  });
});
