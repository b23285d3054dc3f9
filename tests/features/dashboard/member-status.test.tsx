import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { GeneralAssemblyCard } from '~/features/dashboard/general-assembly-card.tsx';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { renderApp, renderScreen } from '../../support/render-app.tsx';

const card = () => screen.getByRole('region', { name: 'Annual General Assembly' });
const countdown = () => within(card()).queryByRole('timer')?.getAttribute('aria-label') ?? null;
const button = (name: string) =>
  within(card()).queryByRole('button', { name: new RegExp(`^${name}`) });

async function openDashboard(username: string, phase: object) {
  const phone = connectPhone();
  await phone.control('phase', phase);
  // One minute after the start of the phase.
  phone.pass(60);
  const app = await renderApp('/dashboard', await signedInStore(username));
  await screen.findByRole('region', { name: 'Annual General Assembly' });
  await within(card()).findByRole('table');
  return { ...app, phone };
}

type Status = readonly [
  username: string,
  phase: string,
  /** The countdown as screen readers speak it, without minutes; null if there is none. */
  counts: string | null,
  says: string | null,
  has: 'Vote Now' | 'Register' | null,
];

// The sandbox enters a phase three days after its beginning.
const statuses: readonly Status[] = [
  ['regular01', 'before', 'Registration starts in 10 days, 23 hours', 'You are registered.', null],
  ['regular01', 'registration', 'Voting starts in 17 days, 23 hours', 'You are registered.', null],
  ['regular01', 'between', 'Voting starts in 3 days, 23 hours', 'You are registered.', null],
  [
    'regular01',
    'voting',
    'Voting ends in 10 days, 23 hours',
    'You are registered and can vote.',
    'Vote Now',
  ],
  ['regular01', 'ended', null, 'Election is officially closed.', null],
  ['regular02', 'before', 'Registration starts in 10 days, 23 hours', null, null],
  [
    'regular02',
    'registration',
    'Registration ends in 10 days, 23 hours',
    'You are not registered.',
    'Register',
  ],
  ['regular02', 'between', null, 'Registration is over.', null],
  ['regular02', 'voting', 'Registration ends in 0 days, 0 hours', 'Registration is over.', null],
  ['regular02', 'ended', null, 'Election is officially closed.', null],
  // An associate takes no part in the referendum, but in all of the assembly.
  [
    'associate01',
    'voting',
    'Voting ends in 10 days, 23 hours',
    'You are registered and can vote.',
    'Vote Now',
  ],
];

test.each(statuses)('%s in the phase %s sees: %s, %s', async (username, ga, counts, says, has) => {
  await openDashboard(username, { ga });
  const shown = countdown();
  if (counts === null) expect(shown).toBeNull();
  else expect(shown).toMatch(new RegExp(`^${counts} and`));
  if (says !== null) expect(card().textContent).toContain(says);
  for (const name of ['Vote Now', 'Register']) {
    expect(button(name) !== null, name).toBe(name === has);
  }
});

test("the referendum's card is above the general assembly's", async () => {
  await openDashboard('regular01', { ga: 'voting' });
  const referendum = await screen.findByRole('region', { name: /^Special Referendum/ });
  expect(referendum.compareDocumentPosition(card())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe.each([
  ['ahead', 3],
  ['behind', -3],
])('on a device with a clock three hours %s', (_which, hours) => {
  const takeTheClock = (toFake: ('setTimeout' | 'clearTimeout' | 'Date')[]) => {
    vi.useFakeTimers({ toFake });
    vi.setSystemTime(Date.parse('2026-11-20T10:00:00+08:00') + hours * 3_600_000);
  };

  test("the vote opens and closes by the server's clock while the member watches", async () => {
    takeTheClock(['setTimeout', 'clearTimeout', 'Date']);
    const phone = connectPhone();
    const store = await signedInStore();
    const learn = async (phase: object) => {
      await phone.control('phase', phase);
      await act(() => store.set(generalAssemblyQuery.refreshAtom));
    };
    const pass = async (seconds: number) => {
      phone.pass(seconds);
      await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
    };
    const asked = () => phone.calls.filter(({ path }) => path === '/ga/info').length;

    await learn({ ga: 'voting', in: 20 });
    await store.set(ballot.loadAtom, ballot.defaultCode);
    await renderScreen(
      <GeneralAssemblyCard onVote={vi.fn()} onContinue={vi.fn()} onViewReceipt={vi.fn()} />,
      store,
    );
    await act(() => store.set(generalAssemblyQuery.refreshAtom));
    expect(asked()).toBe(2);
    expect(countdown()).toMatch(/^Voting starts in 0 days, 0 hours/);
    await pass(19);
    expect(button('Vote Now')).toBeNull();
    await pass(2);
    expect(button('Vote Now')).not.toBeNull();
    expect(countdown()).toMatch(/^Voting ends in 1[34] days/);
    // The card fetches at a random moment within five seconds.
    await pass(5);
    expect(asked()).toBe(3);

    await learn({ ga: 'ended', in: 20 });
    expect(countdown()).toMatch(/^Voting ends in 0 days, 0 hours/);
    await pass(21);
    expect(card().textContent).toContain('Election is officially closed.');
    expect(button('Vote Now')).toBeNull();
    expect(countdown()).toBeNull();

    await learn({ ga: 'registration', in: 20 });
    expect(countdown()).toMatch(/^Registration starts in 0 days, 0 hours/);
    await pass(21);
    expect(countdown()).toMatch(/^Voting starts in 2[01] days/);
  });

  test("the election opens and closes by the server's clock", async () => {
    takeTheClock(['Date']);
    const { phone, router } = await openDashboard('regular01', { ga: 'ended', in: 3_600 });
    const at = (address: string) =>
      waitFor(() => expect(router.state.location.pathname).toBe(address));
    expect(countdown()).toMatch(/^Voting ends in 0 days, 0 hours and 5\d minutes/);
    fireEvent.click(button('Vote Now') as HTMLElement);
    await at('/ga/election/auth');
    await act(() => router.navigate({ to: '/dashboard' }));
    phone.pass(3_600);
    vi.advanceTimersByTime(3_600_000);
    await act(() => router.navigate({ to: '/ga/election/auth' }));
    await at('/dashboard');
  });
});

test('a member who voted elsewhere gets a receipt without a number, then the rating', async () => {
  const { router } = await openDashboard('regular03', { ga: 'voting' });
  const at = (address: string) =>
    waitFor(() => expect(router.state.location.pathname).toBe(address));
  expect(card().textContent).toContain('your vote was received.');
  for (const name of ['Vote Now', 'Register']) expect(button(name)).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'View receipt, election' }));
  expect(await screen.findByText(/has no ballot number/)).toBeTruthy();
  await at('/ga/election/ballot');
  await waitFor(() => expect(document.title).toBe('Kaagapay - Ballot Receipt'));
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await at('/ga/election/ratings');
  fireEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  await at('/dashboard');
});
