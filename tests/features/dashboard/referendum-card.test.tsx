import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { referendumQuery } from '~/state/referendum.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { noConnection, respondWithData } from '../../support/calls.ts';
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
const button = (name: string) => screen.queryByRole('button', { name: new RegExp(`^${name}`) });
const waiting = { can_participate: false };
const voted = { has_participated: true };

describe('the card', () => {
  test.each([
    ['before', {}, true, /^You are registered. Voting opens /, null],
    ['before', stranger, true, 'Registration opens together with voting.', null],
    ['before', {}, false, 'You are not entitled to vote.', null],
    ['open', {}, true, 'You are registered and can vote.', 'Vote Now'],
    ['open', stranger, true, 'You are not registered.', 'Register'],
    [
      'open',
      waiting,
      true,
      'You are already registered. You can vote once the cooperative admits you.',
      null,
    ],
    ['open', voted, true, 'You have already voted.', null],
    ['open', stranger, false, 'You are not entitled to vote.', null],
    ['ended', {}, true, 'Voting is officially closed.', null],
    ['ended', stranger, true, 'Voting is officially closed.', null],
    ['ended', voted, true, /^You have already voted. .* will announce the result\.$/, null],
    ['ended', stranger, false, /^You are not entitled to vote\./, null],
  ] as const)(
    'in the phase %s for %j (regular: %s) says: %s',
    async (phase, who, regular, sentence, action) => {
      server.isRegular = regular;
      server.info = () => respondWithData(during(phase, who));
      await openCard(phone.store);
      expect(screen.getByText(sentence)).toBeTruthy();
      for (const name of ['Vote Now', 'Register']) {
        expect(button(name) !== null, name).toBe(name === action);
      }
      expect(screen.queryByText('Voting is officially closed.') !== null).toBe(phase === 'ended');
      expect(screen.queryByRole('timer') === null).toBe(phase === 'ended' || who === voted);
      expect(screen.getByRole('heading', { name: 'Referendum' })).toBeTruthy();
      expect(screen.getByRole('region', { name: referendumTitle })).toBeTruthy();
      expect(screen.getByText('(11/17/2026)')).toBeTruthy();
    },
  );

  test.each([
    ['before', 'Voting starts in'],
    ['open', 'Voting ends in'],
  ] as const)('in the phase %s counts down with: %s', async (phase, label) => {
    server.info = () => respondWithData(during(phase));
    await openCard(phone.store);
    expect(screen.getByRole('timer').getAttribute('aria-label')).toContain(label);
  });

  test("counts down by the server's clock, three hours ahead of the device", async () => {
    const dated = new Date(Date.now() + 3.2 * 3_600_000).toUTCString();
    server.info = () => respondWithData(wireReferendum(), { headers: { Date: dated } });
    await openCard(phone.store);
    // The window ends in five hours by the device's clock.
    expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/ 1 hours/);
  });

  test('shows a script in the title as text', async () => {
    const title = '<img src=x onerror=alert(1)>';
    server.info = () => respondWithData(wireReferendum({}, { title }));
    const { container } = await openCard(phone.store);
    expect(screen.getByRole('region', { name: title })).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
  });

  test('has a default name and no invented dates without title and schedule', async () => {
    const schedules = { has_started: true };
    server.info = () => respondWithData(wireReferendum({}, { title: '', date: null, schedules }));
    await openCard(phone.store);
    expect(screen.getByRole('region', { name: 'Referendum' })).toBeTruthy();
    expect(screen.getByText('The schedule has not been announced.')).toBeTruthy();
    const schedule = screen.getByRole('table', { name: /^Referendum.*Philippine time/ });
    expect(within(schedule).getAllByText('To be announced')).toHaveLength(2);
  });

  test('says that nothing is scheduled without dates, and still offers the amendments', async () => {
    const user = { can_participate: false, has_registered: false };
    server.info = () => respondWithData(wireReferendum(user, { schedules: {} }));
    const { onRead, user: finger } = await openCard(phone.store);
    expect(screen.getByText('No referendum is scheduled.')).toBeTruthy();
    expect(screen.queryByText(/Registration opens/)).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    for (const name of ['Vote Now', 'Register']) {
      expect(button(name)).toBeNull();
    }
    await finger.click(screen.getByRole('button', { name: 'Read the amendments' }));
    expect(onRead).toHaveBeenCalledOnce();
  });

  test('leads to the vote and to the amendments', async () => {
    const { user, onVote, onRead } = await openCard(phone.store);
    await user.click(screen.getByRole('button', { name: /^Vote Now/ }));
    expect([onVote.mock.calls.length, onRead.mock.calls.length]).toEqual([1, 0]);
    await user.click(screen.getByRole('button', { name: 'Read the amendments' }));
    expect(onRead).toHaveBeenCalledOnce();
  });

  test.each<[string, () => Response]>([
    ['an HTML page of a hotel', () => new Response('<h1>Free network</h1>')],
    ['a response without a code', () => respondWithData(wireReferendum({}, { code: '' }))],
  ])('reports %s, and offers another try', async (_what, answer) => {
    server.info = answer;
    const { user } = await openCard(phone.store);
    expect(screen.getByText('The referendum could not be shown')).toBeTruthy();
    server.info = () => respondWithData(wireReferendum());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You are registered and can vote.')).toBeTruthy();
  });

  test.each<[string, () => Response]>([
    ['an empty response', () => new Response('')],
    ['a response without data', () => respondWithData(null)],
    ['a status 404', () => new Response(null, { status: 404 })],
    [
      'a referendum without a schedule',
      () => respondWithData(wireReferendum({}, { schedules: null })),
    ],
  ])('says that nothing is scheduled for %s', async (_what, answer) => {
    server.info = answer;
    await openCard(phone.store);
    expect(screen.getByText('No referendum is scheduled.')).toBeTruthy();
    expect(screen.queryByText('The referendum could not be shown')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('keeps stored data when the connection is lost', async () => {
    fastTimers();
    await openCard(phone.store);
    server.info = noConnection;
    await phone.store.set(referendumQuery.refreshAtom);
    expect(button('Vote Now')).not.toBeNull();
    expect(await screen.findByText(/^As of/)).toBeTruthy();
    // The strip above all cards reports the lost connection.
    expect(button('Try again')).toBeNull();
  });

  test('shows stored data with their time and the reason while the API fails', async () => {
    const { user } = await openCard(phone.store);
    expect(screen.queryByText(/^As of/)).toBeNull();
    server.info = () => new Response('', { status: 422 });
    await phone.store.set(referendumQuery.refreshAtom);
    expect(await screen.findByText(/^As of/)).toBeTruthy();
    expect(button('Vote Now')).not.toBeNull();
    server.info = () => respondWithData(during('ended'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Voting is officially closed.')).toBeTruthy();
    expect(screen.queryByText(/^As of/)).toBeNull();
  });

  test('does not offer a vote that this device knows as counted', async () => {
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

describe('an answer on this device', () => {
  const status = () =>
    screen.queryByRole('status', { name: 'Status of your vote in the referendum' });

  test.each([
    ['is chosen', { choices: 'approve' }, 'NOT CAST YET'],
    [
      'is being sent',
      { choices: 'approve', attempt: attemptOf('approve' as const) },
      'NOT CONFIRMED YET',
    ],
    ['is not chosen', {}, null],
  ] as const)('that %s has the right status', async (_what, draft, said) => {
    await openCard(phone.store);
    await phone.store.set(referendumVote.loadAtom, 'GA00000002');
    await putAnswer(phone.store, answerOf(draft));
    if (said === null) expect(status()).toBeNull();
    else await waitFor(() => expect(status()?.textContent).toContain(said));
    expect(document.body.textContent).not.toMatch(/approve/i);
  });
});

test('an extension is noticed without a reload when the page becomes visible again', async () => {
  const ended = schedulesIn('ended');
  server.info = () => respondWithData(wireReferendum({}, { schedules: ended }));
  await openCard(phone.store);
  expect(screen.getByText('Voting is officially closed.')).toBeTruthy();
  server.info = () =>
    respondWithData(wireReferendum({}, { schedules: { ...ended, has_ended: false } }));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('button', { name: /^Vote Now/ })).toBeTruthy();
});
