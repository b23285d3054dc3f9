import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { probeServerAtom } from '~/core/connectivity.ts';
import { noConnection } from '../support/calls.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';
import { read, toEyes, toScreenReaders } from '../support/read.ts';
import { renderApp } from '../support/render-app.tsx';
import { openCard, refreshVote, type Vote } from './home-cards.tsx';

const regions = { election: 'Annual General Assembly', referendum: /^Special Referendum/ } as const;
const cardOf = (vote: Vote) => screen.getByRole('region', { name: regions[vote] });
const countdown = (vote: Vote) =>
  within(cardOf(vote)).queryByRole('timer')?.getAttribute('aria-label') ?? null;
const button = (vote: Vote, name: 'Vote Now' | 'Register') =>
  within(cardOf(vote)).queryByRole('button', {
    name: name === 'Register' ? `Register for the ${vote}` : `Vote Now, ${vote}`,
  });
/** Under any longer or shorter name, too. */
const isOffered = (vote: Vote, name: string) =>
  within(cardOf(vote)).queryByRole('button', { name: new RegExp(name) }) !== null;

async function openDashboard(username: string, phase: object) {
  const phone = connectPhone();
  await phone.control('phase', phase);
  // One minute after the start of the phase.
  phone.pass(60);
  const app = await renderApp('/dashboard', await signedInStore(username));
  for (const name of Object.values(regions)) await screen.findByRole('region', { name });
  await waitFor(() => expect(screen.queryByText(/^Loading/, toScreenReaders)).toBeNull());
  return { ...app, phone };
}

type Status = [
  username: string,
  phase: string,
  /** The countdown as screen readers speak it, without minutes; null if there is none. */
  counts: string | null,
  says: string,
  has?: 'Vote Now' | 'Register',
];

async function expectStatus(vote: Vote, [, , counts, says, has]: Status) {
  await waitFor(() => expect(read(cardOf(vote))).toContain(says));
  if (counts === null) expect(countdown(vote)).toBeNull();
  else expect(countdown(vote)).toMatch(new RegExp(`^${counts}`));
  if (has !== undefined) expect(button(vote, has), has).not.toBeNull();
  for (const name of ['Vote Now', 'Register']) {
    expect(isOffered(vote, name), name).toBe(name === has);
  }
}

// The sandbox enters a phase three days after its beginning.
test.each<Status>([
  ['regular01', 'before', 'Registration starts in 10 days, 23 hours', 'You are registered.'],
  ['regular01', 'registration', 'Voting starts in 17 days, 23 hours', 'You are registered.'],
  ['regular01', 'voting', 'Voting ends in 10 days, 23 hours', 'Vote now', 'Vote Now'],
  ['regular02', 'registration', 'Registration ends in 10 days', 'not registered.', 'Register'],
  ['regular02', 'voting', null, 'Registration closed on November'],
  // An associate takes no part in the referendum, but in all of the assembly.
  ['associate01', 'voting', 'Voting ends in 10 days, 23 hours', 'Vote now', 'Vote Now'],
])('in the election, %s in the phase %s sees: %s, %s', async (...status) => {
  const [username, ga] = status;
  await openDashboard(username, { ga });
  await expectStatus('election', status);
});

test.each<Status>([
  ['regular01', 'open', 'Voting ends in 1[01] days', 'Vote now', 'Vote Now'],
  ['regular02', 'open', 'Voting ends in', 'You are not registered.', 'Register'],
  ['pending01', 'open', 'Voting ends in', 'You can vote once the cooperative admits you.'],
  ['associate01', 'open', null, 'You are not entitled to vote.'],
])('in the referendum, %s in the phase %s sees: %s, %s', async (...status) => {
  const [username, sga] = status;
  await openDashboard(username, { sga });
  await expectStatus('referendum', status);
});

const takeTheClock = (hours: number, toFake: ('setTimeout' | 'clearTimeout' | 'Date')[]) => {
  vi.useFakeTimers({ toFake });
  vi.setSystemTime(Date.parse('2026-11-20T10:00:00+08:00') + hours * 3_600_000);
};

