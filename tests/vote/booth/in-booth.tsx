import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { expect, vi } from 'vitest';
import type { BallotCategory } from '~/contracts/ballot.ts';
import { restoreSessionAtom } from '~/session/checks.ts';
import { togglePickAtom } from '~/vote/ballot.ts';
import { enterWithCode, startVoting } from '../../support/fill-ballot.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { read } from '../../support/read.ts';
import { renderApp } from '../../support/render-app.tsx';
import { watchBallot, watchWithTabs } from '../../support/watching.ts';

export const whole = {
  bod: ['01', '02', '03', '04', '05', '06', '07'].map((number) => `BOD-${number}`),
  audit: ['AUD-01'],
  elecom_of: ['ECO-01'],
  elecom_ep: ['ECE-01'],
};

/** The names of `whole`, by the headings of their categories. */
const names = {
  'Board of Directors': [
    ...['Dela Cruz, Ramon P.', 'Magsino, Teresita L.', 'Batungbakal, Edgardo S.'],
    ...['Peñalosa, Consuelo D.', 'Cabrales, Nestor V.', 'Manalastas, Jocelyn R.'],
    'Dimaandal, Arturo C.',
  ],
  'Audit and Supervisory Committee': ['Lumaban, Grace H.'],
  'Election Committee, Officer': ['Bagtas, Leonora S.'],
  'Election Committee, Enlisted Personnel': ['Natividad, Cynthia B.'],
};

/** Expects the choices of `whole` in this list, each below the heading of its own category. */
export async function expectGroups(list: HTMLElement): Promise<void> {
  await within(list).findByText('Lumaban, Grace H.');
  for (const [category, chosen] of Object.entries(names)) {
    const heading = within(list).getByRole('heading', { name: category });
    const group = within(heading.closest('section') ?? heading);
    expect(group.getAllByRole('listitem')).toHaveLength(chosen.length);
    for (const name of chosen) expect(group.getByText(name)).toBeTruthy();
  }
}

/**
 * Signs in a member who has entered the election and can start to vote. Fake timers end with the
 * test, so a late verification cannot run in the next one.
 */
export async function enter() {
  const toFake = ['setTimeout', 'clearTimeout'] as const;
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true, advanceTimeDelta: 5 });
  const phone = connectPhone();
  const store = await signedInStore();
  watchWithTabs(store, watchBallot);
  return { phone, store, entered: await enterWithCode(phone, store) };
}

/** Opens the booth with complete choices on these pages. */
export async function enterBooth(address: string, pages: readonly BallotCategory[] = []) {
  const { store, phone, entered } = await enter();
  await startVoting(store, entered);
  for (const category of pages) {
    for (const candidate of whole[category]) store.set(togglePickAtom, category, candidate);
  }
  const app = await renderApp(address, store);
  return { ...app, phone, at: app.shownAt };
}

/** Closes the page and opens it again at this address: only records on disk are left. */
export async function reopen(address: string) {
  cleanup();
  const store = createStore();
  await store.set(restoreSessionAtom);
  watchWithTabs(store, watchBallot);
  const app = await renderApp(address, store);
  return { ...app, at: app.shownAt };
}

export async function press(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}

export async function pressInBox(name: string): Promise<void> {
  const box = await screen.findByRole('alertdialog');
  fireEvent.click(within(box).getByRole('button', { name }));
}

export const strip = (): string | null =>
  read(screen.queryByRole('status', { name: 'Ballot status' }));

export const received = () => screen.findByRole('heading', { name: 'Your vote was received' });

/** The candidates that are not chosen. */
export const tiles = () => screen.getAllByRole('button', { pressed: false });
