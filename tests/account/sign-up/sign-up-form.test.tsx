import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fieldOfSentence } from '~/account/sign-up/availability.ts';
import { registrationAtom, registrationDraftAtom } from '~/account/sign-up/registration.ts';
import { speakWith } from '~/labels/label.ts';
import { holdResponseTo } from '../../support/calls.ts';
import { fastTimers } from '../../support/fast-timers.ts';
import { read } from '../../support/read.ts';
import {
  bodiesTo,
  breakCall,
  described,
  empty,
  maria,
  openForm,
  openSignUp,
  password,
  signUpUntil,
} from './visitor.tsx';

beforeEach(fastTimers);

describe('filling the form in', () => {
  test('sends the input once despite two taps, and leads to the checklist', async () => {
    const { user, field, go, phone, at, ready } = await openForm();
    const typed = {
      'Last name': 'santos',
      'First name': 'maria',
      'Account number': 'a1-0001',
      'Email address': 'maria@example.test',
      'Mobile number': '+63 917 555 0101',
      Username: 'maria_001',
      Password: password,
      'Password again': password,
    };
    for (const [label, value] of Object.entries(typed)) {
      fireEvent.change(field(label), { target: { value } });
    }
    expect(field('Mobile number').value).toBe('9175550101');
    await user.click(field(/accept it/));
    await ready();
    const held = holdResponseTo('POST', '/user/register/validate');
    await user.click(go());
    await held.arrived;
    fireEvent.submit(field('Username'));
    held.release();
    await waitFor(() => expect(at()).toBe('/signup/verify'));
    expect(bodiesTo(phone, '/user/register/validate')).toEqual([
      {
        last_name: 'SANTOS',
        first_name: 'MARIA',
        account_no: 'A10001',
        serial_no: '',
        username: 'maria001',
        email: 'maria@example.test',
        mobile_no: '+639175550101',
        password,
        con_password: password,
        agreement: true,
      },
    ]);
    expect(phone.calls.map(({ request }) => request.url).join(' ')).not.toContain(password);
  });

  test('has the specified groups and fields in order', async () => {
    const { container } = await openForm();
    const named = [...container.querySelectorAll('form :is(legend, label)')];
    expect(named.map(read)).toEqual([
      ...['About you', 'Last name', 'First name'],
      ...['Your membership number', 'Account number', 'Serial number'],
      ...['Your contacts', 'Email address', 'Mobile number'],
      ...['Username and password', 'Username', 'Password', 'Password again'],
      'I have read the licence agreement and accept it',
    ]);
  });

  test('names beside its button what is needed', async () => {
    const { user, field, go } = await openForm({ ...maria, accountNumber: '', username: 'maria' });
    const needed = screen.getByText('Still needed:');
    expect(read(needed)).toBe('Still needed: Account or serial number, Username');
    expect(go().disabled).toBe(true);
    expect(go().getAttribute('aria-describedby')).toBe(needed.id);
    await user.click(screen.getByRole('button', { name: 'Username' }));
    expect(document.activeElement).toBe(field('Username'));
    await user.type(field('Account number'), 'A10001');
    expect(read(needed)).toBe('Still needed: Username');
    await user.type(field('Username'), '001');
    expect(screen.queryByText(/^Still needed/)).toBeNull();
  });

  test('disables one number while the other has input', async () => {
    const { user, field } = await openForm();
    expect(
      screen.getByText('Either an account number or a serial number is required.'),
    ).toBeTruthy();
    await user.type(field('Serial number'), 'o-90001');
    expect(field('Serial number').value).toBe('O-90001');
    expect(field('Account number').disabled).toBe(true);
    expect(screen.queryByText(/Either an account number/)).toBeNull();
    await user.clear(field('Serial number'));
    expect(field('Account number').disabled).toBe(false);
    await user.type(field('Account number'), 'A');
    expect(field('Serial number').disabled).toBe(true);
  });

  test('keeps a text that is too long, and says so at once', async () => {
    const { field, go } = await openForm(maria);
    for (const [label, value, most] of [
      ['Last name', 'DELA CRUZ DELOS SANTOS REYES', 20],
      ['Account number', 'A1000123', 6],
      ['Email address', `${'m'.repeat(48)}@example.test`, 50],
      ['Mobile number', '91755501010918', 10],
      ['Username', 'maria001'.repeat(4), 24],
      ['Password', `${password}${password}`, 24],
    ] as const) {
      fireEvent.change(field(label), { target: { value } });
      expect(field(label).value).toBe(value);
      expect(described(field(label))).toContain(
        `This has ${value.length} characters. At most ${most} fit. Nothing was cut`,
      );
    }
    expect(go().disabled).toBe(true);
  });

  test('shows a fault at its field once the field is left', async () => {
    const { user, field } = await openForm();
    await user.type(field('Account number'), 'A1000');
    await user.type(field('Username'), 'maria');
    expect(screen.queryByText('Username is too short.')).toBeNull();
    expect(described(field('Account number'))).toContain('Invalid Account No.');
    await user.tab();
    expect(field('Username').getAttribute('aria-invalid')).toBe('true');
    expect(described(field('Username'))).toContain('Username is too short.');
    expect(screen.getByText('Username is too short.').getAttribute('role')).toBe('alert');
    expect(screen.queryByText('Enter your last name.')).toBeNull();
    await user.type(field('Username'), '1');
    expect(screen.queryByText('Username is too short.')).toBeNull();
  });

  test.each([
    ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'First name' }))],
    ['Enter', () => fireEvent.keyDown(screen.getByLabelText('Username'), { key: 'Enter' })],
  ])('shows by %s the fault of every field, and focuses the first', async (_what, tryIt) => {
    const { field } = await openForm({
      ...empty,
      lastName: 'SANTOS',
      serialNumber: 'O-900',
      email: 'maria@example',
      mobile: '8175550101',
      password: 'Kundiman',
      confirmation: 'Kundimam',
    });
    tryIt();
    expect(document.activeElement).toBe(field('First name'));
    for (const [label, sentence] of [
      ['First name', 'Enter your first name.'],
      ['Serial number', 'Invalid Serial No.'],
      ['Email address', 'Please input a valid email address.'],
      ['Mobile number', 'Please input a valid mobile number.'],
      ['Username', 'Choose a username.'],
      ['Password', 'Choose a stronger password.'],
      ['Password again', 'Passwords do not match.'],
      [/accept it/, 'Read and accept the licence agreement to go on.'],
    ] as const) {
      expect(field(label).getAttribute('aria-invalid'), sentence).toBe('true');
      expect(described(field(label))).toContain(sentence);
    }
    expect(screen.getByText('Weak')).toBeTruthy();
  });
});

