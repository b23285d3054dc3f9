import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { accountGuards } from '~/account/account-guards.ts';
import { deactivationGuards } from '~/account/closing/closing-guards.ts';
import { recoveryGuards } from '~/account/recovery/recovery-guards.ts';
import { editRegistrationAtom } from '~/account/sign-up/registration.ts';
import { type SignUpAddress, signUpGuards } from '~/account/sign-up/sign-up-guards.ts';
import type { Store } from '~/core/services.ts';
import { afterTin } from '~/routes/-leave-when-done.ts';
import { arrivalOf, askGuard, requireMember, requireSignedIn } from '~/session/guards.ts';
import { keepLocationAtom, suspendFormAtom } from '~/session/resumable-form.ts';
import { signedInAtom, signInAtom } from '~/session/session.ts';
import { electionGuards } from '~/vote/election-guards.ts';
import { maria, signUpUntil } from '../account/sign-up/visitor.tsx';
import { password } from '../server/sandbox/visitor.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';
import { goTo } from '../support/render-app.tsx';
import { takenTo } from './taken-to.ts';

describe('the guard of a flow', () => {
  const asked: string[] = [];
  const guards = {
    '/signup': () => void asked.push('form'),
    '/signup/verify': () => void asked.push('verify'),
  };
  const ask = (...patterns: string[]) => {
    asked.length = 0;
    void askGuard(
      guards,
      createStore(),
      patterns.map((fullPath) => ({ fullPath })),
    );
    return [...asked];
  };

  test('runs for the screen, not for the layout around it', () => {
    expect(ask('/', '/signup', '/signup/verify/')).toEqual(['verify']);
    expect(ask('/', '/signup', '/signup/')).toEqual(['form']);
  });

  test('does not run for a screen of another flow', () => {
    expect(ask('/', '/forgot-password')).toEqual([]);
    expect(ask('/')).toEqual([]);
    expect(ask()).toEqual([]);
  });
});

test('a member without the PIN enters no form that completes an account', async () => {
  connectPhone();
  const store = createStore();
  await store.set(signInAtom, { username: 'regular01', password }, false);
  expect(await takenTo(accountGuards['/user/info/checklist'], store)).toBe('/');
  expect(await takenTo(accountGuards['/user/enroll/mobile'], store)).toBe('/');
});

test.each([
  ['a screen for members', requireMember],
  ['a screen of an open step', requireSignedIn],
])('%s verifies the session when it opens', async (_what, requireIt) => {
  const { calls } = connectPhone();
  const store = await signedInStore();
  requireIt(store);
  await vi.waitFor(() => expect(calls.at(-1)?.path).toMatch(/^\/user\/[^/]+\/verify$/));
});

test('a saved value leads to the other one while it is missing, else Home', async () => {
  connectPhone();
  expect(afterTin(await signedInStore('nodata001'))).toBe('/user/info/checklist/optional');
  expect(afterTin(await signedInStore('regular01'))).toBe('/dashboard');
});

test.each([
  ['who signs in again is led back to the form', false, '/settings/email'],
  ['who arrives another way is not led back later', true, '/dashboard'],
])('a member %s', async (_who, isHereBefore, to) => {
  connectPhone();
  const store = await signedInStore();
  store.set(suspendFormAtom, store.get(signedInAtom)?.session.uuid ?? '');
  store.set(keepLocationAtom, '/settings/email');
  if (isHereBefore) expect(await takenTo(requireMember, store)).toBeNull();
  expect(arrivalOf(store).to).toBe(to);
});

const typed = (address: string) => [address.toUpperCase(), `${address}/`];

describe('an address in any spelling has the same guard', () => {
  test.each([...Object.keys(recoveryGuards), ...Object.keys(signUpGuards)].flatMap(typed))(
    'a member does not enter %s',
    async (address) => {
      connectPhone();
      const router = await goTo(address, await signedInStore());
      expect(router.state.location.pathname).toBe('/dashboard');
    },
  );

  test.each(
    [
      ...Object.keys(accountGuards),
      ...Object.keys(deactivationGuards),
      ...Object.keys(electionGuards),
    ].flatMap(typed),
  )('a visitor does not enter %s', async (address) => {
    connectPhone();
    const router = await goTo(address, createStore());
    expect(router.state.location.pathname).toBe('/');
  });

  const booth = Object.keys(electionGuards).filter((address) => address.includes('/vote/'));
  test.each(booth.flatMap(typed))('a member without keys does not enter %s', async (address) => {
    connectPhone();
    const router = await goTo(address, await signedInStore());
    expect(router.state.location.pathname).toBe('/dashboard');
  });
});

describe('the pages of signing up', () => {
  const addresses: readonly SignUpAddress[] = [
    '/signup',
    '/signup/verify',
    '/signup/verify/mobile',
    '/signup/verify/email',
    '/signup/pin',
    '/signup/pin/confirm',
    '/signup/done',
  ];

  const enter = (store: Store, address: SignUpAddress) => takenTo(signUpGuards[address], store);

  test.each([
    ['form', '/signup', ['/signup']],
    ['verifying', '/signup/verify', addresses.slice(0, 4)],
    ['proved', '/signup/verify', addresses.slice(0, 2)],
    ['requested', '/signup/pin', ['/signup', '/signup/verify', '/signup/pin']],
    [
      'pin-chosen',
      '/signup/pin/confirm',
      ['/signup', '/signup/verify', '/signup/pin', '/signup/pin/confirm'],
    ],
    ['done', '/signup/done', ['/signup/done']],
  ] as const)('at the stage %s lead to %s and open %j', async (stage, first, open) => {
    const { store } = await signUpUntil(stage);
    for (const address of addresses) {
      const isOpen = (open as readonly string[]).includes(address);
      expect(await enter(store, address), address).toBe(isOpen ? null : first);
    }
  });

  test('lead back to a form that was changed after it was sent', async () => {
    const { store } = await signUpUntil('proved');
    store.set(editRegistrationAtom, { password: 'abc' });
    expect(await enter(store, '/signup/verify')).toBe('/signup');
    expect(await enter(store, '/signup')).toBeNull();
    store.set(editRegistrationAtom, { password: maria.password });
    expect(await enter(store, '/signup/verify')).toBeNull();
  });
});
