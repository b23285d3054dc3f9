import { screen, waitFor, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ReferendumCard } from '~/features/dashboard/referendum-card.tsx';
import { RatingBox } from '~/features/rating/rating-box.tsx';
import { loadAnswerAtom, saveAnswerAtom } from '~/state/answer.ts';
import { castAnswerOf } from '~/state/draft-answer.ts';
import { ensureReferendumAtom, refreshReferendumAtom } from '~/state/referendum.ts';
import { signInAtom } from '~/state/session.ts';
import {
  type Answerer,
  answerCalls,
  answerData,
  type Call,
  noConnection,
} from '../../support/calls.ts';
import { hurry } from '../../support/hurry.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { wireSession } from '../../support/wire.ts';
import {
  answerOf,
  type Phase,
  referendumTitle,
  schedulesIn,
  wireReferendum,
} from '../referendum/wire-referendum.ts';

let info: Answerer;
let registering: Answerer;
let isRegular: boolean;
let posts: Call[];
let store: ReturnType<typeof createStore>;

beforeEach(() => {
  posts = [];
  isRegular = true;
  info = () => answerData(wireReferendum());
  registering = () => answerData({ message: 'Thank you.' });
  answerCalls((call) => {
    if (call.path === '/sga/info') return info(call);
    if (call.path === '/user') return answerData(wireSession({}, { regular: isRegular }));
    if (call.path === '/user/login' || call.path === '/user/login/validate') {
      return answerData({ hash: 'hash-1' });
    }
    posts.push(call);
    return call.path.endsWith('/register') ? registering(call) : answerData({});
  });
  store = createStore();
});

async function openCard() {
  const onVote = vi.fn();
  const onRead = vi.fn();
  const onRated = vi.fn();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  await store.set(ensureReferendumAtom);
  const view = await renderScreen(
    <>
      <ReferendumCard bell={null} onVote={onVote} onRead={onRead} />
      <RatingBox onDone={onRated} />
    </>,
    store,
  );
  return { ...view, onVote, onRead, onRated };
}

const during = (phase: Phase, user: Readonly<Record<string, unknown>> = {}) =>
  wireReferendum(user, { schedules: schedulesIn(phase) });
