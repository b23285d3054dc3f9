import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { documentCookies } from '~/core/cookies.ts';
import {
  followLanguage,
  keepLanguage,
  shownLanguage,
  startLanguage,
} from '~/core/language/language.ts';
import { connectPhone } from '../../support/phone.ts';
import { renderApp } from '../../support/render-app.tsx';

const words = 'virtual:translation/fil';
const loseWords = () =>
  vi.doMock(words, () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });

beforeEach(() => {
  connectPhone();
});
afterEach(() => {
  vi.doUnmock(words);
  history.replaceState(null, '', '/');
});

const inFilipino = () => screen.getByRole('button', { name: /Filipino$/ });
const inEnglish = () => screen.getByRole('button', { name: /English$/ });

describe('at the sign-in', () => {
  test('changes the language in place, and keeps the input', async () => {
    const { user } = await renderApp('/');
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'regular01' } });
    expect([inEnglish().lang, inFilipino().lang]).toEqual(['en', 'fil']);
    await user.click(inFilipino());
    await screen.findByText('Mabuhay, kasapi');
    expect(screen.getByDisplayValue('regular01')).toBeTruthy();
    expect(document.documentElement.lang).toBe('fil');
    expect(document.title).toBe('Kaagapay - Mag-log In');
    expect(screen.getByRole('group', { name: 'Wika' })).toBeTruthy();
    expect(inFilipino().getAttribute('aria-pressed')).toBe('true');
    expect(documentCookies.read('language')).toBe('fil');

    await user.click(inEnglish());
    expect(await screen.findByLabelText('Username')).toHaveProperty('value', 'regular01');
    expect(document.documentElement.lang).toBe('en');
    expect(document.title).toBe('Kaagapay - Sign In');
  });

  test('keeps the language and says so if the texts cannot be loaded', async () => {
    loseWords();
    const { user } = await renderApp('/');
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'regular01' } });
    await user.click(inFilipino());
    expect(await screen.findByText(/^We could not get Filipino\./)).toBeTruthy();
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'regular01');
    expect([shownLanguage(), documentCookies.read('language')]).toEqual(['en', null]);
    vi.doUnmock(words);
    await user.click(inFilipino());
    await waitFor(() => expect(shownLanguage()).toBe('fil'));
    expect(screen.queryByText(/could not get Filipino/)).toBeNull();
  });
});

describe('at the start', () => {
  test('uses the pseudo-locale in development if the address asks for it', async () => {
    keepLanguage('fil');
    history.replaceState(null, '', '/?pseudo');
    await startLanguage();
    const { router } = await renderApp('/');
    followLanguage(router);
    expect(screen.getByText(/^\[Ŵéľçóɱé, ɱéɱƀéŕ .+\]$/)).toBeTruthy();
    await router.navigate({ to: '/help' });
    await vi.dynamicImportSettled();
    await router.navigate({ to: '/' });
    expect(await screen.findByText(/^\[Ŵéľçóɱé, ɱéɱƀéŕ .+\]$/)).toBeTruthy();
  });

  test('uses English until the texts are loaded, then Filipino from a later screen', async () => {
    keepLanguage('fil');
    loseWords();
    await startLanguage();
    const { router } = await renderApp('/');
    followLanguage(router);
    expect(screen.getByText('Welcome, member')).toBeTruthy();
    vi.doUnmock(words);
    await router.navigate({ to: '/help' });
    expect(document.documentElement.lang).toBe('en');
    await vi.dynamicImportSettled();
    await router.navigate({ to: '/' });
    expect(await screen.findByText('Mabuhay, kasapi')).toBeTruthy();
    expect(document.title).toBe('Kaagapay - Mag-log In');
  });
});

test('a long text in Filipino says first that the English text prevails', async () => {
  const address = '/end-user-license-agreement';
  const english = await renderApp(address);
  expect(screen.queryByText(/mananaig/)).toBeNull();
  english.unmount();
  keepLanguage('fil');
  await startLanguage();
  await renderApp(address);
  expect(await screen.findByText(/ang tekstong Ingles ang mananaig/)).toBeTruthy();
  expect(document.documentElement.lang).toBe('fil');
});
