import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { type ReferendumChoice, referendumValue } from '~/contracts/referendum.ts';
import { answerKind } from '~/contracts/vote-record.ts';
import { succeed } from '~/lib/result.ts';
import { memberKeys } from '~/state/member-keys.ts';
import { currentMessageAtom, dismissMessageAtom } from '~/state/messages.ts';
import { refreshSessionAtom } from '~/state/session/session.ts';
import { resetSessionAtomsAtom } from '~/state/session/session-atom.ts';
import { chooseInReferendumAtom, referendumVote } from '~/state/vote/referendum-vote.ts';
import {
  closeAllTabs,
  isAsked,
  locks,
  lookAtReferendum,
  openTab,
  settle,
  type Tab,
} from '../../features/referendum/tabs.ts';
import { referendumOf, wireReferendum } from '../../features/referendum/wire-referendum.ts';
import { apiDouble } from '../../support/api-double.ts';
import { submitAsShown } from '../../support/casting.ts';
import { disk } from '../../support/disk.ts';
import { holdSession, lendSessions } from '../../support/session-double.ts';
import {
  askFates,
  beginElection,
  castFates,
  receiveCast,
  respondToCheck,
  respondToStatus,
  server,
  voteElsewhere,
} from './faulty-election.ts';

/**
 * The real atoms, storage and watcher in two tabs. Events in any order: API faults, taps, tabs that
 * die.
 */

const code = 'GA00000002';
const diskKey = memberKeys.answer('member-1', code);

const api = apiDouble(async (name, { value }) => {
  if (name === 'verifySession') return respondToCheck();
  if (name === 'fetchReferendum') {
    // Without dates the flags decide, so no clock has to move.
    const schedules = { has_started: true, has_ended: server.hasEnded };
    const user = { has_participated: server.counted !== null };
    const raw = wireReferendum(user, { schedules });
    return respondToStatus(() => referendumOf(user, { schedules }), raw);
  }
  if (name !== 'castAnswer') throw new Error(`${name} is not part of this test`);
  const choice = value === referendumValue.approve ? 'approve' : 'disapprove';
  const record = await disk.read(diskKey, answerKind);
  const attempt = record?.phase === 'draft' ? record.attempt : null;
  if (attempt?.choices !== choice) server.violations.push('left without its record on disk');
  const cast = await receiveCast(choice);
  return cast.ok ? succeed({ value: null, raw: null, at: cast.value, message: null }) : cast;
});

/** A session restored without a connection gets its key from the API. */
const renew = (signedIn: object) =>
  server.isReachable
    ? { ...signedIn, session: { uuid: 'member-1', referendumKey: 'key-1' } }
    : signedIn;

let sessions = 0;
let hasEverEnded = false;

/** @param key '' as in a session that was restored without a connection */
const signInWith = (key: string) => (store: Tab['store']) => {
  sessions += 1;
  const signedIn = {
    sessionId: `session-${sessions}`,
    session: { uuid: 'member-1', referendumKey: key },
  };
  holdSession(store, signedIn);
};

async function beginAfresh(): Promise<[Tab, Tab]> {
  closeAllTabs();
  hasEverEnded = false;
  beginElection();
  await disk.forgetWhere(() => true);
  return [await openTab(api, signInWith('key-1')), await openTab(api, signInWith('key-1'))];
}

/** The messages in the tabs agree with the API, and the answer is on disk. */
async function expectTruth(tabs: readonly Tab[], wanted: ReferendumChoice | null): Promise<void> {
  const record = await disk.read(diskKey, answerKind);
  expect(server.violations).toEqual([]);
  expect(server.countings).toBeLessThanOrEqual(1);
  if (record === null) {
    const isOver = server.counted === 'elsewhere' || wanted === null;
    expect(isOver, 'the answer may be deleted').toBe(true);
  } else if (record.phase === 'draft') {
    expect(record.choices).toBe(wanted);
  } else {
    expect(server.counted, 'the vote recorded as cast').not.toBeNull();
    expect(record.choices, 'the answer on a receipt').toBeNull();
    if (record.certainty === 'counted') expect(server.sent.at(-1)).toBe(server.counted);
    if (record.certainty === 'sent' && server.counted !== 'elsewhere') {
      expect([...new Set(server.sent)]).toEqual([server.counted]);
    }
  }
  for (const { store } of tabs) {
    const isClaimed =
      store.get(referendumVote.castingAtom).step === 'confirmed' ||
      store.get(referendumVote.receiptAtom) !== null;
    if (isClaimed) expect(server.counted, 'the vote shown as cast').not.toBeNull();
    for (;;) {
      const message = store.get(currentMessageAtom);
      if (message === null) break;
      const title = message.kind === 'problem' ? '' : message.title;
      if (title === 'Your vote was received') expect(server.counted).not.toBeNull();
      if (title === 'You have already voted') expect(server.counted).toBe('elsewhere');
      if (title === 'Voting has ended') expect(hasEverEnded).toBe(true);
      if (title.includes('not on this phone any more')) expect(record).toBeNull();
      store.set(dismissMessageAtom);
    }
  }
}

