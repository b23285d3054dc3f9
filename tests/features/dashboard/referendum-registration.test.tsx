import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { noConnection, respondWithData } from '../../support/calls.ts';
import { wireReferendum } from '../referendum/wire-referendum.ts';
import { givenACard, openCard, server, stranger } from './referendum-card.tsx';

const phone = givenACard();
const button = (name: string) => screen.queryByRole('button', { name: new RegExp(`^${name}`) });

let isIn: boolean;
beforeEach(() => {
  isIn = false;
  server.info = () => respondWithData(wireReferendum(isIn ? {} : stranger));
  server.registering = () => {
    isIn = true;
    return respondWithData({ message: 'In.' });
  };
});

type User = Awaited<ReturnType<typeof openCard>>['user'];
const press = async (user: User, answer: string) => {
  await user.click(screen.getByRole('button', { name: /^Register/ }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Register for the referendum',
  });
  expect(question.textContent).toContain('Are you sure you want to register?');
  await user.click(within(question).getByRole('button', { name: answer }));
};
const thanks = () =>
  screen.findByRole('alertdialog', { name: 'Thank you for registering for the Referendum!' });
const rating = () => screen.queryByRole('dialog', { name: 'How was your experience?' });

test('sends no registration when the member cancels', async () => {
  const { user } = await openCard(phone.store);
  await press(user, 'Cancel');
  expect(server.posts).toEqual([]);
  expect(button('Register')).not.toBeNull();
});

test('thanks for the registration, then asks for a rating that can be skipped', async () => {
  const { user, onRated } = await openCard(phone.store);
  await press(user, 'Register');
  const box = await thanks();
  expect(server.posts.map(({ path, body }) => [path, body])).toEqual([
    ['/sga/GA00000002/register', { hash: 'hash-1', key: 'key-1' }],
  ]);
  expect(rating()).toBeNull();
  await user.click(within(box).getByRole('button', { name: 'OK' }));
  expect(rating()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(rating()).toBeNull();
  expect(onRated).toHaveBeenCalledOnce();
  expect(server.posts).toHaveLength(1);
  expect(await screen.findByText('You are registered and can vote.')).toBeTruthy();
});

test('thanks for the registration, and sends the chosen rating', async () => {
  const { user, onRated } = await openCard(phone.store);
  await press(user, 'Register');
  await user.click(within(await thanks()).getByRole('button', { name: 'OK' }));
  await user.click(screen.getByLabelText('3 of 5: Average'));
  await user.click(screen.getByLabelText('Accuracy'));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Thank you. Your rating was received.')).toBeTruthy();
  expect(server.posts.at(-1)?.body).toEqual({ type: 2, score: 3, remarks: '["Accuracy"]' });
  expect(onRated).toHaveBeenCalledOnce();
});

test('verifies a registration with a lost response, then thanks the member', async () => {
  server.registering = () => {
    isIn = true;
    return noConnection();
  };
  const { user } = await openCard(phone.store);
  await press(user, 'Register');
  expect(await thanks()).toBeTruthy();
  expect(server.posts).toHaveLength(1);
});

test('verifies a registration that is refused without a reason, then thanks the member', async () => {
  server.registering = () => {
    isIn = true;
    return new Response(null, { status: 409 });
  };
  const { user } = await openCard(phone.store);
  await press(user, 'Register');
  expect(await thanks()).toBeTruthy();
  expect(server.posts).toHaveLength(1);
});

test.each<[string, () => Response, RegExp]>([
  ['refused without a reason', () => new Response(null, { status: 409 }), /gave no reason/],
  ['refused with a reason', () => Response.json({ message: 'Full.' }, { status: 422 }), /^Full\.$/],
  ['interrupted', noConnection, /registration did not arrive/],
  ['answered with an HTML page', () => new Response('<h1>no</h1>'), /registration did not arrive/],
])(
  'shows no thanks for a registration that is %s, and offers another try',
  async (_what, answer, sentence) => {
    server.registering = answer;
    const { user } = await openCard(phone.store);
    await press(user, 'Register');
    expect(await screen.findByText(sentence)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(rating()).toBeNull();
    await waitFor(() => expect(button('Register')).not.toBeNull());
    expect(screen.getByText('You are not registered.')).toBeTruthy();
  },
);
