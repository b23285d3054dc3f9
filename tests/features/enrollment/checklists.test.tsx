import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { memberKeys } from '~/state/member-keys.ts';
import { sessionCookiesAtom } from '~/state/session/cookies.ts';
import { refreshSessionAtom, sessionStateAtom, signedInAtom } from '~/state/session/session.ts';
import { writeToDisk } from '../../support/disk.ts';
import { draftOf } from '../../support/wire.ts';
import { openAs } from './enrollee.ts';

const checklist = '/user/info/checklist';
const optional = '/user/info/checklist/optional';

describe('the checklist', () => {
  test.each([
    [/Mobile number/, '/user/enroll/mobile'],
    [/Email address/, '/user/enroll/email'],
  ])('links to the missing %s', async (name, address) => {
    const member = await openAs('nocontact01', checklist);
    const item = screen.getByRole('link', { name });
    expect(item.textContent).toContain('To add');
    await member.user.click(item);
    await waitFor(() => expect(member.at()).toBe(address));
  });

  test('shows a saved contact without a link', async () => {
    const member = await openAs('nocontact01', checklist);
    await member.user.click(screen.getByRole('link', { name: /Mobile number/ }));
    await member.user.type(await screen.findByLabelText('Mobile number'), '9175550101');
    await member.press('Continue');
    await screen.findByText(/We sent a 6-digit code/);
    const code = (await member.inbox())[0]?.otp ?? '';
    await member.user.type(screen.getByLabelText('One-time code, 6 digits'), code);
    await member.press('Verify');
    await waitFor(() => expect(member.at()).toBe(checklist));
    expect(screen.getByText('+639175550101').closest('li')?.textContent).toContain('Done');
    expect(screen.queryByRole('link', { name: /Mobile number/ })).toBeNull();
    expect(screen.getByRole('link', { name: /Email address/ })).toBeTruthy();
    await member.router.navigate({ to: '/user/enroll/mobile' });
    expect(member.at()).toBe(checklist);
  });

  test('offers Log Out, after a question', async () => {
    const member = await openAs('nocontact01', checklist);
    await member.press('Log Out');
    await screen.findByText('Log out?');
    await member.press('Stay');
    expect(member.store.get(sessionStateAtom).status).toBe('signed-in');
    await member.press('Log Out');
    await screen.findByText('Log out?');
    const [confirm] = screen.getAllByRole('button', { name: 'Log Out' }).slice(-1);
    if (confirm) await member.user.click(confirm);
    await waitFor(() => expect(member.at()).toBe('/'));
    expect(member.store.get(sessionStateAtom).status).toBe('signed-out');
  });

  test('warns of a draft at Log Out, also before the votes are known', async () => {
    const member = await openAs('nocontact01', checklist);
    const uuid = member.store.get(signedInAtom)?.session.uuid ?? '';
    await writeToDisk(memberKeys.ballot(uuid, 'GA00000001'), draftOf());
    await member.press('Log Out');
    expect(await screen.findByText(/Your ballot is NOT CAST YET/)).toBeTruthy();
  });

  test('closes when another device has added both contacts', async () => {
    const member = await openAs('nocontact01', checklist);
    const search = member.phone.calls.at(-1)?.search ?? {};
    const add = async (kind: 'email' | 'mobile', value: string, type: number) => {
      const { body } = await member.phone.call(
        'POST',
        `/user/${uuid}/${kind}`,
        { value },
        search['hash'],
      );
      const { hash: update_key, pin } = body.data;
      const contact = { email: '', mobile: '', [kind]: value };
      const asked = { type, name: '', ...contact, pin };
      const sent = await member.phone.call('POST', '/support/otp', asked, search['hash']);
      const otp = (await member.inbox())[0]?.otp;
      const given = { type, pin: sent.body.data.pin, otp };
      const proof = await member.phone.call('POST', '/support/otp/validate', given, search['hash']);
      const update = { value, update_key, ...proof.body.data };
      return member.phone.call('PUT', `/user/${uuid}/${kind}`, update, search['hash']);
    };
    const state = member.store.get(sessionStateAtom);
    const uuid = state.status === 'signed-in' ? state.session.uuid : '';
    await add('email', 'maria@example.test', 6);
    await add('mobile', '+639175550101', 7);
    await member.store.set(refreshSessionAtom);
    await waitFor(() => expect(member.at()).toBe('/dashboard'));
  });
});

describe('the optional checklist', () => {
  test.each([
    [/TIN/, '/user/enroll/tin'],
    [/Date of birth/, '/user/enroll/date-of-birth'],
  ])('says that %s is optional, and links to its form', async (name, address) => {
    const member = await openAs('nodata001', optional);
    const item = screen.getByRole('link', { name });
    expect(item.textContent).toContain('optional');
    await member.user.click(item);
    await waitFor(() => expect(member.at()).toBe(address));
  });

  test('can be left at once, and is not shown again', async () => {
    const member = await openAs('nodata001', optional);
    await member.press('Continue');
    await waitFor(() => expect(member.at()).toBe('/dashboard'));
    expect(member.store.get(sessionCookiesAtom).hasSkippedUpdate()).toBe(true);
  });

  test('shows saved values without links', async () => {
    await openAs('regular01', optional);
    expect(screen.getByText('Everything is here. Thank you.')).toBeTruthy();
    expect(screen.getAllByText('Done')).toHaveLength(2);
    expect(screen.getByText(/^\d{2}\/\d{2}\/\d{4}$/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /TIN|Date of birth/ })).toBeNull();
  });
});
