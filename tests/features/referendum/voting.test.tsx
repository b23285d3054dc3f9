import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { formatDateTime, formatDayAndTime, formatTime } from '~/lib/manila-dates.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { until } from '../../faults/clock.ts';
import { read, tap } from '../../faults/stage.ts';
import { holdResponseTo } from '../../support/calls.ts';
import { look } from '../../support/disk.ts';
import {
  box,
  boxSaying,
  card,
  cardSaying,
  choose,
  liveAsInABrowser,
  openAs,
  radio,
  rating,
  readReceipt,
  signInAgain,
  strip,
  stripSaying,
  submit,
  tally,
  votePath,
  votesSent,
} from './referendum-phone.ts';
import { referendumTitle } from './wire-referendum.ts';

beforeEach(liveAsInABrowser);

describe('a vote', () => {
  test.each([
    ['Approve', 'Disapprove', { approve: 2, disapprove: 0 }],
    ['Disapprove', 'Approve', { approve: 1, disapprove: 1 }],
  ] as const)(
    'for "%s" is counted correctly after a change of the choice',
    async (choice, other, counted) => {
      const stage = await openAs();
      await choose(other);
      await submit(choice);
      await stripSaying('CAST');
      expect(await readReceipt(stage)).toMatch(/\d\d:\d\d [AP]M, Philippine time/);
      expect(strip()).toMatch(/^CAST Referendum: /);
      expect(await tally(stage)).toEqual(counted);
      expect(await stage.phone.believes('regular01')).toMatchObject({
        participated: true,
        answers: 1,
      });
      await stage.router.navigate({ to: '/sga/referendum' });
      expect(stage.at()).toBe('/dashboard');
    },
  );

  test('leaves a receipt on Home, which survives a reload and hides the answer', async () => {
    const stage = await openAs();
    await submit('Disapprove');
    await readReceipt(stage);
    const receipt = async () => {
      await tap('View receipt, referendum');
      return until(
        () => screen.queryByRole('region', { name: 'Referendum receipt' }),
        'the receipt',
      );
    };
    const factsOf = (receipt: HTMLElement) =>
      [...receipt.querySelectorAll('dd')].map(({ textContent }) => textContent);
    const facts = factsOf(await receipt());
    const { castAt = null, confirmedAt = 0 } = stage.store.get(referendumVote.receiptAtom) ?? {};
    const { date = '', time = '' } = formatDayAndTime(castAt) ?? {};
    expect(facts).toEqual([
      ...['Special Referendum', referendumTitle, date, `${time}, Philippine time`],
      formatDateTime(confirmedAt),
    ]);

    const again = await signInAgain(stage);
    await cardSaying('Referendum: your vote was received.');
    again.phone.connection.isUp = false;
    expect(factsOf(await receipt())).toEqual(facts);
    const key = again.store.get(referendumVote.keyAtom) ?? '';
    for (const kept of [document.body.textContent, JSON.stringify(await look(key))]) {
      expect(kept).not.toMatch(/approve/i);
    }
    await tap('Done');
    await cardSaying('Referendum: your vote was received.');
    expect(rating()).toBeNull();
  });

  test('is shared as a receipt that does not contain the answer', async () => {
    const shared: ShareData[] = [];
    const share = async (data: ShareData) => void shared.push(data);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    await openAs();
    await submit('Approve');
    await tap('Share');
    await until(() => (shared.length > 0 ? true : null), 'what is shared');
    expect(shared[0]?.text).toContain(`Full title: ${referendumTitle}`);
    expect(JSON.stringify(shared)).not.toMatch(/\bapprove/i);
  });

  test('is sent once despite several taps', async () => {
    const stage = await openAs();
    await choose('Disapprove');
    const held = holdResponseTo('POST', votePath);
    await tap('Submit my vote');
    const yes = await until(() => screen.queryByRole('button', { name: 'Yes, submit it' }), 'yes');
    for (let times = 0; times < 3; times += 1) fireEvent.click(yes);
    await held.arrived;
    held.release();
    await readReceipt(stage);
    expect(votesSent(stage)).toBe(1);
    expect(await tally(stage)).toEqual({ approve: 1, disapprove: 1 });
  });

  test('leads Home after a refused rating', async () => {
    const stage = await openAs();
    await submit('Approve');
    await tap('Done');
    await stage.phone.control('faults', [
      { method: 'POST', path: '/support/*', kind: 'status', status: 422 },
    ]);
    await tap('Submit');
    await boxSaying(/The request was not accepted\./);
    await tap('OK');
    await cardSaying('Referendum: your vote was received.');
    expect([stage.at(), rating(), box()]).toEqual(['/dashboard', null, null]);
    expect((await stage.phone.control('state?members=')).body.ratings).toEqual([]);
  });

  test.each([
    ['ahead', 3, { sga: 'ended', in: 3_600 }],
    ['behind', -3, { sga: 'ended', in: 14 * 24 * 3_600 - 3_600 }],
  ] as const)(
    "follows the API's clock although the device's is hours %s",
    async (_way, ahead, phase) => {
      // By the device's clock, voting ended two hours ago, or begins in two.
      const stage = await openAs('regular01', '/dashboard', phase, ahead);
      await cardSaying('Vote Now');
      const timer = within(card()).getByRole('timer').getAttribute('aria-label');
      expect(timer).toMatch(ahead > 0 ? / in 0 days, [01] hours/ : / in 13 days, 2[23] hours/);
      fireEvent.click(within(card()).getByRole('button', { name: /^Vote Now/ }));
      await submit('Disapprove');
      const shown = formatTime(stage.phone.clock.now);
      expect(await readReceipt(stage)).toContain(`${shown}, Philippine time`);
      expect((await stage.phone.believes('regular01')).answers).toBe(1);
    },
  );
});

