import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { watchSessionAtom } from '~/session/checks.ts';
import { sessionStateAtom } from '~/session/session.ts';
import { askForRatingAtom, ratingDueAtom } from '~/vote/rating/rating.ts';
import { openAs } from '../../account/enrollee.ts';
import { password, pin } from '../../server/sandbox/visitor.ts';
import { cookies } from '../../session/session-on-phone.ts';
import { read } from '../../support/read.ts';

async function open(username: string, address: string, box: 'referendum' | null) {
  const member = await openAs(username, address);
  member.store.set(watchSessionAtom);
  if (box !== null) act(() => member.store.set(askForRatingAtom, box));
  return {
    ...member,
    refuse: (fault: { kind: string; status?: number }) =>
      member.fail('POST', '/support/*/rating', fault),
    submit: async () =>
      member.user.click(await screen.findByRole('button', { name: 'Submit', hidden: true })),
  };
}

const boxes = [
  ['of the election', 'regular03', '/ga/election/ratings', null],
  ['of the referendum', 'regular01', '/sga/referendum', 'referendum'],
  ['of the registration, in a box on Home', 'regular01', '/dashboard', 'referendum'],
] as const;

test.each(boxes)(
  'a rating %s asks the member to log in, and clears the session',
  async (_what, ...where) => {
    const member = await open(...where);
    await member.refuse({ kind: 'status', status: 403 });
    await member.submit();
    const box = await screen.findByRole('alertdialog', { name: 'Log In' });
    expect(read(box)).toContain('Please login to your account.');
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await waitFor(() => expect(member.at()).toBe('/'));
    expect(await screen.findByLabelText('Username')).toBeTruthy();
    expect(screen.queryByText('Session has expired.')).toBeNull();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    expect([cookies(), member.store.get(sessionStateAtom).status]).toEqual([[], 'signed-out']);
  },
);

test.each(boxes)('a rating %s leads Home after any other failure', async (_what, ...where) => {
  const member = await open(...where);
  await member.refuse({ kind: 'status', status: 422 });
  await member.submit();
  await screen.findByRole('alertdialog', { name: 'Oops!' });
  await waitFor(() => expect(member.at()).toBe('/dashboard'));
  expect(member.store.get(sessionStateAtom).status).toBe('signed-in');
  expect(member.store.get(ratingDueAtom)).toBeNull();
});

test('a rating is restored for its member after the next sign-in', async () => {
  const member = await open('regular03', '/ga/election/ratings', null);
  await member.user.click(await screen.findByLabelText('4 of 5: Good'));
  await member.refuse({ kind: 'status', status: 403 });
  await member.submit();
  await member.user.click(await screen.findByRole('button', { name: 'OK' }));
  await member.user.type(await screen.findByLabelText('Username'), 'regular03');
  await member.user.type(screen.getByLabelText('Password'), password);
  await member.user.click(screen.getByRole('button', { name: 'Log In' }));
  await member.user.type(await screen.findByLabelText('PIN, 6 digits'), pin);
  await member.user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(member.at()).toBe('/ga/election/ratings'));
  expect((await screen.findByLabelText<HTMLInputElement>('4 of 5: Good')).checked).toBe(true);
});