describe('sending the form', () => {
  /** A filled form whose username somebody else has taken since. */
  async function openTaken() {
    const view = await openForm(maria);
    await view.ready();
    const other = { accountNumber: 'A10002', email: 'other@example.test', mobile: '9175550102' };
    await signUpUntil('done', { ...maria, ...other }, view.phone);
    return view;
  }

  test('focuses a field whose value was taken meanwhile', async () => {
    const { user, go, field } = await openTaken();
    await user.click(go());
    await screen.findByText('Your details were not accepted yet');
    expect(described(field('Username'))).toContain('Username is already taken.');
    expect(document.activeElement).toBe(field('Username'));
    expect(go().disabled).toBe(true);
  });

  test('checks free values again after a refusal that names no field', async () => {
    const { user, go, phone, field } = await openTaken();
    await breakCall(phone, '/user/register/validate', 'status', { status: 422 });
    await user.click(go());
    await waitFor(() => expect(described(field('Username'))).toContain('already taken.'));
    expect(described(field('Email address'))).toContain('can be used.');
    expect(go().disabled).toBe(true);
  });

  test("knows the API's English sentence in every language", () => {
    speakWith({ language: 'fil', sentences: { lbl_0001658: 'May gumagamit na nito.' } });
    expect(fieldOfSentence('Username is already taken.')).toBe('username');
    expect(fieldOfSentence('May gumagamit na nito.')).toBe('username');
    expect(fieldOfSentence('Something else.')).toBeNull();
    expect(fieldOfSentence(null)).toBeNull();
    speakWith(null);
  });

  test.each(['Go on', 'Continue'])(
    'sends nothing if the form is unchanged, and keeps the proof: %s',
    async (name) => {
      const { user, phone, store, at } = await openSignUp('proved', '/signup');
      const way = screen.getByRole<HTMLButtonElement>('button', { name });
      await waitFor(() => expect(way.disabled).toBe(false));
      await user.click(way);
      await waitFor(() => expect(at()).toBe('/signup/verify'));
      expect(store.get(registrationAtom)).not.toMatchObject({ proofs: { email: null } });
      expect(bodiesTo(phone, '/user/register/validate')).toHaveLength(1);
    },
  );
});

describe('leaving', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Leave this page?' });
  test('asks first, Stay loses nothing, and Leave clears all input', async () => {
    const { user, at, store } = await openSignUp('proved', '/signup');
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(at()).toBe('/signup');
    expect(store.get(registrationDraftAtom).lastName).toBe('SANTOS');
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(at()).toBe('/'));
    await waitFor(() => expect(store.get(registrationAtom)).toEqual({ step: 'form' }));
    expect(store.get(registrationDraftAtom)).toMatchObject({ lastName: '', password: '' });
    expect({ ...sessionStorage }).not.toHaveProperty('registration');
  });
});

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

  test('disable the button until the response', async () => {
    const form = await openForm(maria);
    await form.ready();
    const held = holdResponseTo('POST', '/user/username');
    enterUsername(form, 'maria002');
    await held.arrived;
    expect(screen.queryByText(/^Still needed/)).toBeNull();
    expect(form.go().disabled).toBe(true);
    await act(async () => held.release());
    await waitFor(() => expect(form.go().disabled).toBe(false));
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
});
