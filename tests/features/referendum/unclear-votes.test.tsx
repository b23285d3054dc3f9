import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { restoreSessionAtom } from '~/state/session/checks.ts';
import { until } from '../../faults/clock.ts';
import { queryButton, read, restart, type Stage, tap } from '../../faults/stage.ts';
import { holdResponseTo } from '../../support/calls.ts';
import {
  box,
  boxSaying,
  cardSaying,
  choose,
  liveAsInABrowser,
  openAs,
  radio,
  rating,
  readReceipt,
  readThanks,
  signInAgain,
  strip,
  stripSaying,
  submit,
  tally,
  votePath,
  votesSent,
} from './referendum-phone.ts';

beforeEach(liveAsInABrowser);

type Trouble = {
  readonly kind: 'refuse' | 'lost-reply' | 'status';
  readonly times?: number;
  readonly status?: number;
};
const mend = ({ phone }: Stage) => phone.control('faults', []);

async function openChosen(): Promise<Stage> {
  const stage = await openAs();
  await choose('Disapprove');
  await until(() => (stage.phone.met.open === 0 ? true : null), 'rest');
  return stage;
}

async function submitInto(stage: Stage, vote: Trouble, question?: Trouble): Promise<void> {
  await stage.phone.control('faults', [
    { method: 'POST', path: votePath, ...vote },
    ...(question ? [{ method: 'GET', path: '/sga/info', ...question }] : []),
  ]);
  await tap('Submit my vote');
  await tap('Yes, submit it');
}

const answersOf = async ({ phone }: Stage) => (await phone.believes('regular01')).answers;
const unknown = () => read(/^We do not know yet/);

async function reopen(before: Stage, address: string): Promise<Stage> {
  const stage = await restart(before);
  await stage.store.set(restoreSessionAtom);
  await stage.router.navigate({ to: address });
  return stage;
}

describe('a vote with a lost response', () => {
  test('is verified and found', async () => {
    const stage = await openChosen();
    const asked = holdResponseTo('GET', '/sga/info');
    await submitInto(stage, { kind: 'lost-reply' });
    await asked.arrived;
    await read('Checking whether your vote was received');
    expect(strip()).toContain('NOT CONFIRMED YET');
    expect([box(), rating()]).toEqual([null, null]);
    asked.release();
    expect(await readReceipt(stage)).toContain('does not know the exact time');
    expect([votesSent(stage), await answersOf(stage)]).toEqual([1, 1]);
    expect(await tally(stage)).toEqual({ approve: 1, disapprove: 1 });
  });

  test('stays unknown until it can be verified, also after a reload', async () => {
    const before = await openChosen();
    await submitInto(before, { kind: 'lost-reply' }, { kind: 'refuse', times: 100 });
    await unknown();
    expect(strip()).toContain('NOT CONFIRMED YET');
    expect(box()).toBeNull();
    expect(queryButton('Submit my vote')).toBeNull();

    const stage = await reopen(before, '/sga/referendum');
    await unknown();
    expect(strip()).toContain('NOT CONFIRMED YET');
    expect(queryButton('Submit my vote')).toBeNull();
    await mend(stage);
    await tap('Check again');
    expect(await readReceipt(stage)).toContain('does not know the exact time');
    expect([votesSent(stage), await answersOf(stage)]).toEqual([1, 1]);
  });

  test('is reported after the next sign-in if the session ends', async () => {
    const before = await openChosen();
    const over = { kind: 'status', status: 403, times: 100 } as const;
    await submitInto(before, { kind: 'lost-reply' }, over);
    await read('Session has expired.');
    expect(box()).toBeNull();
    expect(document.body.textContent).not.toMatch(/was not (sent|received|counted)/);
    await mend(before);
    const stage = await signInAgain(before);
    expect(await readThanks(stage)).toContain('does not know the exact time');
    expect([votesSent(stage), await answersOf(stage)]).toEqual([1, 1]);
  });
});

describe('a vote that never arrived', () => {
  test('is found missing after a reload, and sent again when the member agrees', async () => {
    const before = await openChosen();
    await submitInto(before, { kind: 'refuse' }, { kind: 'refuse', times: 100 });
    await unknown();
    await mend(before);
    const stage = await reopen(before, '/dashboard');
    await stripSaying('NOT CAST YET');
    expect([votesSent(stage), await answersOf(stage)]).toEqual([1, 0]);
    await stage.router.navigate({ to: '/sga/referendum' });
    expect((await radio('Disapprove')).checked).toBe(true);
    await submit('Disapprove');
    await readReceipt(stage);
    expect(await answersOf(stage)).toBe(1);
  });

  test('leads Home with the reason after a refusal, and the answer is kept', async () => {
    const stage = await openChosen();
    await submitInto(stage, { kind: 'status', status: 422 });
    await boxSaying(/The request was not accepted\. Your vote was not counted./);
    await tap('OK');
    await cardSaying('NOT CAST YET');
    expect([stage.at(), rating(), await answersOf(stage)]).toEqual(['/dashboard', null, 0]);
    await stage.router.navigate({ to: '/sga/referendum' });
    expect((await radio('Disapprove')).checked).toBe(true);
    await submit('Disapprove');
    await readReceipt(stage);
    expect(await tally(stage)).toEqual({ approve: 1, disapprove: 1 });
  });

  test('does not count after the end of voting, and is hidden', async () => {
    const stage = await openChosen();
    await stage.phone.control('phase', { sga: 'ended' });
    await tap('Submit my vote');
    await tap('Yes, submit it');
    const told: string[] = [];
    // The refusal and the end of voting arrive in either order.
    for (let read = 0; read < 2; read += 1) {
      const said = (await boxSaying(/./)).textContent;
      told.push(said);
      await tap('OK');
      await until(() => (box()?.textContent === said ? null : true), 'the next box, or none');
    }
    expect(box()).toBeNull();
    expect(told.join(' ')).toContain('so it does not count. It is kept here');
    expect(told.join(' ')).not.toContain('Your answer is kept on this phone');
    await cardSaying('Voting is officially closed.');
    expect([stage.at(), strip(), await answersOf(stage)]).toEqual(['/dashboard', null, 0]);
    expect(screen.queryByText(/NOT CAST YET/)).toBeNull();
  });
});
