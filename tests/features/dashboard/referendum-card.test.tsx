import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { referendumQuery } from '~/state/referendum.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { answerData, noConnection } from '../../support/calls.ts';
import { putAnswer } from '../../support/casting.ts';
import { fastTimers } from '../../support/fast-timers.ts';
import { attemptOf } from '../../support/wire.ts';
import {
  answerOf,
  type Phase,
  referendumTitle,
  schedulesIn,
  wireReferendum,
} from '../referendum/wire-referendum.ts';
import { givenACard, openCard, server, stranger } from './referendum-card.tsx';

const phone = givenACard();

const during = (phase: Phase, user: Readonly<Record<string, unknown>> = {}) =>
  wireReferendum(user, { schedules: schedulesIn(phase) });
const button = (name: string) => screen.queryByRole('button', { name });
const waiting = { can_participate: false };
const voted = { has_participated: true };

describe('the card says what is so, to the letter', () => {
  test.each([
    ['before', {}, true, 'You are registered and can vote.', null],
    ['before', stranger, true, 'Registration opens together with voting.', null],
    ['before', {}, false, 'You are not entitled to vote.', null],
    ['open', {}, true, 'You are registered and can vote.', 'Vote Now'],
    ['open', stranger, true, 'You are not registered.', 'Register'],
    [
      'open',
      waiting,
      true,
      'You are already registered. You can vote as soon as the cooperative has admitted you.',
      null,
    ],
    ['open', voted, true, 'You have already voted.', null],
    ['open', stranger, false, 'You are not entitled to vote.', null],
    ['ended', {}, true, 'Voting is officially closed.', null],
    ['ended', stranger, true, 'Voting is officially closed.', null],
    ['ended', voted, true, 'You have already voted.', null],
    ['ended', stranger, false, 'You are not entitled to vote.', null],
  ] as const)('%s, for %j (regular: %s): %s', async (phase, who, regular, sentence, action) => {
    server.isRegular = regular;
    server.info = () => answerData(during(phase, who));
    await openCard(phone.store);
    expect(screen.getByText(sentence)).toBeTruthy();
    for (const name of ['Vote Now', 'Register']) {
      expect(button(name) !== null, name).toBe(name === action);
    }
    expect(screen.queryByText('Voting is officially closed.') !== null).toBe(phase === 'ended');
    expect(screen.queryByRole('timer') === null).toBe(phase === 'ended');
    expect(screen.getByRole('heading', { name: referendumTitle })).toBeTruthy();
    expect(screen.getByText('11/17/2026')).toBeTruthy();
  });

  test.each([
    ['before', 'Voting starts in'],
    ['open', 'Voting ends in'],
  ] as const)('%s it counts: %s', async (phase, label) => {
    server.info = () => answerData(during(phase));
    await openCard(phone.store);
    expect(screen.getByRole('timer').getAttribute('aria-label')).toContain(label);
  });

  test('it counts by the server’s clock, which is three hours ahead of this phone', async () => {
    const dated = new Date(Date.now() + 3.2 * 3_600_000).toUTCString();
    server.info = () => answerData(wireReferendum(), { headers: { Date: dated } });
    await openCard(phone.store);
    // It ends in five hours by the phone's clock.
    expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/ 1 hours/);
  });

  test('a script in the title is shown as text', async () => {
    const title = '<img src=x onerror=alert(1)>';
    server.info = () => answerData(wireReferendum({}, { title }));
    const { container } = await openCard(phone.store);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
  });

  test('without a title and a schedule it has a name and makes none up', async () => {
    const schedules = { has_started: true };
    server.info = () => answerData(wireReferendum({}, { title: '', date: null, schedules }));
    const { user } = await openCard(phone.store);
    expect(screen.getByRole('heading', { name: 'Special Referendum' })).toBeTruthy();
    expect(screen.getByText('The schedule has not been announced.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    const sheet = screen.getByRole('dialog', { name: 'Schedule of the referendum' });
    expect(within(sheet).getAllByText('To be announced')).toHaveLength(2);
    expect(sheet.textContent).toContain('All times are Philippine time.');
  });

  test('without any date it is calmly not scheduled, and can still be read', async () => {
    const user = { can_participate: false, has_registered: false };
    server.info = () => answerData(wireReferendum(user, { schedules: {} }));
    const { onRead, user: finger } = await openCard(phone.store);
    expect(screen.getByText('No referendum is scheduled.')).toBeTruthy();
    expect(screen.queryByText(/Registration opens/)).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
    for (const name of ['Vote Now', 'Register', 'Schedule']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    await finger.click(screen.getByRole('button', { name: 'Read the amendments' }));
    expect(onRead).toHaveBeenCalledOnce();
  });

  test('its buttons lead to the vote and to the amendments', async () => {
    const { user, onVote, onRead } = await openCard(phone.store);
    await user.click(screen.getByRole('button', { name: 'Vote Now' }));
    expect([onVote.mock.calls.length, onRead.mock.calls.length]).toEqual([1, 0]);
    await user.click(screen.getByRole('button', { name: 'Read the amendments' }));
    expect(onRead).toHaveBeenCalledOnce();
  });

  test.each<[string, () => Response]>([
    ['a page of the hotel', () => new Response('<h1>Free network</h1>')],
    ['an answer without a code', () => answerData(wireReferendum({}, { code: '' }))],
  ])('%s is told, with a way to try again', async (_what, answer) => {
    server.info = answer;
    const { user } = await openCard(phone.store);
    expect(screen.getByText('The referendum could not be loaded')).toBeTruthy();
    server.info = () => answerData(wireReferendum());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You are registered and can vote.')).toBeTruthy();
  });

  test.each<[string, () => Response]>([
    ['an empty answer', () => new Response('')],
    ['no data', () => answerData(null)],
    ['a 404', () => new Response(null, { status: 404 })],
    ['no schedule', () => answerData(wireReferendum({}, { schedules: null }))],
  ])('%s says calmly that nothing is on', async (_what, answer) => {
    server.info = answer;
    await openCard(phone.store);
    expect(screen.getByText('No referendum is scheduled.')).toBeTruthy();
    expect(screen.queryByText('The referendum could not be loaded')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('what was known stays where the server cannot be asked any more', async () => {
    fastTimers();
    await openCard(phone.store);
    server.info = noConnection;
    await phone.store.set(referendumQuery.refreshAtom);
    expect(button('Vote Now')).not.toBeNull();
    expect(await screen.findByText(/^As of/)).toBeTruthy();
    // A lost connection is said once, above all cards.
    expect(button('Try again')).toBeNull();
  });

  test('what was known says since when, and why, where the server is in trouble', async () => {
    const { user } = await openCard(phone.store);
    expect(screen.queryByText(/^As of/)).toBeNull();
    server.info = () => new Response('', { status: 422 });
    await phone.store.set(referendumQuery.refreshAtom);
    expect(await screen.findByText(/^As of/)).toBeTruthy();
    expect(button('Vote Now')).not.toBeNull();
    server.info = () => answerData(during('ended'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Voting is officially closed.')).toBeTruthy();
    expect(screen.queryByText(/^As of/)).toBeNull();
  });

  test('a vote that this phone knows to be received is not offered again', async () => {
    await openCard(phone.store);
    await phone.store.set(referendumVote.loadAtom, 'GA00000002');
    await putAnswer(phone.store, {
      ...{ version: 2, phase: 'cast', code: 'GA00000002', title: '', ballotNo: '' },
      ...{ castAt: 1, confirmedAt: 1, certainty: 'counted', choices: null },
    });
    expect(await screen.findByText(/but its system does not show it right now/)).toBeTruthy();
    expect(button('Vote Now')).toBeNull();
  });
});

describe('an answer on this phone', () => {
  const status = () =>
    screen.queryByRole('status', { name: 'Status of your vote in the referendum' });

  test.each([
    ['is chosen', { choices: 'approve' }, 'NOT CAST YET'],
    [
      'is on its way',
      { choices: 'approve', attempt: attemptOf('approve' as const) },
      'NOT CONFIRMED YET',
    ],
    ['is none', {}, null],
  ] as const)('that %s', async (_what, draft, said) => {
    await openCard(phone.store);
    await phone.store.set(referendumVote.loadAtom, 'GA00000002');
    await putAnswer(phone.store, answerOf(draft));
    if (said === null) expect(status()).toBeNull();
    else await waitFor(() => expect(status()?.textContent).toContain(said));
    expect(document.body.textContent).not.toMatch(/approve/i);
  });
});

test('an extension is heard of without a reload, when the page is looked at again', async () => {
  const ended = schedulesIn('ended');
  server.info = () => answerData(wireReferendum({}, { schedules: ended }));
  await openCard(phone.store);
  expect(screen.getByText('Voting is officially closed.')).toBeTruthy();
  server.info = () => answerData(wireReferendum({}, { schedules: { ...ended, has_ended: false } }));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('button', { name: 'Vote Now' })).toBeTruthy();
});
