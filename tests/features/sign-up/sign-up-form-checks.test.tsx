import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { probeServerAtom, watchConnectivityAtom } from '~/state/connectivity.ts';
import { holdResponseTo } from '../../support/calls.ts';
import { fastTimers } from '../../support/fast-timers.ts';
import { bodiesTo, breakCall, described, maria, openForm } from './visitor.tsx';

beforeEach(fastTimers);

/** At once: on a busy machine, a pause between two keys could start a check. */
const enterUsername = ({ field }: Awaited<ReturnType<typeof openForm>>, value: string) =>
  fireEvent.change(field('Username'), { target: { value } });

/** A filled form whose check of the username fails. */
async function openUnchecked(username: string, kind: string, more: object = {}) {
  const view = await openForm({ ...maria, username: '' });
  await breakCall(view.phone, '/user/username', kind, more);
  enterUsername(view, username);
  return view;
}

describe('the checks while typing', () => {
  test('wait until typing stops, and use the value at that time', async () => {
    const form = await openForm();
    const { field, phone, free } = form;
    enterUsername(form, 'maria0012');
    enterUsername(form, 'maria001');
    expect(described(field('Username'))).toContain('Checking…');
    await free();
    expect(bodiesTo(phone, '/user/username')).toEqual([{ value: 'maria001' }]);
  });

  test('skip a value that breaks a rule', async () => {
    const { user, field, phone, free } = await openForm();
    await user.type(field('Email address'), 'maria@example');
    await user.type(field('Mobile number'), '917555');
    await user.type(field('Username'), 'maria001');
    await free();
    expect(bodiesTo(phone, '/user/email')).toEqual([]);
    expect(bodiesTo(phone, '/user/mobile')).toEqual([]);
  });

  test.each([
    ['Username', 'regular01', 'Username is already taken.'],
    ['Email address', 'regular01@example.test', 'Email address is already taken.'],
    ['Mobile number', '9170000001', 'Mobile number is already taken.'],
  ])('say that the value is taken: %s', async (label, value, sentence) => {
    const { field, go } = await openForm(maria);
    fireEvent.change(field(label), { target: { value } });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(go().disabled).toBe(true);
  });

  test('ignore a response that arrives after another value was typed', async () => {
    const form = await openForm();
    const { field, phone, free } = form;
    const held = holdResponseTo('POST', '/user/username');
    enterUsername(form, 'regular02');
    await held.arrived;
    enterUsername(form, 'maria002');
    await free();
    await act(async () => held.release());
    expect(bodiesTo(phone, '/user/username')).toEqual([
      { value: 'regular02' },
      { value: 'maria002' },
    ]);
    expect(described(field('Username'))).toContain('This username is available.');
    expect(field('Username').getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.queryByText(/already taken/)).toBeNull();
  });

  test('keep the form from being sent while they run', async () => {
    const { go, phone, free } = await openForm(maria);
    await breakCall(phone, '/user/username', 'delay', { ms: 300 });
    expect(go().disabled).toBe(true);
    await free();
    await waitFor(() => expect(go().disabled).toBe(false));
  });

  test.each([
    ['a lost response', 'lost-reply', {}],
    ['status 404', 'status', { status: 404 }],
    ['too many requests', 'status', { status: 429 }],
  ])('count nothing as taken after a failure, and do not block (%s)', async (_what, kind, more) => {
    const { user, go, phone, at } = await openUnchecked('maria001', kind, more);
    expect(await screen.findByText(/^Not checked yet/)).toBeTruthy();
    expect(screen.queryByText(/already taken/)).toBeNull();
    await waitFor(() => expect(go().disabled).toBe(false));
    await user.click(go());
    await waitFor(() => expect(at()).toBe('/signup/verify'));
    expect(bodiesTo(phone, '/user/username')).toHaveLength(2);
  });

  test('are repeated on sending, and then report a taken value', async () => {
    const { user, go, phone, at, field } = await openUnchecked('regular01', 'lost-reply');
    await screen.findByText(/^Not checked yet/);
    await waitFor(() => expect(go().disabled).toBe(false));
    await user.click(go());
    expect(await screen.findByText('Username is already taken.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Username'));
    expect(bodiesTo(phone, '/user/register/validate')).toEqual([]);
    expect(at()).toBe('/signup');
  });

  test('are repeated when the connection returns', async () => {
    const view = await openForm({ ...maria, username: '' });
    const { user, field, phone, store, free } = view;
    const stop = store.set(watchConnectivityAtom);
    phone.connection.isUp = false;
    await user.type(field('Username'), 'maria001');
    await waitFor(() => expect(described(field('Username'))).toContain('Not checked yet'));
    phone.connection.isUp = true;
    await store.set(probeServerAtom);
    expect(await free()).toBeTruthy();
    stop();
  });
});