test.each([
  ['election', 'ahead', 3, { ga: 'voting' }, { ga: 'ended' }],
  ['referendum', 'behind', -3, { sga: 'open' }, { sga: 'ended' }],
] as const)(
  'the %s opens and closes while the member watches, with a clock hours %s',
  async (vote, _which, hours, open, ended) => {
    takeTheClock(hours, ['setTimeout', 'clearTimeout', 'Date']);
    const phone = connectPhone();
    const store = await signedInStore();
    const learn = async (phase: object) => {
      await phone.control('phase', { ...phase, in: 20 });
      await act(() => refreshVote(store, vote));
    };
    const pass = async (seconds: number) => {
      phone.pass(seconds);
      await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
    };
    const asked = () => phone.calls.filter(({ path }) => /^\/s?ga\/info$/.test(path)).length;

    await learn(open);
    await openCard(vote, store);
    await act(() => refreshVote(store, vote));
    const before = asked();
    const shown = (text: string) =>
      within(within(cardOf(vote)).getByRole('timer')).getByText(text, toEyes);
    expect(countdown(vote)).toMatch(/^Voting starts in 0 days, 0 hours/);
    expect(shown('20')).toBeTruthy();
    await pass(1);
    expect(shown('19')).toBeTruthy();
    await pass(18);
    expect(shown('1')).toBeTruthy();
    expect(isOffered(vote, 'Vote Now')).toBe(false);
    await pass(1);
    expect(button(vote, 'Vote Now')).not.toBeNull();
    expect(countdown(vote)).toMatch(/^Voting ends in 1[34] days/);
    // The card fetches at a random moment within five seconds.
    await pass(5);
    expect(asked()).toBe(before + 1);

    await learn(ended);
    expect(countdown(vote)).toMatch(/^Voting ends in 0 days, 0 hours/);
    await pass(21);
    expect(read(cardOf(vote))).toContain('is officially closed.');
    expect(isOffered(vote, 'Vote Now')).toBe(false);
    expect(countdown(vote)).toBeNull();
  },
);

test.each([
  ['ahead', 3],
  ['behind', -3],
])("the election can be entered by the server's clock, with a clock hours %s", async (...row) => {
  const [, hours] = row;
  takeTheClock(hours, ['Date']);
  const { phone, router } = await openDashboard('regular01', { ga: 'ended', in: 3_600 });
  const at = (address: string) =>
    waitFor(() => expect(router.state.location.pathname).toBe(address));
  expect(countdown('election')).toMatch(/^Voting ends in 0 days, 0 hours and 5\d minutes/);
  fireEvent.click(button('election', 'Vote Now') as HTMLElement);
  await at('/ga/election/auth');
  await act(() => router.navigate({ to: '/dashboard' }));
  phone.pass(3_600);
  vi.advanceTimersByTime(3_600_000);
  await act(() => router.navigate({ to: '/ga/election/auth' }));
  await at('/dashboard');
});

test('an offline member learns on Home that voting needs a connection', async () => {
  const { router, store } = await openDashboard('regular01', { ga: 'voting' });
  vi.stubGlobal('fetch', async () => noConnection());
  await act(() => store.set(probeServerAtom));
  fireEvent.click(button('election', 'Vote Now') as HTMLElement);
  const box = await screen.findByRole('alertdialog', { name: 'Voting needs a connection' });
  expect(read(box)).toContain('Nothing was lost. Connect, then tap again.');
  expect(router.state.location.pathname).toBe('/dashboard');
});

test('a line that has gone unnoticed is tried before the entry opens', async () => {
  const { phone, router } = await openDashboard('regular01', { ga: 'voting' });
  vi.stubGlobal('fetch', async () => noConnection());
  fireEvent.click(button('election', 'Vote Now') as HTMLElement);
  await screen.findByRole('alertdialog', { name: 'Voting needs a connection' });
  expect(router.state.location.pathname).toBe('/dashboard');
  expect(phone.calls.some(({ path }) => path.endsWith('/otp'))).toBe(false);
});

test('the back arrow of a receipt leads to the rating, as Done does, and only once', async () => {
  const { router } = await openDashboard('regular03', { ga: 'voting' });
  const at = (address: string) =>
    waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe(address));
  fireEvent.click(await screen.findByRole('button', { name: 'View receipt, election' }));
  await at('/ga/election/ballot');
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
  await at('/ga/election/ratings');
  await act(async () => router.history.back());
  await at('/dashboard');
});

test('a member who voted elsewhere gets a receipt without a number, then the rating', async () => {
  const { router } = await openDashboard('regular03', { ga: 'voting' });
  const at = (address: string) =>
    waitFor(() => expect(router.state.location.pathname).toBe(address));
  expect(read(cardOf('election'))).toContain('your vote was received.');
  for (const name of ['Vote Now', 'Register']) expect(isOffered('election', name)).toBe(false);
  fireEvent.click(await screen.findByRole('button', { name: 'View receipt, election' }));
  expect(await screen.findByText(/has no ballot number/)).toBeTruthy();
  await at('/ga/election/ballot');
  await waitFor(() => expect(document.title).toBe('Kaagapay - Ballot Receipt'));
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await at('/ga/election/ratings');
  fireEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  await at('/dashboard');
});

test('an entry that cannot ask for a code leads back to Home, which says why', async () => {
  const { router } = await openDashboard('regular01', { ga: 'voting' });
  vi.stubGlobal('fetch', async () => noConnection());
  await act(() => router.navigate({ to: '/ga/election/auth' }));
  await screen.findByRole('alertdialog', { name: 'Voting needs a connection' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(screen.queryByLabelText('One-time code, 6 digits')).toBeNull();
});
