import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Certainty } from '~/contracts/vote-record.ts';
import { ReferendumReceiptScreen } from '~/features/referendum/referendum-receipt-screen.tsx';
import { referendumQuery } from '~/state/referendum.ts';
import type { Store } from '~/state/services.ts';
import { signInAtom } from '~/state/session/session.ts';
import { chooseInReferendumAtom, referendumVote } from '~/state/vote/referendum-vote.ts';
import { respondToCalls, respondWithData } from '../../support/calls.ts';
import { putAnswer } from '../../support/casting.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { wireAssembly, wireSession } from '../../support/wire.ts';
import { wireReferendum } from './wire-referendum.ts';

const code = 'GA00000002';

async function signedIn(title: string, hasVoted = false) {
  const participation = { has_participated: hasVoted };
  respondToCalls(({ path }) => {
    if (path === '/sga/info') return respondWithData(wireReferendum(participation, { title }));
    if (path === '/ga/info') return respondWithData(wireAssembly({ voted: true }));
    return respondWithData(path === '/user' ? wireSession() : { hash: 'hash-1' });
  });
  const store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  await store.set(referendumQuery.refreshAtom);
  await store.set(referendumVote.loadAtom, code);
  return store;
}

const show = (store: Store, onDone = vi.fn()) =>
  renderScreen(<ReferendumReceiptScreen onDone={onDone} onVoteNext={vi.fn()} />, store);

const receipt = () => screen.getByRole('region', { name: 'Referendum receipt' });

/** Opens the receipt of a record with `title` while the API has `listed`. */
async function openReceipt(title: string, listed: string, certainty: Certainty = 'counted') {
  const store = await signedIn(listed);
  await putAnswer(store, {
    ...{ version: 2, phase: 'cast', code, title, ballotNo: '', choices: null },
    ...{ castAt: Date.UTC(2026, 10, 20, 2), confirmedAt: 9, certainty },
  });
  return show(store);
}

test.each([
  ['By-Laws of 2026', 'By-Laws of 2027', 'By-Laws of 2026'],
  ['', 'By-Laws of 2027', 'By-Laws of 2027'],
  ['', '', '11/20/2026'],
])(
  'with the title "%s" on disk and "%s" at the API, the receipt shows: %s',
  async (kept, listed, shown) => {
    await openReceipt(kept, listed);
    const [name, title] = [...receipt().querySelectorAll('dd')].map((fact) => fact.textContent);
    expect([name, title]).toEqual(['Special Referendum', shown]);
    // The API's own title is English in every language of the portal.
    expect(receipt().querySelectorAll('dd[lang="en"]')).toHaveLength(kept || listed ? 1 : 0);
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
  const { user } = await openReceipt('By-Laws of 2026', '');
  expect(document.body.textContent).toContain(
    'This receipt shows that you voted, not how. Kept on this phone until you log out.',
  );
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(drawn).toContain('This receipt shows that you voted, not how.');
  expect(drawn.join(' ')).not.toMatch(/phone|log out/);
});

test('the receipt names the vote in its strip, and warns if the answer is uncertain', async () => {
  await openReceipt('By-Laws of 2026', '', 'unknown');
  const strip = screen.getByRole('status', { name: 'Status of your vote in the referendum' });
  expect(strip.textContent).toBe('CAST Referendum');
  expect(receipt().textContent).toContain('only the cooperative can tell which one counts.');
});

test('a vote from elsewhere has the same page, without a receipt to share', async () => {
  const onDone = vi.fn();
  const { user } = await show(await signedIn('By-Laws of 2026', true), onDone);
  expect(screen.getByRole('heading', { name: 'Your vote was received' })).toBeTruthy();
  expect(receipt().textContent).toContain('You voted on another phone');
  expect(receipt().textContent).toContain('By-Laws of 2026');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onDone).toHaveBeenCalledOnce();
});