const casts = castFates.filter((fate) => !['never-left', 'signed-out', 'hangs'].includes(fate));
const asks = askFates.filter((fate) => !['behind', 'hangs'].includes(fate));

const happenings = [
  ...(['submit', 'submit', 'submit', 'approve', 'disapprove', 'disapprove'] as const),
  ...(['submit-twice', 'submit-in-both-tabs', 'check', 'look', 'other-tab'] as const),
  ...(['restart', 'restart-without-key', 'session-ends', 'late-arrival', 'late-arrival'] as const),
  ...(['connection-gone', 'connection-back', 'vote-elsewhere', 'end', 'extended'] as const),
] as const;

beforeEach(() => {
  lendSessions(renew);
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('fetch', async () => {
    if (!server.isReachable) throw new TypeError('no connection');
    return new Response('{}');
  });
});

test('no order of faults loses an answer, votes twice or shows something wrong', async () => {
  const seen = { counted: 0, late: 0, elsewhere: 0, ended: 0, unsure: 0, extended: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...happenings), { minLength: 1, maxLength: 20 }),
      fc.array(fc.constantFrom(...casts, 'late' as const), { maxLength: 5 }),
      fc.array(fc.constantFrom(...asks), { maxLength: 8 }),
      async (actions, castsNow, asksNow) => {
        let tabs = await beginAfresh();
        let wanted: ReferendumChoice | null = null;
        server.casts = [...castsNow];
        server.asks = [...asksNow];

        const choose = async (choice: ReferendumChoice) => {
          const { store } = tabs[0];
          // A tap can come too late, while another tab sends the answer.
          const isLate = Boolean(store.get(referendumVote.draftAtom)?.attempt);
          if (!isLate && !isAsked(tabs[0])) return;
          if (!isLate) wanted = choice;
          await store.set(chooseInReferendumAtom, code, choice);
        };
        const submit = (tab: Tab) => {
          const isChosen = tab.store.get(referendumVote.draftAtom)?.choices != null;
          if (isAsked(tab) && isChosen) void submitAsShown(tab.store);
        };
        const restart = async (key: string) => {
          tabs[0].die();
          tabs = [await openTab(api, signInWith(key)), tabs[1]];
        };

        for (const happening of actions) {
          const [tab, other] = tabs;
          if (happening === 'approve' || happening === 'disapprove') await choose(happening);
          if (happening === 'submit') submit(tab);
          if (happening === 'submit-twice') [tab, tab].forEach(submit);
          if (happening === 'submit-in-both-tabs') tabs.forEach(submit);
          if (happening === 'check') void tab.store.set(referendumVote.verifyAttemptAtom);
          if (happening === 'look') await lookAtReferendum(tab);
          if (happening === 'other-tab') tabs = [other, tab];
          if (happening === 'restart') await restart('key-1');
          if (happening === 'restart-without-key') await restart('');
          if (happening === 'session-ends') {
            for (const { store } of tabs) {
              store.set(resetSessionAtomsAtom);
              holdSession(store, null);
            }
            await settle();
            for (const { store } of tabs) signInWith('key-1')(store);
            await Promise.all(tabs.map(lookAtReferendum));
          }
          if (happening === 'late-arrival') server.late.shift()?.();
          if (happening === 'connection-gone') server.isReachable = false;
          if (happening === 'connection-back') server.isReachable = true;
          if (happening === 'vote-elsewhere') voteElsewhere();
          if (happening === 'end') hasEverEnded = server.hasEnded = true;
          if (happening === 'extended' && server.hasEnded) {
            server.hasEnded = false;
            seen.extended += 1;
          }
          await settle();
          for (const { store } of tabs) {
            if (store.get(referendumVote.castingAtom).step === 'unconfirmed') seen.unsure += 1;
          }
          await expectTruth(tabs, wanted);
        }

        // The connection recovers and the portal opens again: the result agrees with the API.
        server.isReachable = true;
        server.casts = [];
        server.asks = [];
        if (server.late.length > 0) seen.late += 1;
        for (const arrive of server.late.splice(0)) arrive();
        for (const tab of tabs) tab.die();
        const tab = await openTab(api, signInWith(''));
        tabs = [tab, tab];
        await choose('approve');
        submit(tab);
        await settle();
        // The API accepted the answer, but its status does not show it: the member sends the same attempt
        // again.
        void tab.store.set(referendumVote.sendAgainAtom);
        await settle();
        await expectTruth([tab], wanted);
        const record = await disk.read(diskKey, answerKind);
        // An accepted answer that never appears in the status stays open, even after the end of voting.
        const isUnlisted = record?.phase === 'draft' && record.attempt?.answer?.said === 'yes';
        if (record?.phase === 'draft') {
          expect([server.hasEnded, record.choices]).toEqual([true, wanted]);
          expect(isUnlisted || record.endedAt !== undefined).toBe(true);
        }
        if (server.hasEnded && server.counted === null) seen.ended += 1;
        else expect(server.countings).toBe(1);
        if (server.counted === 'elsewhere') seen.elsewhere += 1;
        else if (server.counted !== null) seen.counted += 1;
      },
    ),
    { numRuns: 400 },
  );
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(0);
}, 120_000);

