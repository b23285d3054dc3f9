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

export const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
