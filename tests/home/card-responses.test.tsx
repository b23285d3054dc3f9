import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { respondWithData } from '../support/calls.ts';
import { bothVotes, cardButton, connectVotes, openCard, wireVote } from './home-cards.tsx';

let api: ReturnType<typeof connectVotes>;

beforeEach(() => {
  api = connectVotes();
});

const nothing = /^No (general assembly|referendum) is scheduled\.$/;
const unset = { start_date: null, end_date: null };

describe.each(bothVotes)('the card of the %s', (vote) => {
  const withoutDates = { registration: null, voting: null, schedules: null };

  test.each<[string, () => Response, RegExp]>([
    ['an HTML page', () => new Response('<h1>Free network</h1>'), /could not be read/],
    [
      'a response without a code',
      () => respondWithData(wireVote(vote, { code: '' })),
      /could not be read/,
    ],
    [
      'a refusal with its sentence',
      () => Response.json({ message: 'Not yet.' }, { status: 422 }),
      /^Not yet\.$/,
    ],
    ['a refusal without one', () => new Response('<p>no</p>', { status: 422 }), /gave no reason/],
  ])('reports %s, and offers another try', async (_what, answer, sentence) => {
    api[vote] = answer;
    const { user } = await openCard(vote);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText(/^The (general assembly|referendum) could not be shown$/)).toBeTruthy();
    api[vote] = () => respondWithData(wireVote(vote));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Voting ends in')).toBeTruthy();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test.each<[string, () => Response]>([
    ['an empty response', () => new Response('')],
    ['a response without data', () => respondWithData(null)],
    ['a status 404', () => new Response('<p>no</p>', { status: 404 })],
    ['a vote without windows', () => respondWithData(wireVote(vote, withoutDates))],
    [
      'windows without dates',
      () => respondWithData(wireVote(vote, { registration: unset, voting: unset, schedules: {} })),
    ],
  ])('says that nothing is scheduled for %s', async (_what, answer) => {
    api[vote] = answer;
    await openCard(vote);
    expect(await screen.findByText(nothing)).toBeTruthy();
    expect(screen.queryByText(/could not be/)).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    for (const name of ['Try again', 'Register', 'Vote Now']) expect(cardButton(name)).toBeNull();
  });
});

test.each([
  ['is unreadable', { start_date: 'soon', end_date: '0000' }, /^A time in/],
  ['was not announced', { ...unset, started: true }, /not been announced/],
])('the card of the election says that a date %s', async (_what, voting, sentence) => {
  api.election = () => respondWithData(wireVote('election', { registration: null, voting }));
  await openCard('election');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText(nothing)).toBeNull();
});

test('the card of the election says how many votes the ballot of a representative carries', async () => {
  api.election = () => respondWithData(wireVote('election', { total_votes: 4 }));
  await openCard('election');
  expect(await screen.findByText(/this ballot carries 4 votes/)).toBeTruthy();
});
