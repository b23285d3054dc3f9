import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  bothVotes,
  cardButton,
  codeOf,
  connectVotes,
  openCard,
  pressRegister,
  type Vote,
} from '../home/home-cards.tsx';
import { noConnection, respondWithData } from '../support/calls.ts';
import { read } from '../support/read.ts';
import { wireAssembly } from '../support/wire.ts';
import { wireReferendum } from './referendum/wire-referendum.ts';

let api: ReturnType<typeof connectVotes>;
let status: { isRegistered: boolean; hasVoted: boolean };

const open = () => ({
  start_date: new Date(Date.now() - 3_600_000).toISOString(),
  end_date: new Date(Date.now() + 18_000_000).toISOString(),
});

beforeEach(() => {
  api = connectVotes();
  status = { isRegistered: false, hasVoted: false };
  const windows = { registration: open(), voting: open() };
  api.election = () => {
    const { isRegistered: registered, hasVoted: voted } = status;
    return respondWithData(wireAssembly({ ...windows, registered, voted }));
  };
  api.referendum = () => {
    const { isRegistered, hasVoted: has_participated } = status;
    const member = { can_participate: isRegistered, has_registered: isRegistered };
    return respondWithData(wireReferendum({ ...member, has_participated }));
  };
  api.registering = () => {
    status.isRegistered = true;
    return respondWithData({ message: 'You are in.' });
  };
});

const refused = () => new Response(null, { status: 409 });
const full = () => Response.json({ message: 'Registration is full.' }, { status: 422 });
const success = {
  election: /^You are (?:in|registered for the general assembly)\.$/,
  referendum: 'Thank you for registering for the Referendum!',
};
const thanks = async (vote: Vote) => {
  const box = within(await screen.findByRole('alertdialog', { name: 'Success' }));
  return box.findByText(success[vote]);
};

describe.each(bothVotes)('a registration for the %s', (vote) => {
  test('is not sent when the member cancels', async () => {
    const { user } = await openCard(vote);
    await pressRegister(user, 'Cancel');
    expect(api.posts).toEqual([]);
    expect(cardButton('Register')).not.toBeNull();
  });

  test('is sent, confirmed and shown in the card, although the list is late', async () => {
    api.registering = () => respondWithData({ message: 'You are in.' });
    const { user } = await openCard(vote);
    await pressRegister(user);
    expect(await thanks(vote)).toBeTruthy();
    expect(api.posts.map(({ path }) => path)).toEqual([
      expect.stringMatching(new RegExp(`/${codeOf(vote)}/register$`)),
    ]);
    expect(await screen.findByText(/^(You are already registered|Vote now$)/)).toBeTruthy();
  });

  test.each<[string, () => Response]>([
    ['a lost response', noConnection],
    ['a refusal without a reason', refused],
    ['a page of a firewall', () => new Response('<h1>Blocked</h1>', { status: 403 })],
  ])('is verified and reported as done after %s', async (_what, answer) => {
    api.registering = () => {
      status.isRegistered = true;
      return answer();
    };
    const { user } = await openCard(vote);
    await pressRegister(user);
    expect(await thanks(vote)).toBeTruthy();
    expect(api.posts).toHaveLength(1);
  });

  test.each<[string, () => Response, RegExp]>([
    ['refused without a reason', refused, /gave no reason.*Try again.*contact us/],
    ['refused with a reason', full, /^Registration is full\.$/],
    ['interrupted', noConnection, /registration did not arrive/],
  ])('that is %s is explained, and can be sent again', async (_what, answer, sentence) => {
    api.registering = answer;
    const { user } = await openCard(vote);
    await pressRegister(user);
    expect(await screen.findByText(sentence)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog', { name: 'How was your experience?' })).toBeNull();
    await waitFor(() => expect(cardButton('Register')).not.toBeNull());
    expect(screen.getByText('You are not registered.')).toBeTruthy();
  });

  test.each([
    ['is listed as registered', true],
    ['is not listed as registered', false],
  ])('refused to a member who has voted and %s shows the vote', async (_who, isRegistered) => {
    api.registering = () => {
      status = { isRegistered, hasVoted: true };
      return full();
    };
    const { user } = await openCard(vote);
    await pressRegister(user);
    const voted = /^You have already voted\.|your vote was received/;
    expect(await screen.findByText(voted)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Registering…')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test("stays unknown if a refusal cannot be verified, and shows the API's sentence", async () => {
    api.registering = full;
    const { user } = await openCard(vote);
    const known = api[vote];
    api[vote] = () => new Response(null, { status: 422 });
    await pressRegister(user);
    expect(await screen.findByText(/^We do not know yet whether/)).toBeTruthy();
    expect(screen.getByText('Registration is full.')).toBeTruthy();
    api[vote] = known;
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await screen.findByRole('alertdialog', { name: 'Oops!' });
    expect(api.posts).toHaveLength(1);
  });
});

test.each<[string, () => Response, string]>([
  ["the API's sentence", () => respondWithData({ message: 'You are in.' }), 'You are in.'],
  ["the portal's if none arrived", noConnection, 'You are registered for the general assembly.'],
])('a registration for the election shows %s', async (_which, answer, sentence) => {
  api.registering = () => {
    status.isRegistered = true;
    return answer();
  };
  const { user } = await openCard('election');
  await pressRegister(user);
  expect(read(await thanks('election'))).toBe(sentence);
});

test('a registration for the referendum is followed by a rating', async () => {
  const { user, onRated } = await openCard('referendum');
  await pressRegister(user);
  const rating = () => screen.queryByRole('dialog', { name: 'How was your experience?' });
  expect(await thanks('referendum')).toBeTruthy();
  expect(api.posts[0]?.body).toEqual({ hash: 'hash-1', key: 'key-1' });
  expect(rating()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(rating()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(onRated).toHaveBeenCalledOnce();
});
