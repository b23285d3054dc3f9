import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askForRatingAtom, ratingDueAtom } from '~/state/rating.ts';
import { sessionAtom } from '~/state/session.ts';
import { watchSessionAtom } from '~/state/session-checks.ts';
import { cookies } from '../../state/session-on-phone.ts';
import { openAs } from '../enrollment/enrollee.ts';

/** A rating that meets the end of the session, in the whole portal as it watches over that. */
async function openRating(username: string, address: string) {
  const member = await openAs(username, address);
  member.store.set(watchSessionAtom);
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
  ['of the registration, asked over Home', 'regular01', '/dashboard', 'referendum'],
] as const;

async function open(username: string, address: string, box: 'referendum' | null) {
  const member = await openRating(username, address);
  if (box !== null) act(() => member.store.set(askForRatingAtom, box));
  return member;
}

test.each(boxes)(
  '%s asks to log in, and leaves nothing of the session',
  async (_what, ...where) => {
    const member = await open(...where);
    await member.refuse({ kind: 'status', status: 403 });
    await member.submit();
    const box = await screen.findByRole('alertdialog', { name: 'Log In' });
    expect(box.textContent).toContain('Please login to your account.');
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await waitFor(() => expect(member.at()).toBe('/'));
    expect(await screen.findByLabelText('Username')).toBeTruthy();
    expect(screen.queryByText('Session has expired.')).toBeNull();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    expect([cookies(), member.store.get(sessionAtom).status]).toEqual([[], 'signed-out']);
  },
);

test.each(boxes)('%s that fails otherwise leads Home', async (_what, ...where) => {
  for (const status of [422, 500]) {
    const member = await open(...where);
    await member.refuse({ kind: 'status', status });
    await member.submit();
    await screen.findByRole('alertdialog', { name: 'Oops!' });
    await waitFor(() => expect(member.at()).toBe('/dashboard'));
    expect(member.store.get(sessionAtom).status).toBe('signed-in');
    expect(member.store.get(ratingDueAtom)).toBeNull();
    member.unmount();
  }
});
