import { act, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { apiAtom, type Store, tabsAtom } from '~/core/services.ts';
import { SessionEndedError } from '~/core/session-atom.ts';
import type { TabNews } from '~/core/tabs.ts';
import { checkCookieAtom, restoreSessionAtom } from '~/session/checks.ts';
import { useLogOut } from '~/session/log-out.tsx';
import { sessionStateAtom, signInAtom } from '~/session/session.ts';
import { sessionCookiesAtom } from '~/session/session-cookies.ts';
import { useSignInAgain } from '~/session/session-ending-strip.tsx';
import { ballot } from '~/vote/ballot.ts';
import { loadUnsettledVotesAtom } from '~/vote/member-votes.ts';
import { generalAssemblyQuery } from '~/vote/vote-calls.ts';
import { password, wholeBallot } from '../server/sandbox/visitor.ts';
import { castAsShown, putBallot } from '../support/casting.ts';
import { fillBallot } from '../support/fill-ballot.ts';
import { connectPhone } from '../support/phone.ts';
import { renderScreen } from '../support/render-app.tsx';
import { type Tab, takeNewPhone } from '../support/two-phones.ts';
import { attemptOf } from '../support/wire.ts';
import { draftIn, onDisk, openBooth, signedInVoter } from '../vote/voter.ts';

let server: ReturnType<typeof connectPhone>;
beforeEach(() => {
  server = connectPhone();
});

function SignInAgain() {
  const signInAgain = useSignInAgain();
  return (
    <button type="button" onClick={() => void signInAgain()}>
      Now
    </button>
  );
}

async function openTwoTabs() {
  const phone = takeNewPhone();
  const [voting, other] = [phone.openTab(), phone.openTab()];
  await voting.set(signInAtom, { username: 'regular01', password }, false);
  await voting.set(generalAssemblyQuery.ensureAtom);
  await other.set(restoreSessionAtom);
  await other.set(generalAssemblyQuery.ensureAtom);
  await fillBallot(server, voting, wholeBallot);
  return { voting, other };
}

/** Holds every cast of this tab until the returned function is called. */
function holdCasts(tab: Tab): () => void {
  const api = tab.get(apiAtom);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const call: typeof api.call = async (name, sent) => {
    if (name === 'castBallot') await held;
    return api.call(name, sent);
  };
  tab.set(apiAtom, { ...api, call });
  return letGo;
}

const loggedOut = () => server.calls.filter(({ method }) => method === 'DELETE');
const isOver = (tab: Tab) => tab.get(sessionCookiesAtom).readToken() === null;

/** Presses the button in one tab while the other sends its ballot. */
async function pressDuringCast() {
  const { voting, other } = await openTwoTabs();
  const letGo = holdCasts(voting);
  const casting = castAsShown(voting);
  await vi.waitFor(() => expect(voting.get(ballot.castingAtom).step).toBe('sending'));
  const { user } = await renderScreen(<SignInAgain />, other);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Now');
  expect(await screen.findByText(/Another tab may be sending it/)).toBeTruthy();
  const finish = () => {
    letGo();
    return act(() => casting);
  };
  return { voting, other, press, finish };
}

test('asks first while another tab casts a vote, and Stay lets the cast finish', async () => {
  const { voting, other, press, finish } = await pressDuringCast();
  expect(loggedOut()).toEqual([]);
  await press('Stay');
  expect(loggedOut()).toEqual([]);
  expect(isOver(other)).toBe(false);
  await finish();
  expect(voting.get(ballot.receiptAtom)).toMatchObject({ certainty: 'counted' });
  // A counted vote needs no question.
  await vi.waitFor(() => expect(other.get(ballot.draftAtom)).toBeNull());
  await press('Now');
  await waitFor(() => expect(loggedOut()).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('ends the session if the member does not wait for the cast', async () => {
  const { other, press, finish } = await pressDuringCast();
  await press('Log in again now');
  await waitFor(() => expect(loggedOut()).toHaveLength(1));
  expect(isOver(other)).toBe(true);
  await expect(finish()).rejects.toThrow(SessionEndedError);
});

test('ends the session without a question over a mere draft, and informs its tab', async () => {
  const { voting, other } = await openTwoTabs();
  await other.set(loadUnsettledVotesAtom);
  const heard: TabNews[] = [];
  voting.get(tabsAtom).onNews((news) => heard.push(news));
  const { user } = await renderScreen(<SignInAgain />, other);
  await user.click(screen.getByRole('button', { name: 'Now' }));
  await waitFor(() => expect(isOver(other)).toBe(true));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'session-changed' }));
  expect(heard).not.toContainEqual(expect.objectContaining({ kind: 'signed-out' }));
  // The app does this on that news (app/start.ts).
  await voting.set(checkCookieAtom);
  expect(voting.get(sessionStateAtom).status).toBe('ended');
});

describe('logging out', () => {
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
      (store) =>
        putBallot(store, { ...draftIn(store), attempt: attemptOf(draftIn(store).choices) }),
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
});
