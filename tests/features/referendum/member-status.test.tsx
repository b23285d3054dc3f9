import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { until } from '../../faults/clock.ts';
import { queryButton, type Stage, tap } from '../../faults/stage.ts';
import {
  boxSaying,
  card,
  cardSaying,
  choose,
  liveAsInABrowser,
  openAs,
  strip,
} from './referendum-phone.ts';

beforeEach(liveAsInABrowser);

const voteSaying = (words: RegExp) =>
  until(() => {
    const found = screen.queryByRole('region', { name: 'Your vote' });
    return words.test(found?.textContent ?? '') ? found : null;
  }, `the vote that says ${words}`);

describe('while the member watches', () => {
  /** Moves the clocks of device and API together. No call may last longer than a second. */
  async function pass({ phone }: Stage, seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      phone.pass(1);
      await vi.advanceTimersByTimeAsync(1_000);
      await until(() => (phone.met.open === 0 ? true : null), 'rest');
    }
  }

  test('the vote opens and closes, and an answer not cast is hidden with a message', async () => {
    vi.useRealTimers();
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    const stage = await openAs('regular01', '/dashboard', { sga: 'open', in: 20 });
    await cardSaying('Voting starts in');
    expect(within(card()).queryByRole('button', { name: /^Vote Now/ })).toBeNull();
    await pass(stage, 25);
    await cardSaying('Vote Now');
    await stage.router.navigate({ to: '/sga/referendum' });
    await choose('Approve');

    await stage.phone.control('phase', { sga: 'ended', in: 20 });
    await stage.router.navigate({ to: '/dashboard' });
    await cardSaying('Voting ends in');
    await until(() => (/ends in 0 days, 0 hours/.test(timerOf(card())) ? true : null), 'the end');
    await stage.router.navigate({ to: '/sga/referendum' });
    await voteSaying(/Approve/);
    await pass(stage, 25);
    await voteSaying(/Voting is officially closed\./);
    expect(queryButton('Submit my vote')).toBeNull();
    const told = await boxSaying(/Voting has ended/);
    expect(told.textContent).toContain('so it does not count. It is kept here');
    await tap('OK');
    await stage.router.navigate({ to: '/dashboard' });
    await cardSaying('Voting is officially closed.');
    expect(strip()).toBeNull();
    expect((await stage.phone.believes('regular01')).answers).toBe(0);
  });
});

const closed = 'Voting is officially closed.';
const waiting = 'You can vote once the cooperative admits you.';
const barred = 'You are not entitled to vote.';
const admitted = 'You are registered and can vote.';
const early = /Voting starts on .*, Philippine time\./;

/** The sentence and the button on Home, then the text of the referendum's page. */
type Status = readonly [
  member: string,
  phase: 'before' | 'open' | 'ended',
  says: string,
  has: 'Vote Now' | 'Register' | null,
  page: RegExp,
];
const statuses: readonly Status[] = [
  ['regular01', 'before', 'You are registered. Voting opens ', null, early],
  ['regular01', 'open', admitted, 'Vote Now', /Do you approve or disapprove/],
  ['regular01', 'ended', closed, null, /Voting is officially closed\./],
  ['regular02', 'before', 'Registration opens together with voting.', null, early],
  [
    'regular02',
    'open',
    'You are not registered.',
    'Register',
    /Register for the referendum at Home/,
  ],
  ['regular02', 'ended', closed, null, /Voting is officially closed\./],
  ['pending01', 'before', waiting, null, early],
  ['pending01', 'open', waiting, null, /You are already registered\./],
  ['pending01', 'ended', closed, null, /Voting is officially closed\./],
  ['associate01', 'before', barred, null, /You are not entitled to vote\./],
  ['associate01', 'open', barred, null, /You are not entitled to vote\./],
  ['associate01', 'ended', closed, null, /You are not entitled to vote\./],
];

const counts = {
  before: /^Voting starts in 1[01] days, /,
  open: /^Voting ends in 1[01] days, /,
  ended: /^$/,
} as const;

const timerOf = (place: HTMLElement) =>
  within(place).queryByRole('timer')?.getAttribute('aria-label') ?? '';

test.each(statuses)(
  '%s, in the phase %s, sees the right sentence and buttons',
  async (member, phase, says, has, page) => {
    const stage = await openAs(member, '/dashboard', { sga: phase });
    await cardSaying(says);
    for (const name of ['Vote Now', 'Register']) {
      const found = within(card()).queryByRole('button', { name: new RegExp(`^${name}`) });
      expect(found !== null, name).toBe(name === has);
    }
    expect(timerOf(card())).toMatch(counts[phase]);

    await stage.router.navigate({ to: '/sga/referendum' });
    await voteSaying(page);
    const canVote = has === 'Vote Now';
    expect(screen.queryAllByRole('radio')).toHaveLength(canVote ? 2 : 0);
    expect(screen.queryByRole('button', { name: 'Submit my vote' }) !== null).toBe(canVote);
    expect(screen.getByRole('button', { name: 'Read the letter' })).toBeTruthy();
  },
);
