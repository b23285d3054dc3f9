import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { useLogOut } from '~/components/session/log-out.tsx';
import type { Store } from '~/state/services.ts';
import { restoreSessionAtom } from '~/state/session/checks.ts';
import { sessionStateAtom } from '~/state/session/session.ts';
import { draftIn, onDisk, openBooth, signedInVoter } from '../../state/vote/voter.ts';
import { putBallot } from '../../support/casting.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { attemptOf } from '../../support/wire.ts';

function LogOut() {
  const logOut = useLogOut();
  return (
    <button type="button" onClick={() => void logOut()}>
      Leave this phone
    </button>
  );
}

const lostDraft = /ballot is NOT CAST YET/;
const lostAttempt = /do not know yet whether your vote was received/;

// After a reload no screen has read the records from disk yet.
test.each<[string, RegExp, (store: Store) => Promise<void>]>([
  ['a ballot', lostDraft, async () => undefined],
  [
    'an attempt',
    lostAttempt,
    (store) => putBallot(store, { ...draftIn(store), attempt: attemptOf(draftIn(store).choices) }),
  ],
])('logging out after a reload warns that it deletes %s, and Stay keeps it', async (...row) => {
  const [, words, prepare] = row;
  const before = await signedInVoter();
  await openBooth(before);
  await prepare(before);
  const kept = await onDisk();
  const store = createStore();
  await store.set(restoreSessionAtom);
  const { user } = await renderScreen(<LogOut />, store);
  await user.click(screen.getByRole('button', { name: 'Leave this phone' }));
  expect(await screen.findByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(await onDisk()).toEqual(kept);
  await user.click(screen.getByRole('button', { name: 'Leave this phone' }));
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(store.get(sessionStateAtom)).toEqual({ status: 'signed-out' }));
  await waitFor(async () => expect(await onDisk()).toBeNull());
});
