import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { signedInStore } from '../../support/phone.ts';
import { renderApp } from '../../support/render-app.tsx';
import { rewriteSessions, type Wire, withoutContacts } from '../../support/rewrite-sessions.ts';
import { sendCode } from '../../support/send-code.ts';
import { codeSent, success } from '../enrollee.ts';

const address = '/settings/email';

const showing =
  (email: string) =>
  ({ info, ...session }: Wire): Wire => ({ ...session, info: { ...(info as Wire), email } });

async function giveCode(write: (session: Wire) => unknown, ...faults: object[]) {
  const phone = rewriteSessions(write);
  const app = await renderApp(address, await signedInStore('regular01'));
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  const field = () => screen.getByLabelText<HTMLInputElement>('Email address');
  await screen.findByLabelText('Email address');
  fireEvent.change(field(), { target: { value: 'new@example.com' } });
  await press('Continue');
  await codeSent();
  await phone.control('faults', faults);
  const [newest] = (await phone.control('inbox')).body as { otp: string }[];
  await sendCode(newest?.otp ?? '');
  const updates = phone.calls.filter(({ method }) => method === 'PUT');
  return { ...app, phone, press, field, updates };
}

const update = { method: 'PUT', path: '/user/*/email' };

describe.each([
  ['omits the contacts', withoutContacts],
  ['masks the contacts', showing('r*****1@example.test')],
])('a new contact of a member whose session %s', (_what, write) => {
  test('is saved, and leads back', async () => {
    const member = await giveCode(write);
    await success();
    await waitFor(() => expect(member.shownAt()).toBe('/settings'));
  });

  test('is never called unsaved, and the next visit begins another change', async () => {
    const member = await giveCode(write, { ...update, kind: 'lost-reply' });
    await screen.findByRole('heading', { name: 'Not known yet' });
    await member.press('Check again');
    await screen.findByRole('heading', { name: 'Not known yet' });
    await member.router.navigate({ to: '/settings' });
    await member.router.navigate({ to: address });
    await screen.findByLabelText('Email address');
    expect(screen.queryByRole('heading', { name: 'Not known yet' })).toBeNull();
  });

  test('is refused at the field', async () => {
    const member = await giveCode(write, { ...update, kind: 'status', status: 422 });
    await waitFor(() => expect(member.field().getAttribute('aria-invalid')).toBe('true'));
  });
});

test('a saved contact that the session shows in another form needs one more look', async () => {
  const member = await giveCode(showing('regular01@example.test'));
  await screen.findByRole('heading', { name: 'Saved' });
  await member.press('Continue');
  await success();
  await waitFor(() => expect(member.shownAt()).toBe('/settings'));
});
