import { screen, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { welcomeAtStart, welcomePanelAtom } from '~/features/welcome/first-start.ts';
import * as file from '~/features/welcome/welcome-panel.tsx';
import { disk } from '../../support/disk.ts';
import { renderApp } from '../../support/render-app.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

async function firstVisit() {
  const store = createStore();
  store.set(welcomePanelAtom, file);
  const view = await renderApp('/', store);
  const panel = await screen.findByRole('region', { name: 'Welcome' });
  const press = (name: string) => view.user.click(within(panel).getByRole('button', { name }));
  return { ...view, press };
}

const panelShown = () => screen.queryByRole('region', { name: 'Welcome' }) !== null;
const formHeading = () => screen.getByRole('heading', { level: 1, name: 'Welcome, member' });
const isSeen = async () => (await welcomeAtStart(disk, '/')) === null;

test('is above the form, with the only language and size choices', async () => {
  const { press } = await firstVisit();
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toHaveLength(1);
  const cards = screen.getByRole('heading', { level: 2, name: 'Welcome to Kaagapay' });
  const order = cards.compareDocumentPosition(screen.getByLabelText('Username'));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await press('Next');
  const size = screen.getByRole('heading', { level: 2, name: 'How large should the text be?' });
  expect(document.activeElement).toBe(size);
  expect(await isSeen()).toBe(false);
});

test('Skip ends it for good and leads to the form', async () => {
  const { press } = await firstVisit();
  await press('Skip');
  expect(panelShown()).toBe(false);
  expect(document.activeElement).toBe(formHeading());
  expect(screen.getByRole('group', { name: 'Text size' })).toBeTruthy();
  await vi.waitFor(async () => expect(await isSeen()).toBe(true));
});

test('the last card leads to the form, or to a practice ballot', async () => {
  const { press, router } = await firstVisit();
  await press('Next');
  await press('Next');
  expect(screen.getByRole('button', { name: 'Get started' })).toBeTruthy();
  await press('Try a practice ballot');
  expect(await screen.findByRole('heading', { name: 'Enter the election' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/practice');
  await vi.waitFor(async () => expect(await isSeen()).toBe(true));
});

test('typing in the form ends it for the next visit, and moves nothing now', async () => {
  const { user } = await firstVisit();
  await user.type(screen.getByLabelText('Username'), 'r');
  expect(panelShown()).toBe(true);
  await vi.waitFor(async () => expect(await isSeen()).toBe(true));
});