test('sends nothing without a connection, or without a key of the session', async () => {
  const [tab] = await beginAfresh();
  await tab.store.set(chooseInReferendumAtom, code, 'approve');
  server.isReachable = false;
  await submitAsShown(tab.store);
  expect(tab.store.get(referendumVote.castingAtom)).toEqual({
    step: 'ready',
    last: { kind: 'not-sent' },
  });

  server.isReachable = true;
  holdSession(tab.store, {
    sessionId: 'session-x',
    session: { uuid: 'member-1', referendumKey: '' },
  });
  vi.spyOn(refreshSessionAtom, 'write').mockResolvedValue(null);
  await submitAsShown(tab.store);
  expect(tab.store.get(referendumVote.castingAtom)).toEqual({
    step: 'ready',
    last: { kind: 'not-sent' },
  });
  expect(server.sent).toEqual([]);
  expect(await disk.read(diskKey, answerKind)).toMatchObject({
    attempt: null,
    past: [],
    choices: 'approve',
  });
});

test('warns that an earlier, different answer may be the counted one', async () => {
  const [tab] = await beginAfresh();
  const { store } = tab;
  server.casts = ['late'];
  await store.set(chooseInReferendumAtom, code, 'approve');
  await submitAsShown(store);
  const notReceived = { step: 'ready', last: { kind: 'not-received' } };
  expect(store.get(referendumVote.castingAtom)).toEqual(notReceived);
  await store.set(chooseInReferendumAtom, code, 'disapprove');
  for (const arrive of server.late) arrive();
  await submitAsShown(store);
  expect(server.counted).toBe('approve');
  expect(store.get(referendumVote.receiptAtom)).toMatchObject({
    castAt: null,
    certainty: 'unknown',
  });
  const message = store.get(currentMessageAtom);
  expect(message).toMatchObject({ title: 'Your vote was received' });
  expect(message).toMatchObject({
    body: expect.stringContaining('may have been sent more than once'),
  });
});

test('a tab that waits for the lock finds the vote cast, and sends nothing', async () => {
  const [first, second] = await beginAfresh();
  await first.store.set(chooseInReferendumAtom, code, 'approve');
  await settle();
  await Promise.all([submitAsShown(first.store), submitAsShown(second.store)]);
  expect(second.store.get(referendumVote.castingAtom).step).toBe('confirmed');
  expect(server.sent).toEqual(['approve']);
});
