import { loadUntilThere } from '~/lib/load.ts';
import { lazyPart } from '~/ui/lazy-part.tsx';

const loadPinForm = async () => (await loadUntilThere(() => import('./pin-form.tsx'))).PinForm;

/** The step after the credentials: it comes while they are typed, and no later than it is needed. */
export const PinForm = lazyPart(loadPinForm);

/** Fetches what the sign-in will need once it is sent: its calls, and the step after it. */
export function prepareNextSteps(): void {
  void loadPinForm();
  void import('~/api/exchange.ts').catch(() => undefined);
}
