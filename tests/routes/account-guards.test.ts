import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { accountGuards } from '~/routes/-account-guards.ts';
import { requireUnset } from '~/routes/-guards.ts';
import { addressAfterOnce } from '~/routes/-leave-when-done.ts';
import type { Store } from '~/state/services.ts';
import { signInAtom } from '~/state/session/session.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';

/** Null if the member can enter, else the guard's target. */
function takenTo(enter: (store: Store) => unknown, store: Store): string | null | undefined {
  try {
    enter(store);
    return null;
  } catch (thrown) {
    return (thrown as { options?: { to?: string } }).options?.to;
  }
}

const guards: Readonly<Record<string, (store: Store) => unknown>> = {
  checklist: accountGuards['/user/info/checklist'],
  email: accountGuards['/user/enroll/email'],
  mobile: accountGuards['/user/enroll/mobile'],
  tin: (store) => requireUnset(store, 'tin'),
  birthDate: (store) => requireUnset(store, 'dateOfBirth'),
};
const enter = (name: string, store: Store) => takenTo(guards[name] ?? (() => undefined), store);

describe('the forms that complete an account', () => {
  test.each([
    ['nocontact01', 'checklist', null],
    ['nocontact01', 'email', null],
    ['nocontact01', 'mobile', null],
    ['regular01', 'checklist', '/dashboard'],
    ['regular01', 'email', '/dashboard'],
    ['regular01', 'mobile', '/dashboard'],
    ['nopin001', 'checklist', '/user/enroll/pin'],
    ['nopin001', 'email', '/user/enroll/pin'],
    ['nodata001', 'tin', null],
    ['nodata001', 'birthDate', null],
    ['regular01', 'tin', '/dashboard'],
    ['regular01', 'birthDate', '/dashboard'],
  ])('lead %s from the %s to %s', async (username, name, address) => {
    connectPhone();
    expect(enter(name, await signedInStore(username))).toBe(address);
  });

  test('need the PIN of a member who has both contacts', async () => {
    connectPhone();
    const store = createStore();
    await store.set(signInAtom, { username: 'regular01', password: 'Sandbox#2026' }, false);
    expect(enter('checklist', store)).toBe('/');
    expect(enter('mobile', store)).toBe('/');
  });

  test('lead to the missing value afterwards, else Home', async () => {
    connectPhone();
    expect(addressAfterOnce(await signedInStore('nodata001'), 'tin')).toBe(
      '/user/info/checklist/optional',
    );
    expect(addressAfterOnce(await signedInStore('regular01'), 'tin')).toBe('/dashboard');
  });
});