const button = (name: string) => screen.queryByRole('button', { name });
const stranger = { can_participate: false, has_registered: false };
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
    isRegular = regular;
    info = () => answerData(during(phase, who));
    await openCard();
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
    info = () => answerData(during(phase));
    await openCard();
    expect(screen.getByRole('timer').getAttribute('aria-label')).toContain(label);
  });

  test('it counts by the server’s clock, which is three hours ahead of this phone', async () => {
    const dated = new Date(Date.now() + 3.2 * 3_600_000).toUTCString();
    info = () => answerData(wireReferendum(), { headers: { Date: dated } });
    await openCard();
    // It ends in five hours by the phone's clock.
    expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/ 1 hours/);
  });

  test('a script in the title is shown as text', async () => {
    const title = '<img src=x onerror=alert(1)>';
    info = () => answerData(wireReferendum({}, { title }));
    const { container } = await openCard();
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
  });

  test('without a title and a schedule it has a name and makes none up', async () => {
    const schedules = { has_started: true };
    info = () => answerData(wireReferendum({}, { title: '', date: null, schedules }));
    const { user } = await openCard();
    expect(screen.getByRole('heading', { name: 'Special Referendum' })).toBeTruthy();
    expect(screen.getByText('The schedule has not been announced.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    const sheet = screen.getByRole('dialog', { name: 'Schedule of the referendum' });
    expect(within(sheet).getAllByText('To be announced')).toHaveLength(2);
    expect(sheet.textContent).toContain('All times are Philippine time.');
  });

  test('its buttons lead to the vote and to the amendments', async () => {
    const { user, onVote, onRead } = await openCard();
    await user.click(screen.getByRole('button', { name: 'Vote Now' }));
    expect([onVote.mock.calls.length, onRead.mock.calls.length]).toEqual([1, 0]);
    await user.click(screen.getByRole('button', { name: 'Read the amendments' }));
    expect(onRead).toHaveBeenCalledOnce();
  });

  test.each<[string, () => Response]>([
    ['a page of the hotel', () => new Response('<h1>Free network</h1>')],
    ['an empty answer', () => new Response('')],
    ['an answer without a schedule', () => answerData(wireReferendum({}, { schedules: null }))],
  ])('%s is told, with a way to try again', async (_what, answer) => {
    info = answer;
    const { user } = await openCard();
    expect(screen.getByText('The referendum could not be loaded')).toBeTruthy();
    info = () => answerData(wireReferendum());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You are registered and can vote.')).toBeTruthy();
  });

  test('what was known stays where the server cannot be asked any more', async () => {
    hurry();
    await openCard();
    info = noConnection;
    await store.set(refreshReferendumAtom);
    expect(button('Vote Now')).not.toBeNull();
    expect(await screen.findByText(/^As of/)).toBeTruthy();
    // A lost connection is said once, above all cards.
    expect(button('Try again')).toBeNull();
  });

  test('what was known says since when, and why, where the server is in trouble', async () => {
    const { user } = await openCard();
    expect(screen.queryByText(/^As of/)).toBeNull();
    info = () => new Response('', { status: 422 });
    await store.set(refreshReferendumAtom);
    expect(await screen.findByText(/^As of/)).toBeTruthy();
    expect(button('Vote Now')).not.toBeNull();
    info = () => answerData(during('ended'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Voting is officially closed.')).toBeTruthy();
    expect(screen.queryByText(/^As of/)).toBeNull();
  });

  test('a vote that this phone knows to be received is not offered again', async () => {
    await openCard();
    await store.set(loadAnswerAtom, 'GA00000002');
    await store.set(saveAnswerAtom, castAnswerOf(answerOf({ choice: 'approve' }), 1));
    expect(await screen.findByText(/but its system does not show it right now/)).toBeTruthy();
    expect(button('Vote Now')).toBeNull();
  });
});

describe('an answer on this phone', () => {
  const status = () =>
    screen.queryByRole('status', { name: 'Status of your vote in the referendum' });

  test.each([
    ['is chosen', { choice: 'approve' }, 'NOT CAST YET'],
    ['is on its way', { choice: 'approve', isAttemptOpen: true }, 'NOT CONFIRMED YET'],
    ['is none', {}, null],
  ] as const)('that %s', async (_what, draft, said) => {
    await openCard();
    await store.set(loadAnswerAtom, 'GA00000002');
    await store.set(saveAnswerAtom, answerOf(draft));
    if (said === null) expect(status()).toBeNull();
    else await waitFor(() => expect(status()?.textContent).toContain(said));
    expect(document.body.textContent).not.toMatch(/approve/i);
  });
});

describe('registering', () => {
  let isIn: boolean;
  beforeEach(() => {
    isIn = false;
    info = () => answerData(wireReferendum(isIn ? {} : stranger));
    registering = () => {
      isIn = true;
      return answerData({ message: 'In.' });
    };
  });

  type User = Awaited<ReturnType<typeof openCard>>['user'];
  const press = async (user: User, answer: string) => {
    await user.click(screen.getByRole('button', { name: 'Register' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Register for the referendum',
    });
    expect(question.textContent).toContain('Are you sure you want to register?');
    await user.click(within(question).getByRole('button', { name: answer }));
  };
  const thanks = () =>
    screen.findByRole('alertdialog', { name: 'Thank you for registering for the Referendum!' });
  const rating = () => screen.queryByRole('dialog', { name: 'How was your experience?' });

  test('is not done where the member thinks again', async () => {
    const { user } = await openCard();
    await press(user, 'Cancel');
    expect(posts).toEqual([]);
    expect(button('Register')).not.toBeNull();
  });

  test('is thanked for, then asks for a rating, which may be skipped', async () => {
    const { user, onRated } = await openCard();
    await press(user, 'Register');
    const box = await thanks();
    expect(posts.map(({ path, body }) => [path, body])).toEqual([
      ['/sga/GA00000002/register', { hash: 'hash-1', key: 'key-1' }],
    ]);
    expect(rating()).toBeNull();
    await user.click(within(box).getByRole('button', { name: 'OK' }));
    expect(rating()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(rating()).toBeNull();
    expect(onRated).toHaveBeenCalledOnce();
    expect(posts).toHaveLength(1);
    expect(await screen.findByText('You are registered and can vote.')).toBeTruthy();
  });

  test('is thanked for, and the rating is sent as it was given', async () => {
    const { user, onRated } = await openCard();
    await press(user, 'Register');
    await user.click(within(await thanks()).getByRole('button', { name: 'OK' }));
    await user.click(screen.getByLabelText('3 of 5: Average'));
    await user.click(screen.getByLabelText('Accuracy'));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Thank you. Your rating was received.')).toBeTruthy();
    expect(posts.at(-1)?.body).toEqual({ type: 2, score: 3, remarks: '["Accuracy"]' });
    expect(onRated).toHaveBeenCalledOnce();
  });

  test('whose reply is lost is looked up, and thanked for', async () => {
    registering = () => {
      isIn = true;
      return noConnection();
    };
    const { user } = await openCard();
    await press(user, 'Register');
    expect(await thanks()).toBeTruthy();
    expect(posts).toHaveLength(1);
  });

  test.each<[string, () => Response, RegExp]>([
    ['refused', () => Response.json({ message: 'Full.' }, { status: 422 }), /^Full\.$/],
    ['cut off', noConnection, /could not reach the cooperative/],
    ['answered with a page', () => new Response('<h1>no</h1>'), /could not be read/],
  ])('that is %s is not thanked for, and can be tried again', async (_what, answer, sentence) => {
    registering = answer;
    const { user } = await openCard();
    await press(user, 'Register');
    expect(await screen.findByText(sentence)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(rating()).toBeNull();
    await waitFor(() => expect(button('Register')).not.toBeNull());
    expect(screen.getByText('You are not registered.')).toBeTruthy();
  });
});
