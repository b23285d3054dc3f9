import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import {
  editRegistrationAtom,
  leaveRegistrationAtom,
  registrationAtom,
  registrationDraftAtom,
  sendFormAtom,
} from '~/features/sign-up/registration.ts';
import { readRegistration } from '~/features/sign-up/registration-machine.ts';
import { tabNotesAtom } from '~/state/services.ts';
import { SessionEndedError } from '~/state/session/session-atom.ts';
import { respondToCalls, respondWithData } from '../../support/calls.ts';

const started = {
  hash: 'hash-1',
  pin: 'ref-0',
  otp: { mobile: { pin: 'ref-1' }, email: { pin: 'ref-2' } },
};

test('a form that was left ignores a late response, and shows the next visitor nothing', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const calls = respondToCalls(async () => {
    await answered;
    return respondWithData(started);
  });
  const store = createStore();
  store.set(editRegistrationAtom, {
    lastName: 'DALISAY',
    firstName: 'AMIHAN',
    username: 'amihan01',
  });
  const sending = store.set(sendFormAtom);
  await expect.poll(() => calls).toHaveLength(1);
  store.set(leaveRegistrationAtom);
  answer();
  await expect(sending).rejects.toThrow(SessionEndedError);
  expect(store.get(registrationAtom)).toEqual({ step: 'form' });
  expect(store.get(registrationDraftAtom).lastName).toBe('');
  expect(readRegistration(store.get(tabNotesAtom))).toBeNull();
});