describe('the address of the referendum', () => {
  test.each(['0', '36', 'x'])('shows the vote if the page number is invalid: %s', async (page) => {
    const stage = await openAs('regular01', `/sga/referendum?page=${page}`);
    expect(await read('Your vote')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stage.at()).toBe('/sga/referendum');
  });

  test('leads a member who has voted Home, but opens the reader', async () => {
    const stage = await openAs('regular03');
    expect(stage.at()).toBe('/dashboard');
    await cardSaying('You have already voted.');
    expect(box()).toBeNull();
    await stage.router.navigate({ to: '/sga/referendum', search: { page: 2 } });
    await until(() => screen.queryByRole('dialog', { name: /amendments/ }), 'the reader');
    expect(stage.router.state.location.href).toBe('/sga/referendum?page=2');
  });
});

describe('a chosen answer', () => {
  test('is deleted at log-out, after a warning', async () => {
    const before = await openAs();
    await choose('Disapprove');
    await before.router.navigate({ to: '/dashboard' });
    await tap('Open menu');
    await tap('Log Out');
    await boxSaying(/NOT CAST YET/);
    await tap('Log Out');
    await read('Welcome, member');
    const stage = await signInAgain(before);
    await cardSaying('You are registered and can vote.');
    expect(strip()).toBeNull();
    await stage.router.navigate({ to: '/sga/referendum' });
    expect((await radio('Disapprove')).checked).toBe(false);
  });

  test('is there after the end of the session, for its member only', async () => {
    const before = await openAs();
    await choose('Disapprove');
    const other = await signInAgain(before, 'bulk0001');
    await cardSaying('You are registered and can vote.');
    expect(strip()).toBeNull();
    await other.router.navigate({ to: '/sga/referendum' });
    expect((await radio('Disapprove')).checked).toBe(false);
    const stage = await signInAgain(other);
    await stripSaying('NOT CAST YET');
    expect(card().textContent).toContain('Referendum: your answer is kept on this phone.');
    await stage.router.navigate({ to: '/sga/referendum' });
    expect((await radio('Disapprove')).checked).toBe(true);
  });

  test('ends with a message if the member has voted on another device', async () => {
    const stage = await openAs();
    await choose('Disapprove');
    const elsewhere = await stage.phone.signIn('regular01');
    const { hash, key } = elsewhere.session;
    await elsewhere.post(votePath, { hash, key, value: 1 });
    await stage.router.navigate({ to: '/dashboard' });
    const told = await boxSaying(/You have already voted/);
    expect(told.textContent).toContain('from another phone');
    await tap('OK');
    await cardSaying('You have already voted.');
    expect(strip()).toBeNull();
    expect(votesSent(stage)).toBe(0);
    expect(await tally(stage)).toEqual({ approve: 2, disapprove: 0 });
  });
});
