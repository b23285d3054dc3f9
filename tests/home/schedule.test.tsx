import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Store } from '~/core/services.ts';
import { bannerLine, DashboardScreen } from '~/home/home-screen.tsx';
import type { ScheduleRow } from '~/home/vote-times.tsx';
import { dashboard } from '~/labels/home.ts';
import { generalAssemblyQuery, referendumQuery } from '~/vote/vote-calls.ts';
import { noConnection, respondWithData } from '../support/calls.ts';
import { read } from '../support/read.ts';
import { renderScreen } from '../support/render-app.tsx';
import { wireAssembly } from '../support/wire.ts';
import { wireReferendum } from '../vote/referendum/wire-referendum.ts';
import { connectVotes, signedIn } from './home-cards.tsx';

let api: ReturnType<typeof connectVotes>;
let store: Store;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T10:00:00+08:00') });
  api = connectVotes();
  store = await signedIn();
});

const window = (start_date: string, end_date: string) => ({ start_date, end_date });

async function openHome() {
  await store.set(generalAssemblyQuery.refreshAtom);
  await store.set(referendumQuery.refreshAtom);
  const doNothing = () => undefined;
  return renderScreen(
    <DashboardScreen
      onEnterElection={doNothing}
      onContinueBallot={doNothing}
      onViewReceipt={doNothing}
      onVoteInReferendum={doNothing}
      onViewReferendumReceipt={doNothing}
      onReadAmendments={doNothing}
      onPractise={doNothing}
      onRate={doNothing}
      onOpenReadiness={doNothing}
    />,
    store,
  );
}

const registration = window('2026-11-01 08:00:00', '2026-11-18 17:00:00');
const voting = window('2026-12-01 08:00:00', '2026-12-09 17:00:00');
const polling = window('2026-11-20 08:00:00', '2026-12-05 17:00:00');

test('the banner says which vote is open, and leads to its card', async () => {
  api.election = () => respondWithData(wireAssembly({ registration, voting }));
  api.referendum = () => respondWithData(wireReferendum({}, { schedules: polling }));
  const { user } = await openHome();
  const links = screen.getAllByRole('link');
  expect(links.map(read)).toEqual(['Referendum']);
  expect(read(links[0]?.parentElement)).toBe('Open: Referendum');
  await user.click(links[0] as HTMLElement);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Special/ }));
});

test('Schedule opens all dates of both votes, with today and the calendar', async () => {
  api.election = () => respondWithData(wireAssembly({ registration, voting }));
  api.referendum = () => respondWithData(wireReferendum({}, { schedules: polling }));
  const { user } = await openHome();
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule' }));
  const dates = (vote: string) =>
    within(dialog.getByRole('region', { name: vote }))
      .getAllByRole('listitem')
      .map((item) => [read(item), item.getAttribute('aria-current')]);
  expect(dates('General assembly election')).toEqual([
    ['Registration opened November 1 11/01/2026 08:00 AM', null],
    ['Registration closed November 18 11/18/2026 05:00 PM', null],
    ['Today 11/28/2026', 'date'],
    ['Voting opens December 1 12/01/2026 08:00 AM', null],
    ['Voting closes December 9 12/09/2026 05:00 PM', null],
  ]);
  expect(dates('Referendum')).toEqual([
    ['Voting opened November 20 11/20/2026 08:00 AM', null],
    ['Today 11/28/2026', 'date'],
    ['Voting closes December 5 12/05/2026 05:00 PM', null],
  ]);
  expect(dialog.getByText('All times are Philippine time.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Add to calendar' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['could not be read', 'soon', 'Could not be read'],
  ['was not announced', null, 'To be announced'],
  ['contradicts its flag', '2026-11-25 08:00:00', 'Changed, the new time is not known yet'],
])('Schedule says that a date %s', async (_what, end_date, says) => {
  const flagged = { start_date: '2026-11-20 08:00:00', end_date, started: true, ended: false };
  api.election = () => respondWithData(wireAssembly({ registration: null, voting: flagged }));
  const { user } = await openHome();
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText(says)).toBeTruthy();
});

test('Schedule does not call a vote unscheduled whose data did not arrive', async () => {
  api.election = noConnection;
  const { user } = await openHome();
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule' }));
  expect(dialog.getByText('It appears here once it arrives.')).toBeTruthy();
  expect(dialog.queryByText('No general assembly is scheduled.')).toBeNull();
});

test('Schedule says which vote is not scheduled', async () => {
  api.election = () => respondWithData(null);
  api.referendum = () => respondWithData(null);
  const { user } = await openHome();
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('No general assembly is scheduled.')).toBeTruthy();
  expect(dialog.getByText('No referendum is scheduled.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
});

test('Home with two open votes has one place of reminders, and one practice', async () => {
  await openHome();
  expect(screen.getAllByRole('button', { name: 'Reminders' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Practice voting' })).toHaveLength(1);
});

test('Home after the end of both votes has neither reminders nor a practice', async () => {
  const past = window('2026-11-01', '2026-11-02');
  api.election = () => respondWithData(wireAssembly({ registration: past, voting: past }));
  api.referendum = () => respondWithData(wireReferendum({}, { schedules: past }));
  await openHome();
  expect(await screen.findByText('Election is officially closed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Reminders|Practice voting)$/ })).toBeNull();
});

test('Home says once how old the data of both votes are', async () => {
  await openHome();
  expect(screen.queryByText(/^As of /)).toBeNull();
  api.election = noConnection;
  api.referendum = noConnection;
  await act(() => store.set(generalAssemblyQuery.refreshAtom));
  await act(() => store.set(referendumQuery.refreshAtom));
  expect(screen.getAllByText(/^As of /)).toHaveLength(1);
});

const day = 86_400_000;
const known = { hasStarted: false, hasEnded: false };
const rows: readonly ScheduleRow[] = [
  [dashboard.registration, { startsAt: day, endsAt: 2 * day, ...known }],
  [dashboard.voting, { startsAt: 3 * day, endsAt: 4 * day, ...known }],
];

test.each([
  [0, false, 'Registration opens Jan 2'],
  [day, true, 'Registration'],
  [2 * day, false, 'Election opens Jan 4'],
  [3 * day, true, 'Election'],
])('at %i ms the banner has a vote, open: %s, as %s', (now, isOpen, text) => {
  expect(bannerLine(dashboard.election, rows, now)).toMatchObject({ isOpen, text });
});

test('the banner has neither a vote that has ended nor an unknown date', () => {
  expect(bannerLine(dashboard.election, rows, 4 * day)).toBeNull();
  const open = { startsAt: null, endsAt: null, hasStarted: true, hasEnded: false };
  const line = bannerLine(dashboard.election, [[dashboard.voting, open]], 5);
  expect(line?.text).toBe('Election');
});

test('the banner has the order of the cards: the referendum first in the same minute', async () => {
  const until = (end: string) => window('2026-11-20 08:00:00', `2026-12-05 17:00:${end}`);
  api.election = () => respondWithData(wireAssembly({ registration, voting: until('00') }));
  api.referendum = () => respondWithData(wireReferendum({}, { schedules: until('01') }));
  await openHome();
  expect(screen.getAllByRole('link').map(read)).toEqual(['Referendum', 'Election']);
});

test('the banner names the next vote while none is open', async () => {
  api.election = () => respondWithData(wireAssembly({ registration, voting }));
  api.referendum = () =>
    respondWithData(wireReferendum({}, { schedules: window('2026-12-20', '2026-12-24') }));
  await openHome();
  expect(screen.getAllByRole('link').map(read)).toEqual(['Election opens Dec 1']);
});
