import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { expect } from 'vitest';
import {
  choosePinAtom,
  confirmPinAtom,
  editRegistrationAtom,
  proveContactAtom,
  type RegistrationDraft,
  registrationAtom,
  registrationDraftAtom,
  requestAccountAtom,
  sendFormAtom,
} from '~/account/sign-up/registration.ts';
import type { Contact, Registration } from '~/account/sign-up/registration-machine.ts';
import { withPrefix } from '~/contracts/fields.ts';
import { oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { apiAtom, type Store } from '~/core/services.ts';
import { requestOneTimeCode, validateOneTimeCode } from '~/session/one-time-code-calls.ts';
import { connectPhone } from '../../support/phone.ts';
import { read } from '../../support/read.ts';
import { renderApp } from '../../support/render-app.tsx';

export const password = 'Harana&Kundiman7';
export const pin = '135790';

export const maria: RegistrationDraft = {
  lastName: 'SANTOS',
  firstName: 'MARIA',
  accountNumber: 'A10001',
  serialNumber: '',
  username: 'maria001',
  email: 'maria@example.test',
  mobile: '9175550101',
  password,
  confirmation: password,
  isAgreed: true,
};

export const empty: RegistrationDraft = createStore().get(registrationDraftAtom);

type Phone = ReturnType<typeof connectPhone>;
export async function newestCode(phone: Phone): Promise<string> {
  const { body } = await phone.control('inbox');
  return body.find(({ type }: { type: number }) => type === oneTimeCodeType.signUp).otp;
}

async function prove(phone: Phone, store: Store, contact: Contact): Promise<void> {
  const state = store.get(registrationAtom);
  if (state.step !== 'verifying') throw new Error(`there is nothing to prove in ${state.step}`);
  const { details, start } = state;
  const reference = contact === 'mobile' ? start.mobileReference : start.emailReference;
  const to = {
    name: '',
    email: contact === 'email' ? details.email : '',
    mobile: contact === 'mobile' ? withPrefix(details.mobile) : '',
  };
  const sent = await requestOneTimeCode(store.get(apiAtom), oneTimeCodeType.signUp, to, reference);
  if (!sent.ok) throw new Error('no code was sent');
  const digits = await newestCode(phone);
  const proof = await validateOneTimeCode(
    store.get(apiAtom),
    oneTimeCodeType.signUp,
    sent.value.reference,
    digits,
  );
  if (!proof.ok) throw new Error('the code was not accepted');
  store.set(proveContactAtom, contact, reference, proof.value);
}

const order = ['form', 'verifying', 'proved', 'requested', 'pin-chosen', 'done'] as const;
type Stage = (typeof order)[number];

/** Brings a sign-up to this stage without its screens. */
export async function signUpUntil(stage: Stage, draft = maria, phone = connectPhone()) {
  const store = createStore();
  const isPast = (other: Stage) => order.indexOf(stage) >= order.indexOf(other);
  store.set(editRegistrationAtom, draft);
  if (isPast('verifying')) await store.set(sendFormAtom);
  if (isPast('proved')) {
    await prove(phone, store, 'mobile');
    await prove(phone, store, 'email');
  }
  if (isPast('requested')) await store.set(requestAccountAtom);
  if (isPast('pin-chosen')) await store.set(choosePinAtom, pin);
  if (isPast('done')) await store.set(confirmPinAtom, pin);
  const { step } = store.get(registrationAtom);
  const expected: Registration['step'] = stage === 'proved' ? 'verifying' : stage;
  if (step !== expected) throw new Error(`signing up stopped at ${step}`);
  return { phone, store };
}

export async function openSignUp(stage: Stage, address: string, draft = maria) {
  const { phone, store } = await signUpUntil(stage, draft);
  const view = await renderApp(address, store);
  return { ...view, phone, at: view.shownAt };
}

export async function openForm(draft = empty) {
  const view = await openSignUp('form', '/signup', draft);
  const field = (label: string | RegExp) =>
    screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
  const go = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  const free = () => screen.findByText('This username is available.');
  const ready = async () => {
    await free();
    await waitFor(() => expect(go().disabled).toBe(false));
  };
  return { ...view, field, go, free, ready };
}

export const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => read(document.getElementById(id)))
    .join(' ');

export const breakCall = (phone: Phone, path: string, kind: string, more: object = {}) =>
  phone.control('faults', [{ method: 'POST', path, kind, ...more }]);

export const bodiesTo = (phone: Phone, path: string) =>
  phone.calls.filter((call) => call.path === path).map(({ body }) => body);

export type View = Awaited<ReturnType<typeof openSignUp>>;

export const press = ({ user }: View, name: string) =>
  user.click(screen.getByRole('button', { name }));
