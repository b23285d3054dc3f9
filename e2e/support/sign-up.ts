import type { Page } from 'playwright/test';
import { oneTimeCodeType } from '../../src/contracts/one-time-code.ts';
import { onDashboard, press } from '../../tools/kit/member.ts';
import { newestCode } from '../../tools/kit/sandbox.ts';
import { enterCode, onTitle, whenSent } from './account.ts';
import { expect } from './test.ts';

export type Person = {
  readonly accountNumber?: string;
  readonly serialNumber?: string;
  readonly username: string;
  readonly email: string;
  readonly mobile: string;
  readonly password: string;
  readonly pin: string;
};

/** The sandbox knows this account number. */
export const maria: Person = {
  accountNumber: 'A10001',
  username: 'maria001',
  email: 'maria@example.test',
  mobile: '9175550101',
  password: 'Harana&Kundiman7',
  pin: '246813',
};

export const officer: Person = {
  ...maria,
  accountNumber: '',
  serialNumber: 'O-90001',
  username: 'officer001',
};

export type Contact = 'mobile' | 'email';

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const agreement = (page: Page) => page.getByRole('checkbox', { name: /accept it/ });
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
export const pinField = (page: Page) => page.getByLabel('PIN, 6 digits');
export const countdown = (page: Page) => page.getByText('New code in');

export const onForm = (page: Page) => onTitle(page, 'Create your account');
export const onChecklist = (page: Page) => onTitle(page, 'Verify your contacts');

export const entries = (person: Person): [label: string, value: string][] => [
  ['Last name', 'SANTOS'],
  ['First name', 'MARIA'],
  person.serialNumber
    ? ['Serial number', person.serialNumber]
    : ['Account number', person.accountNumber ?? ''],
  ['Email address', person.email],
  ['Mobile number', person.mobile],
  ['Username', person.username],
  ['Password', person.password],
  ['Password again', person.password],
];

export async function fillForm(page: Page, person = maria): Promise<void> {
  for (const [label, value] of entries(person)) await field(page, label).fill(value);
  await agreement(page).check();
}

export async function sendForm(page: Page): Promise<void> {
  await goOn(page).click();
  await onChecklist(page);
}

const contactName = { mobile: 'mobile number', email: 'email address' } as const;

export async function askCode(page: Page, contact: Contact): Promise<void> {
  await press(page, `Verify ${contactName[contact]}`);
  await whenSent(page);
}

export const signUpCode = (origin: string, contact: Contact, person = maria): Promise<string> =>
  newestCode(
    origin,
    oneTimeCodeType.signUp,
    contact === 'mobile' ? `+63${person.mobile}` : person.email,
  );

export async function verify(page: Page, origin: string, contact: Contact): Promise<void> {
  await askCode(page, contact);
  await enterCode(page, await signUpCode(origin, contact));
  await onChecklist(page);
}

export async function createPin(page: Page, pin = maria.pin): Promise<void> {
  await onTitle(page, 'Create your PIN');
  await pinField(page).fill(pin);
  await press(page, 'Continue');
  await onTitle(page, 'Confirm your PIN');
}

export async function confirmPin(page: Page, pin = maria.pin): Promise<void> {
  await pinField(page).fill(pin);
  await press(page, 'Create my account');
}

export const onDone = (page: Page) => onTitle(page, 'Welcome to the portal');

/** A new member has no TIN and no date of birth, so the checklist appears once. */
export async function passOptionalChecklist(page: Page): Promise<void> {
  await expect(page).toHaveURL('/user/info/checklist/optional');
  await press(page, 'Continue');
  await onDashboard(page);
}
