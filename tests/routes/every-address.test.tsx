import { act, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { signInAtom } from '~/state/session.ts';
import { password } from '../server/sandbox/visitor.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';
import { goTo, renderApp } from '../support/render-app.tsx';
import { routeTable } from '../support/route-table.ts';

/** Where a visit ends, what the page and its heading are called, and what frames the screen. */
type End = readonly [
  address: string,
  title: string,
  heading: string,
  leading: 'back' | 'menu' | 'none',
  bar: 'bar' | 'no bar',
];

async function storeOf(username: string | null) {
  connectPhone();
  if (username === 'regular01') return signedInStore();
  const store = createStore();
  if (username !== null) await store.set(signInAtom, { username, password }, false);
  return store;
}

async function visit(username: string | null, address: string): Promise<End> {
  const { router } = await renderApp(address, await storeOf(username));
  const heading = await waitFor(() => {
    const found = document.querySelector('main h1');
    if (found === null) throw new Error(`${address} has no heading`);
    return found;
  });
  // What the heading is called is what whoever cannot see the screen hears first.
  expect(document.activeElement).toBe(heading);
  // The bar lies in a file of its own, which the first that shows it waits for.
  await act(() => import('~/features/shell/bottom-bar.tsx'));
  const has = (role: string, name: string) => screen.queryByRole(role, { name }) !== null;
  return [
    router.state.location.pathname,
    document.title,
    heading.textContent,
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
  find: ['/forgot-password', `${product}Forgot Password`, 'Find your account', 'back', 'no bar'],
} as const satisfies Record<string, End>;

/** The pages that are open to anybody; a member has the bars about them, and two are tabs. */
const open: Readonly<Record<string, readonly [title: string, heading: string, isPlace: boolean]>> =
  {
    '/contact-us': ['Contact Us', 'Contact us', false],
    '/end-user-license-agreement': ['Licence Agreement', 'End-User Licence Agreement', false],
    '/privacy-policy': ['Privacy Policy', 'Privacy Policy', false],
    '/help': ['Need Help?', 'Need help?', true],
    '/our-company': ['Our Company', 'Our Company', true],
    '/satellite-offices': ['Satellite Offices', 'Satellite offices', true],
  };

/** The screens of a member who has done every step; everything else leads to the dashboard. */
const members: Readonly<
  Record<string, readonly [title: string, heading: string, leading: End[3], bar: End[4]]>
> = {
  '/ready': ['Am I Ready?', 'Am I ready to vote?', 'back', 'bar'],
  '/ga/election/auth': ['Enter the Election', 'Enter the election', 'back', 'no bar'],
  '/sga/referendum': [
    'Referendum',
    'Special Referendum on the Proposed Amendments to the By-Laws',
    'back',
    'no bar',
  ],
  '/profile': ['Profile', 'Amihan Luntian Dalisay', 'menu', 'bar'],
  '/settings': ['Settings', 'Your settings', 'menu', 'bar'],
  '/settings/password': ['Change Password', 'Change your password', 'back', 'bar'],
  '/settings/username': ['Change Username', 'Your username', 'back', 'bar'],
  '/settings/mobile': ['Change Mobile Number', 'Change your mobile number', 'back', 'bar'],
  '/settings/email': ['Change Email Address', 'Change your email address', 'back', 'bar'],
  '/settings/security/authentication': ['Authentication', 'How you log in', 'back', 'bar'],
  '/settings/security/login-history': ['Login History', 'Your login history', 'back', 'bar'],
  '/settings/security/pin': ['Change PIN', 'Enter your current PIN', 'back', 'bar'],
  '/settings/info': ['Member Data', 'Your member data', 'back', 'bar'],
  '/settings/deactivate': ['Deactivate Account', 'Deactivate your account', 'back', 'no bar'],
  '/user/info/checklist/optional': ['Complete Your Data', 'Complete your data', 'back', 'no bar'],
  '/user/reset/pin': ['Forgot PIN', 'Enter the code', 'back', 'no bar'],
};

function openEnd(address: string, isMember: boolean): End | null {
  if (address === '/get-started') {
    return [address, `${product}Welcome`, 'Welcome to Kaagapay', 'none', 'no bar'];
  }
  if (address === '/practice') {
    return [
      address,
      `${product}PRACTICE: Enter the Election`,
      'Enter the election',
      'back',
      'no bar',
    ];
  }
  const page = open[address];
  if (page === undefined) return null;
  const [title, heading, isPlace] = page;
  const leading = isMember && isPlace ? 'menu' : 'back';
  return [address, product + title, heading, leading, isMember ? 'bar' : 'no bar'];
}

function memberEnd(address: string): End {
  const screenOf = /^\/settings\/deactivate\//.test(address) ? '/settings/deactivate' : address;
  const own = members[screenOf];
  if (own === undefined) return ends.home;
  const [title, ...rest] = own;
  return [screenOf, product + title, ...rest];
}

const signedOutEnd = (address: string): End =>
  address.startsWith('/signup')
    ? ends.form
    : address.startsWith('/forgot-password') && address !== '/forgot-password/success'
      ? ends.find
      : ends.signIn;

describe.each<[string, string | null, (address: string) => End]>([
  ['nobody is signed in', null, (address) => openEnd(address, false) ?? signedOutEnd(address)],
  ['a member is signed in', 'regular01', (address) => openEnd(address, true) ?? memberEnd(address)],
  ['the account is deactivated', 'inactive01', (address) => openEnd(address, false) ?? ends.closed],
  ['the member has no PIN', 'nopin001', (address) => openEnd(address, false) ?? ends.noPin],
])('where %s', (_state, username, endOf) => {
  test.each([...routeTable, '/practice'])('%s ends where it has to', async (address) => {
    const end = endOf(address);
    if (end[0] === address) {
      expect(await visit(username, address)).toEqual(end);
      return;
    }
    // What is seen there is looked at where it is an address of its own.
    const router = await goTo(address, await storeOf(username));
    expect(router.state.location.pathname).toBe(end[0]);
  });

  test.each(['/nowhere', '/settings/nowhere', '/signup/done/more', '/ga', '/practice/bod/more'])(
    '%s is not found',
    async (address) => {
      const [path, title, heading] = await visit(username, address);
      expect([path, title, heading]).toEqual([
        address,
        `${product}Page Not Found`,
        'Page not found',
      ]);
    },
  );
});

test('an address that only frames others is not found', async () => {
  const [, title, heading] = await visit('regular01', '/ga/election');
  expect([title, heading]).toEqual([`${product}Page Not Found`, 'Page not found']);
});
