import { type ComponentProps, lazy } from 'react';
import type { LoginCodeForm } from '~/features/one-time-code/login-code-form.tsx';

let hasFailed = false;
let Form = openForm();

/** Few members ask for a code at login: the others sign in without its form. */
function openForm() {
  hasFailed = false;
  return lazy(async () => {
    try {
      const { LoginCodeForm } = await import('~/features/one-time-code/login-code-form.tsx');
      return { default: LoginCodeForm };
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  });
}

/** For the route's loader, which runs when somebody taps Try again: React keeps what has failed. */
export function askForFormAgain(): void {
  if (hasFailed) Form = openForm();
}

export const LoginCodeStep = (props: ComponentProps<typeof LoginCodeForm>) => <Form {...props} />;
