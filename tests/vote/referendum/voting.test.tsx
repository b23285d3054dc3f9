import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatDateTime, formatTime } from '~/core/manila-dates.ts';
import { referendumVote } from '~/vote/referendum-vote.ts';
import { until } from '../../faults/clock.ts';
import { read as readWords, tap } from '../../faults/stage.ts';
import { look } from '../../support/disk.ts';
import { read } from '../../support/read.ts';
import {
  box,
  boxSaying,
  cardSaying,
  choose,
  liveAsInABrowser,
  openAs,
  rating,
  readReceipt,
  readThanks,
  signInAgain,
  strip,
  submit,
  tally,
  votePath,
  votesSent,
} from './referendum-phone.ts';
import { referendumTitle } from './wire-referendum.ts';

beforeEach(liveAsInABrowser);

describe('a vote', () => {
  test('leaves a receipt on Home, which survives a reload and hides the answer', async () => {
    const stage = await openAs();
    await submit('Disapprove');
    await readReceipt(stage);
    const openReceipt = async () => {
      await tap('View receipt, referendum');
      const find = () => screen.queryByRole('region', { name: 'Referendum receipt' });
      const receipt = await until(find, 'the receipt');
      return [...receipt.querySelectorAll('dd')].map(read);
    };
    const facts = await openReceipt();
    const { castAt = null, confirmedAt = 0 } = stage.store.get(referendumVote.receiptAtom) ?? {};
    expect(facts).toEqual([
      ...['Special Referendum', referendumTitle],
      `${formatDateTime(castAt ?? 0)}, Philippine time`,
      formatTime(confirmedAt),
    ]);

    const again = await signInAgain(stage);
    await cardSaying('Referendum: your vote was received.');
    again.phone.connection.isUp = false;
    expect(await openReceipt()).toEqual(facts);
    const key = again.store.get(referendumVote.storageKeyAtom) ?? '';
    expect(document.body.textContent).not.toMatch(/approve/i);
    expect(JSON.stringify(await look(key))).not.toMatch(/approve/i);
    await tap('Done');
    await cardSaying('Referendum: your vote was received.');
    expect(rating()).toBeNull();
  });

  test('has a receipt whose back arrow asks for the rating, too', async () => {
    const stage = await openAs();
    await submit('Approve');
    await readReceipt(stage, 'Back');
    expect(rating()).toBeNull();
  });

  test('with a lost response is reported after the next sign-in if the session ends', async () => {
    const before = await openAs();
    await choose('Disapprove');
    await before.phone.control('faults', [
      { method: 'POST', path: votePath, kind: 'lost-reply' },
      { method: 'GET', path: '/sga/info', kind: 'status', status: 403, times: 100 },
    ]);
    await submit('Disapprove');
    await readWords('Session has expired.');
    expect(box()).toBeNull();
    expect(document.body.textContent).not.toMatch(/was not (sent|received|counted)/);
    await before.phone.control('faults', []);
    const stage = await signInAgain(before);
    expect(await readThanks(stage)).toContain('does not know the exact time');
    expect([votesSent(stage), await tally(stage)]).toEqual([1, { approve: 1, disapprove: 1 }]);
  });

  test('does not count after the end of voting, and is hidden', async () => {
    const stage = await openAs();
    await choose('Approve');
    await stage.phone.control('phase', { sga: 'ended' });
    await tap('Submit my vote');
    await tap('Yes, submit it');
    const told: string[] = [];
    // The refusal and the end of voting arrive in either order.
    for (let count = 0; count < 2; count += 1) {
      const said = read(await boxSaying(/./));
      told.push(said);
      await tap('OK');
      await until(() => (read(box()) === said ? null : true), 'the next box, or none');
    }
    expect(box()).toBeNull();
    expect(told.join(' ')).toContain('so it does not count. It is kept here');
    expect(told.join(' ')).not.toContain('Your answer is kept on this phone');
    await cardSaying('Voting is officially closed.');
    expect([stage.at(), strip(), votesSent(stage)]).toEqual(['/dashboard', null, 1]);
    expect(await tally(stage)).toEqual({ approve: 1, disapprove: 0 });
  });

  test('that is only chosen ends with a message after a vote on another device', async () => {
    const stage = await openAs();
    await choose('Disapprove');
    const elsewhere = await stage.phone.signIn('regular01');
    const { hash, key } = elsewhere.session;
    await elsewhere.post(votePath, { hash, key, value: 1 });
    await stage.router.navigate({ to: '/dashboard' });
    const told = await boxSaying(/You have already voted/);
    expect(read(told)).toContain('from another phone');
    await tap('OK');
    await cardSaying('You have already voted.');
    expect([strip(), votesSent(stage)]).toEqual([null, 0]);
  });
});

describe('the address of the referendum', () => {
  test.each(['0', '36', 'x'])('shows the vote if the page number is invalid: %s', async (page) => {
    const stage = await openAs('regular01', `/sga/referendum?page=${page}`);
    await until(() => screen.queryByRole('heading', { name: 'Your vote' }), 'the vote');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stage.at()).toBe('/sga/referendum');
  });

  test('leads a member who has voted Home, but opens the reader', async () => {
    const stage = await openAs('regular03');
    expect(stage.at()).toBe('/dashboard');
    await stage.router.navigate({ to: '/sga/referendum', search: { page: 2 } });
    await until(() => screen.queryByRole('dialog', { name: /amendments/ }), 'the reader');
    expect(stage.router.state.location.href).toBe('/sga/referendum?page=2');
  });
});
