import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { welcomeAtStart, welcomePanelAtom } from '~/help/welcome/first-start.ts';
import * as file from '~/help/welcome/welcome-cards.tsx';
import { WelcomeScreen } from '~/help/welcome/welcome-screen.tsx';
import { disk } from '../../support/disk.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { renderApp, renderScreen } from '../../support/render-app.tsx';

const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

const phone = { userAgent: android, saveData: false, yes: [] as string[] };
beforeEach(() => {
  Object.assign(phone, { userAgent: android, saveData: false, yes: [] });
  vi.spyOn(navigator, 'userAgent', 'get').mockImplementation(() => phone.userAgent);
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    get: () => ({ saveData: phone.saveData }),
  });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: phone.yes.includes(query) }));
});

const welcome = () =>
  renderScreen(<WelcomeScreen onStart={() => undefined} onPractice={() => undefined} />);

test.each([
  ['an Android phone', {}, true],
  ['an Apple device', { userAgent: iphone }, false],
  ['a phone with data saving on', { saveData: true }, false],
  ['a phone with reduced motion', { yes: ['(prefers-reduced-motion: reduce)'] }, false],
])('the background is a clip, or only a picture, on %s', async (_which, changes, isMoving) => {
  Object.assign(phone, changes);
  const { container } = await welcome();
  const video = container.querySelector('video');
  expect(video !== null).toBe(isMoving);
  expect(video?.loop ?? false).toBe(isMoving);
  expect(container.querySelector('img[src="/welcome/dawn.webp"]')).toBeTruthy();
});

test('the background can be stopped while it moves, and started again', async () => {
  const { user, container } = await welcome();
  const video = container.querySelector('video') as HTMLVideoElement;
  expect(screen.queryByRole('button', { name: /background/ })).toBeNull();
  vi.spyOn(video, 'pause').mockImplementation(() => void fireEvent.pause(video));
  vi.spyOn(video, 'play').mockImplementation(async () => void fireEvent.playing(video));
  fireEvent.playing(video);
  await user.click(screen.getByRole('button', { name: 'Pause the background' }));
  await user.click(screen.getByRole('button', { name: 'Play the background' }));
  expect(screen.getByRole('button', { name: 'Pause the background' })).toBeTruthy();
  // A clip that fails gives way to the picture.
  fireEvent.error(video);
  expect(screen.queryByRole('button', { name: /background/ })).toBeNull();
});

test('three cards offer the language, the text size and the start', async () => {
  const { user, router, container } = await renderApp('/get-started');
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Kaagapay' });
  expect(container.querySelector('img[src="/welcome/mascot-greeting.svg"]')).toBeTruthy();
  const next = () => user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('img', { name: 'Card 1 of 3' })).toBeTruthy();
  expect(screen.getByText('Shoulder to shoulder, in service and in savings.')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Language' })).toBeTruthy();
  await next();
  const size = screen.getByRole('heading', { level: 1, name: 'How large should the text be?' });
  expect(document.activeElement).toBe(size);
  expect(screen.getByRole('group', { name: 'Text size' })).toBeTruthy();
  await next();
  expect(screen.getByRole('img', { name: 'Card 3 of 3' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Get started' }));
  expect(await screen.findByRole('heading', { name: 'Welcome, member' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});

test.each([
  ['Skip on the first card', [], 'Skip', '/'],
  ['Skip on the second card', ['Next'], 'Skip', '/'],
  ['the practice button', ['Next', 'Next'], 'Practice voting', '/practice'],
] as const)('%s leads on', async (_what, before, name, address) => {
  const { user, router } = await renderApp('/get-started');
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Kaagapay' });
  for (const button of [...before, name]) {
    await user.click(screen.getByRole('button', { name: button }));
  }
  await waitFor(() => expect(router.state.location.pathname).toBe(address));
});

test('a signed-in member gets from the welcome to Home', async () => {
  connectPhone();
  const { user, router } = await renderApp('/get-started', await signedInStore());
  for (const name of ['Next', 'Next', 'Get started']) {
    await user.click(await screen.findByRole('button', { name }));
  }
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

describe('the welcome above the sign-in', () => {
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
  const isSeen = async () => (await welcomeAtStart(disk, '/', 0)) === null;

  test('Skip ends it for good and leads to the form', async () => {
    const { press } = await firstVisit();
    await press('Skip');
    expect(panelShown()).toBe(false);
    expect(document.activeElement).toBe(formHeading());
    expect(screen.getByRole('group', { name: 'Text size' })).toBeTruthy();
    await vi.waitFor(async () => expect(await isSeen()).toBe(true));
  });
});
