import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AnswerSlip } from '~/features/referendum/answer-slip.tsx';
import { refreshReferendumAtom } from '~/state/referendum.ts';
import { signInAtom } from '~/state/session/session.ts';
import {
  chooseAnswerAtom,
  draftAnswerAtom,
  loadAnswerAtom,
} from '~/state/vote/referendum-answer.ts';
import { answerCalls, answerData } from '../../support/calls.ts';
import { putAnswer } from '../../support/casting.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { wireSession } from '../../support/wire.ts';
import { wireReferendum } from './wire-referendum.ts';

const code = 'GA00000002';

/** A member whose cooperative calls the referendum so. */
async function signedIn(title: string) {
  answerCalls(({ path }) => {
    if (path === '/sga/info') return answerData(wireReferendum({}, { title }));
    return answerData(path === '/user' ? wireSession() : { hash: 'hash-1' });
  });
  const store = createStore();
  await store.set(signInAtom, { username: 'u', password: 'p' }, false);
  await store.set(refreshReferendumAtom);
  await store.set(loadAnswerAtom, code);
  return store;
}

/** The slip of a vote whose record has `title`, where the cooperative says `listed` today. */
async function openSlip(title: string, listed: string) {
  const store = await signedIn(listed);
  await putAnswer(store, {
    ...{ version: 2, phase: 'cast', code, title, ballotNo: '', choices: null },
    ...{ castAt: Date.UTC(2026, 10, 20, 2), confirmedAt: 9, certainty: 'counted' },
  });
  const { user } = await renderScreen(<AnswerSlip />, store);
  await user.click(screen.getByRole('button', { name: 'View voting slip' }));
  return { user, slip: await screen.findByRole('dialog', { name: 'Referendum voting slip' }) };
}

test.each([
  ['By-Laws of 2026', 'By-Laws of 2027', 'By-Laws of 2026'],
  ['', 'By-Laws of 2027', 'By-Laws of 2027'],
  ['', '', 'Special Referendum'],
])('with "%s" kept and "%s" listed, the slip is of: %s', async (kept, listed, shown) => {
  const { slip } = await openSlip(kept, listed);
  expect(slip.querySelector('dd')?.textContent).toBe(shown);
});

test('an answer keeps what the referendum was called when it was chosen', async () => {
  const store = await signedIn('By-Laws of 2026');
  await store.set(chooseAnswerAtom, code, 'approve');
  expect(store.get(draftAnswerAtom)).toMatchObject({ title: 'By-Laws of 2026' });
});

test('the slip says until when it is kept, and its picture nothing of that', async () => {
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
  const { user, slip } = await openSlip('By-Laws of 2026', '');
  expect(slip.textContent).toContain(
    'This slip shows that you voted, not how. It is kept on this phone until you log out.',
  );
  await user.click(screen.getByRole('button', { name: 'Share slip' }));
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(drawn).toContain('This slip shows that you voted, not how.');
  expect(drawn.join(' ')).not.toMatch(/phone|log out/);
});
