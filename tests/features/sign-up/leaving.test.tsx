import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registrationAtom, registrationDraftAtom } from '~/features/sign-up/registration.ts';
import { empty, openSignUp } from './visitor.tsx';

const question = () => screen.findByRole('alertdialog', { name: 'Leave this page?' });
const isAsked = () => screen.queryByRole('alertdialog') !== null;

test('leaving asks first, Stay loses nothing, and Leave clears all input', async () => {
  const { user, at, store } = await openSignUp('proved', '/signup');
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  await question();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(at()).toBe('/signup');
  expect(store.get(registrationDraftAtom).lastName).toBe('SANTOS');
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  await question();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(at()).toBe('/'));
  await waitFor(() => expect(store.get(registrationAtom)).toEqual({ step: 'form' }));
  expect(store.get(registrationDraftAtom)).toMatchObject({ lastName: '', password: '' });
  expect({ ...sessionStorage }).not.toHaveProperty('registration');
});

test('leaving asks nothing without input', async () => {
  const { user, at } = await openSignUp('form', '/signup', empty);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(at()).toBe('/'));
  expect(isAsked()).toBe(false);
});

test('nothing is asked between the pages of signing up', async () => {
  const { user, at, router } = await openSignUp('verifying', '/signup/verify');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(at()).toBe('/signup'));
  router.history.back();
  await waitFor(() => expect(at()).toBe('/signup/verify'));
  expect(isAsked()).toBe(false);
});
