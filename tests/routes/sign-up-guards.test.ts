import { describe, expect, test } from 'vitest';
import { editRegistrationAtom } from '~/features/sign-up/registration.ts';
import { type SignUpAddress, signUpGuards } from '~/routes/-sign-up-guards.ts';
import type { Store } from '~/state/services.ts';
import { maria, signUpUntil } from '../features/sign-up/visitor.tsx';
import { takenTo } from './taken-to.ts';

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

describe('the pages of signing up', () => {
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
