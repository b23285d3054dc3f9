import { screen } from '@testing-library/react';
import { maria, openSignUp } from './visitor.tsx';

export const empty = {
  ...maria,
  lastName: '',
  firstName: '',
  accountNumber: '',
  username: '',
  email: '',
  mobile: '',
  password: '',
  confirmation: '',
  isAgreed: false,
};

/** The form with this in its fields, and where its parts are found. */
export async function openForm(draft = empty) {
  const view = await openSignUp('form', '/signup', draft);
  const field = (label: string | RegExp) =>
    screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
  return {
    ...view,
    field,
    go: () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }),
    free: () => screen.findByText('This username is available.'),
  };
}

/** What a field is described by, as it is read out with it. */
export const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
