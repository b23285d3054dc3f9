import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ReferendumReceipt } from '~/components/receipt/receipt-view.tsx';
import { referendumQuery } from '~/state/referendum.ts';
import { signInAtom } from '~/state/session/session.ts';
import { chooseInReferendumAtom, referendumVote } from '~/state/vote/referendum-vote.ts';
import { wireReferendum } from '../../features/referendum/wire-referendum.ts';
import { respondToCalls, respondWithData } from '../../support/calls.ts';
import { putAnswer } from '../../support/casting.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { wireSession } from '../../support/wire.ts';

const code = 'GA00000002';

async function signedIn(title: string) {
  respondToCalls(({ path }) => {
    if (path === '/sga/info') return respondWithData(wireReferendum({}, { title }));
    return respondWithData(path === '/user' ? wireSession() : { hash: 'hash-1' });
  });
  const store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  await store.set(referendumQuery.refreshAtom);
  await store.set(referendumVote.loadAtom, code);
  return store;
}

/** Opens the receipt of a record with `title` while the API has `listed`. */
async function openReceipt(title: string, listed: string) {
  const store = await signedIn(listed);
  await putAnswer(store, {
    ...{ version: 2, phase: 'cast', code, title, ballotNo: '', choices: null },
    ...{ castAt: Date.UTC(2026, 10, 20, 2), confirmedAt: 9, certainty: 'counted' },
  });
  const { user } = await renderScreen(<ReferendumReceipt />, store);
  await user.click(screen.getByRole('button', { name: 'View voting slip' }));
  return { user, receipt: await screen.findByRole('dialog', { name: 'Referendum voting slip' }) };
}

test.each([
  ['By-Laws of 2026', 'By-Laws of 2027', 'By-Laws of 2026'],
  ['', 'By-Laws of 2027', 'By-Laws of 2027'],
  ['', '', 'Special Referendum'],
])(
  'with the title "%s" on disk and "%s" at the API, the receipt shows: %s',
  async (kept, listed, shown) => {
    const { receipt } = await openReceipt(kept, listed);
    expect(receipt.querySelector('dd')?.textContent).toBe(shown);
  },
);

test("a vote keeps the referendum's title from the time of the choice", async () => {
  const store = await signedIn('By-Laws of 2026');
  await store.set(chooseInReferendumAtom, code, 'approve');
  expect(store.get(referendumVote.draftAtom)).toMatchObject({ title: 'By-Laws of 2026' });
});

test('the receipt says how long it is kept, and its picture omits that', async () => {
  const drawn: string[] = [];
  const context = {
    measureText: () => ({ width: 0 }),
    fillRect: () => undefined,
    fillText: (text: string) => void drawn.push(text),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const { user, receipt } = await openReceipt('By-Laws of 2026', '');
  expect(receipt.textContent).toContain(
    'This slip shows that you voted, not how. It is kept on this phone until you log out.',
  );
  await user.click(screen.getByRole('button', { name: 'Share slip' }));
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(drawn).toContain('This slip shows that you voted, not how.');
  expect(drawn.join(' ')).not.toMatch(/phone|log out/);
});
