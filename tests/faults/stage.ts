import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { onTestFinished } from 'vitest';
import { watchEvents } from '~/app/watch-events.ts';
import {
  reconnectionsAtom,
  watchConnectivityAtom,
  watchFailedCallsAtom,
} from '~/core/connectivity.ts';
import type { Store } from '~/core/services.ts';
import { watchSessionAtom } from '~/session/checks.ts';
import { refreshSessionAtom } from '~/session/session.ts';
import { renderApp } from '../support/render-app.tsx';
import { watchBallot, watchReferendum, watchWithTabs } from '../support/watching.ts';
import { until } from './clock.ts';
import { connectFaultyPhone, type FaultyPhone } from './faulty-phone.ts';

/**
 * Connects a store as the start of the page does, until the cell ends: a cell must not get the
 * calls of the next.
 */
export function connectForACell(store: Store): void {
  const ends = [
    store.set(watchConnectivityAtom),
    store.set(watchSessionAtom),
    store.set(watchFailedCallsAtom),
    store.sub(reconnectionsAtom, () => void store.set(refreshSessionAtom)),
  ];
  const watched: Store = {
    ...store,
    sub: (...args) => {
      const end = store.sub(...args);
      ends.push(end);
      return end;
    },
  };
  watchWithTabs(watched, watchBallot, watchReferendum);
  watchEvents(watched);
  onTestFinished(() => {
    for (const end of ends) end();
  });
}

export async function takePhone(
  signIn: (phone: FaultyPhone) => Store | Promise<Store> = () => createStore(),
): Promise<{ readonly phone: FaultyPhone; readonly store: Store }> {
  const phone = connectFaultyPhone();
  const store = await signIn(phone);
  connectForACell(store);
  return { phone, store };
}

export async function show(
  { phone, store }: { readonly phone: FaultyPhone; readonly store: Store },
  address: string,
) {
  const { router } = await renderApp(address, store);
  return { phone, store, router, at: () => router.state.location.pathname };
}

export type Stage = Awaited<ReturnType<typeof show>>;

/**
 * The same device after the page was closed: an empty store on a public screen, with the records on
 * disk and the cookies.
 */
export async function restart({ phone }: Stage): Promise<Stage> {
  cleanup();
  const store = createStore();
  connectForACell(store);
  return show({ phone, store }, '/help');
}

type Name = string | RegExp;
type Role = 'button' | 'switch' | 'radio' | 'checkbox';

const newest = <Found>(found: readonly Found[]): Found | null => found.at(-1) ?? null;

export const queryButton = (name: Name, role: Role = 'button'): HTMLElement | null =>
  newest(screen.queryAllByRole(role, { name }).filter((one) => !one.matches(':disabled')));

/** Waits for a button or link and taps it: the last one, which is in a dialog if one is open. */
export async function tap(name: Name, role: Role = 'button'): Promise<void> {
  fireEvent.click(await until(() => queryButton(name, role), `the ${role} ${name}`));
}

export async function fill(label: Name, value: string): Promise<void> {
  const field = await until(
    () => newest(screen.queryAllByLabelText(label, { selector: 'input, select' })),
    `the field ${label}`,
  );
  fireEvent.change(field, { target: { value } });
}

export const read = (words: Name) => until(() => newest(screen.queryAllByText(words)), `${words}`);

export async function newestCode({ phone }: Stage | { phone: FaultyPhone }): Promise<string> {
  const { body } = await phone.control('inbox');
  return body[0].otp;
}

const codeSent = () => read(/We sent a 6-digit code/);

/** Fills the fields in, by their labels. */
export async function filled(stage: Promise<Stage>, fields: Record<string, string>) {
  const shown = await stage;
  for (const [label, value] of Object.entries(fields)) await fill(label, value);
  return shown;
}

/** Enters the code of the last message, without the final tap. */
export async function typeCode(stage: Stage): Promise<Stage> {
  await codeSent();
  await fill('One-time code, 6 digits', await newestCode(stage));
  return stage;
}
