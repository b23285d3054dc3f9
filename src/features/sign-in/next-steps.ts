import { loadUntilThere } from '~/lib/load.ts';
import { lazyPart } from '~/ui/lazy-part.tsx';

/** Times that the step is asked for: a page older than the server asks for a file that is gone. */
const tries = 5;

const loadPinForm = async () =>
  (await loadUntilThere(() => import('./pin-form.tsx'), tries)).PinForm;

/** The step after the credentials: it comes while they are typed, and no later than it is needed. */
export const PinForm = lazyPart(loadPinForm);

/** Few members ask for a code at login: the others sign in without its form. */
export const LoginCodeForm = lazyPart(() =>
  import('./login-code-form.tsx').then((file) => file.LoginCodeForm),
);

/** Fetches what the sign-in will need once it is sent: its calls, and the step after it. */
export function prepareNextSteps(): void {
  void loadPinForm().catch(() => undefined);
  void import('~/api/exchange.ts').catch(() => undefined);
}
