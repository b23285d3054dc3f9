import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeAll, describe, expect, test } from 'vitest';
import { screens } from '~/contracts/screens.gen.ts';
import { signInAtom } from '~/session/session.ts';
import { password } from '../server/sandbox/visitor.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';
import { read } from '../support/read.ts';
import { goTo, renderApp } from '../support/render-app.tsx';
import {
  addressesPage,
  everyAddress,
  memberScreens,
  openScreens,
  type Seen,
  withScreen,
} from '../support/screens.ts';

type End = readonly [address: string, ...Seen];

async function storeOf(username: string | null) {
  connectPhone();
  if (username === 'regular01') return signedInStore();
  const store = createStore();
  if (username !== null) await store.set(signInAtom, { username, password }, false);
  return store;
}

// Pages show the bottom bar at once only after its file has loaded.
beforeAll(async () => {
  const { unmount } = await renderApp('/dashboard', await storeOf('regular01'));
  await screen.findByRole('navigation', { name: 'Main' });
  unmount();
});

async function visit(username: string | null, address: string): Promise<End> {
  const { router } = await renderApp(address, await storeOf(username));
  const heading = await waitFor(() => {
    const found = document.querySelector('main h1');
    if (found === null) throw new Error(`${address} has no heading`);
    return found;
  });
  // Screen readers announce the focused heading first, or the field of a code.
  const start = document.querySelector('[data-first-focus]') ?? heading;
  expect(document.activeElement).toBe(start);
  const has = (role: string, name: string) => screen.queryByRole(role, { name }) !== null;
  return [
    router.state.location.pathname,
    document.title,
    read(heading),
    has('button', 'Back') ? 'back' : has('button', 'Open menu') ? 'menu' : 'none',
    has('navigation', 'Main') ? 'bar' : 'no bar',
  ];
}

const product = 'Kaagapay - ';
const ends = {
  signIn: ['/', `${product}Sign In`, 'Welcome, member', 'none', 'no bar'],
  home: ['/dashboard', `${product}Home`, 'Good day, Amihan', 'menu', 'bar'],
  closed: [
    '/user/deactivated',
    `${product}Reactivate Account`,
    'Your account is deactivated',
    'none',
    'no bar',
  ],
  noPin: ['/user/enroll/pin', `${product}Your PIN`, 'Choose your PIN', 'back', 'no bar'],
  form: ['/signup', `${product}Sign Up`, 'Create your account', 'back', 'no bar'],
  office: [
    '/office',
    `${product}Field Office`,
    'Use this tablet in a field office',
    'none',
    'no bar',
  ],
  find: ['/forgot-password', `${product}Forgot Password`, 'Find your account', 'back', 'no bar'],
} as const satisfies Record<string, End>;

function openEnd(address: string, isMember: boolean): End | null {
  const seen = openScreens[address];
  if (seen === undefined) return null;
  const [title, heading, leading, bar] = seen;
  if (isMember) return [address, product + title, heading, leading, bar];
  // Only members have bars. A visitor gets the back arrow in place of the menu.
  return [address, product + title, heading, leading === 'menu' ? 'back' : leading, 'no bar'];
}

function memberEnd(address: string): End {
  const screenOf = /^\/settings\/deactivate\//.test(address) ? '/settings/deactivate' : address;
  const [title, ...rest] = memberScreens[screenOf] ?? [];
  if (title === undefined) return ends.home;
  return [screenOf, product + title, ...(rest as [string, Seen[2], Seen[3]])];
}

const signedOutEnd = (address: string): End =>
  address === '/office'
    ? ends.office
    : address.startsWith('/signup')
      ? ends.form
      : address.startsWith('/forgot-password') && address !== '/forgot-password/success'
        ? ends.find
        : ends.signIn;

describe.each<[string, string | null, (address: string) => End]>([
  [
    'the visitor is not signed in',
    null,
    (address) => openEnd(address, false) ?? signedOutEnd(address),
  ],
  ['a member is signed in', 'regular01', (address) => openEnd(address, true) ?? memberEnd(address)],
  ['the account is deactivated', 'inactive01', (address) => openEnd(address, false) ?? ends.closed],
  ['the member has no PIN', 'nopin001', (address) => openEnd(address, false) ?? ends.noPin],
])('when %s', (_state, username, endOf) => {
  test.each(everyAddress)('%s leads to the right screen', async (address) => {
    const end = endOf(address);
    if (end[0] === address) {
      expect(await visit(username, address)).toEqual(end);
      return;
    }
    const router = await goTo(address, await storeOf(username));
    expect(router.state.location.pathname).toBe(end[0]);
  });

  test.each([
    '/nowhere',
    '/settings/nowhere',
    '/signup/done/more',
    '/ga',
    '/practice/nowhere',
    '/practice/bod/more',
  ])('%s is not found', async (address) => {
    const [path, title, heading] = await visit(username, address);
    expect([path, title, heading]).toEqual([address, `${product}Page Not Found`, 'Page not found']);
  });
});

async function look(address: string) {
  const anybody = await goTo(address, await storeOf(null));
  const [end, title, ...rest] = await visit('regular01', address);
  expect(end, `a step: its row belongs below "Steps" of ${addressesPage}`).toBe(address);
  expect(title).not.toBe(`${product}Page Not Found`);
  const seen: Seen = [title.replace(product, ''), ...rest];
  return { isOpen: anybody.state.location.pathname === address, seen };
}

// With `-u`, the test writes the row of a new screen.
test(`every screen has its row in ${addressesPage}`, async () => {
  const addresses = screens.map((address) => address.replace(/\/\{-\$\w+\}/, ''));
  let page = readFileSync(addressesPage, 'utf8');
  for (const address of addresses.filter((each) => !everyAddress.includes(each))) {
    const { isOpen, seen } = await look(address);
    page = withScreen(page, isOpen ? 'Anybody' : 'Members', address, seen);
  }
  await expect(page).toMatchFileSnapshot(`../../${addressesPage}`);
});
