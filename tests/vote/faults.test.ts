import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Selections, seatCounts } from '~/contracts/ballot.ts';
import type { ReferendumChoice } from '~/contracts/referendum.ts';
import { ballotKind, referendumKind, type VoteRecord } from '~/contracts/vote-record.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { currentMessageAtom, dismissMessageAtom } from '~/core/messages.ts';
import type { Store } from '~/core/services.ts';
import type { RecordType } from '~/core/storage/storage.ts';
import {
  ballot,
  clearPicksAtom,
  openBoothAtom,
  startBallotAtom,
  togglePickAtom,
} from '~/vote/ballot.ts';
import { chooseInReferendumAtom, referendumVote } from '~/vote/referendum-vote.ts';
import type { Vote } from '~/vote/vote.ts';
import { disk } from '../support/disk.ts';
import { leave, standIn } from '../support/stand-in.ts';
import { watchBallot, watchReferendum } from '../support/watching.ts';
import { assemblyOf } from '../support/wire.ts';
import {
  beginElection,
  type Fates,
  fates,
  faultyApi,
  noFaults,
  pageOutdated,
  recover,
  release,
  server,
  voteElsewhere,
} from './faulty-election.ts';
import {
  closeAllTabs,
  holdTime,
  openTab,
  releaseDisk,
  settle,
  stuck,
  type Tab,
  wait,
} from './faulty-tabs.ts';

/**
 * The real atoms, storage and watcher in two tabs. Events in any order: API faults, taps, edits,
 * checks, a vote on another device, a disk that hangs, tabs that die, sessions that end.
 */

type Tested<Choices, Info> = {
  readonly vote: Vote<Choices, Info>;
  readonly watch: (store: Store) => (key: string) => void;
  readonly kind: RecordType<VoteRecord<Choices>>;
  readonly key: string;
  /** As the API gets them. */
  readonly write: (choices: Choices) => string;
  /** Gets the keys of the vote, which may have another ballot number each time. */
  readonly enter: (store: Store) => Promise<void>;
  readonly choose: (store: Store, which: 0 | 1) => unknown;
};

const happenings = [
  ...(['cast', 'cast', 'cast', 'cast', 'cast-twice', 'cast-in-both-tabs'] as const),
  ...(['choose-0', 'choose-1', 'choose-1', 'check', 'send-again', 'look', 'other-tab'] as const),
  ...(['wait', 'die', 'session-ends', 'enter-anew', 'enter-anew', 'released'] as const),
  ...([
    'late-arrival',
    'late-arrival',
    'disk-stuck',
    'connection-gone',
    'connection-back',
  ] as const),
  ...(['vote-elsewhere', 'end', 'extended'] as const),
] as const;

/** Random stories may lack them. */
const rareStories: readonly [Happening[], Fates][] = [
  [['end'], noFaults],
  [['end', 'look', 'extended', 'look'], noFaults],
  [['vote-elsewhere'], noFaults],
  [['cast'], { ...noFaults, casts: ['late'] }],
  [['cast'], { ...noFaults, casts: ['lost-reply'], asks: ['error', 'error', 'error'] }],
];

type Happening = (typeof happenings)[number];

let sessions = 0;

function testFaults<Choices, Info>(name: string, tested: Tested<Choices, Info>): void {
  const { vote, watch, kind, key, write, enter, choose } = tested;
  const record = () => disk.read(key, kind);
  const api = faultyApi(async (sent) => {
    const stored = await record();
    // A tab without the lock may settle an attempt of another tab.
    if (stored?.phase === 'cast') return server.counted !== null;
    const attempt = stored?.attempt ?? null;
    return attempt !== null && write(attempt.choices) === sent;
  });
  const open = () => openTab(api, `session-${sessions}`, watch);
  const draftIn = ({ store }: Tab) => store.get(vote.draftAtom);
  const wantedIn = (tab: Tab) => {
    const draft = draftIn(tab);
    return draft && write(draft.choices);
  };
  const isEditable = (tab: Tab) =>
    draftIn(tab)?.attempt === null && tab.store.get(vote.castingAtom).step === 'ready';

  async function look({ store }: Tab): Promise<void> {
    void store.set(vote.query.refreshAtom);
    await settle();
    void store.set(vote.verifyAttemptAtom);
    await settle();
  }

  async function begin(given = noFaults): Promise<[Tab, Tab]> {
    closeAllTabs();
    beginElection();
    await disk.forgetWhere(() => true);
    const tabs: [Tab, Tab] = [await open(), await open()];
    for (const tab of tabs) await look(tab);
    await enter(tabs[0].store);
    choose(tabs[0].store, 0);
    await settle();
    beginElection(given);
    return tabs;
  }

  async function cast(tab: Tab, agreed: string[]): Promise<void> {
    const draft = draftIn(tab);
    if (draft === null) return;
    agreed.push(write(draft.choices));
    await tab.store.set(vote.castAtom, draft.choices);
  }

  /** @param wanted the last choices of the member; null if they may not have reached the disk */
  async function expectTruth(
    tabs: readonly Tab[],
    {
      agreed,
      wanted,
      hasEverEnded,
    }: { agreed: string[]; wanted: string | null; hasEverEnded: boolean },
  ): Promise<void> {
    const stored = await record();
    expect(server.violations).toEqual([]);
    expect(server.countings).toBeLessThanOrEqual(1);
    for (const sent of server.sent) expect(agreed).toContain(sent);
    if (stored === null) {
      expect(server.counted, 'a draft may be deleted').toBe('elsewhere');
    } else if (stored.phase === 'draft') {
      if (wanted !== null) expect(write(stored.choices)).toBe(wanted);
    } else {
      expect(server.counted, 'a vote recorded as cast').not.toBeNull();
      if (vote.name === 'referendum') expect(stored.choices, 'an answer on a receipt').toBeNull();
      else if (stored.certainty === 'counted' && stored.choices !== null)
        expect(write(stored.choices)).toBe(server.counted);
      if (stored.certainty === 'counted') expect(server.sent.at(-1)).toBe(server.counted);
      if (stored.certainty === 'sent' && server.counted !== 'elsewhere')
        expect([...new Set(server.sent)]).toEqual([server.counted]);
      if (stored.ballotNo !== '') expect(stored.ballotNo).toBe(server.countedNo);
    }
    for (const { store } of tabs) {
      const isClaimed =
        store.get(vote.castingAtom).step === 'confirmed' || store.get(vote.receiptAtom) !== null;
      if (isClaimed) expect(server.counted, 'a vote shown as cast').not.toBeNull();
      for (;;) {
        const message = store.get(currentMessageAtom);
        if (message === null) break;
        const title = message.kind === 'problem' ? '' : message.title;
        if (title === 'Your vote was received') expect(server.counted).not.toBeNull();
        if (title === 'You have already voted') expect(server.counted).toBe('elsewhere');
        if (title === 'Voting has ended') expect(hasEverEnded).toBe(true);
        if (title.includes('not on this phone any more')) expect(stored).toBeNull();
        store.set(dismissMessageAtom);
      }
    }
  }

  describe(`the ${name}`, () => {
    test('is not lost, cast twice or shown wrongly in any order of faults', async () => {
      const seen = { counted: 0, elsewhere: 0, ended: 0, extended: 0, late: 0, unsure: 0 };
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...happenings), { minLength: 1, maxLength: 18 }),
          fates,
          async (story, given) => {
            let tabs = await begin(given);
            const known = {
              agreed: [] as string[],
              wanted: wantedIn(tabs[0]),
              hasEverEnded: false,
            };
            const chooseIn = async (tab: Tab, which: 0 | 1) => {
              if (!isEditable(tab)) return;
              choose(tab.store, which);
              await settle();
              known.wanted = stuck.isStuck ? null : wantedIn(tab);
            };
            for (const happening of story) {
              const [tab, other] = tabs;
              const { store } = tab;
              const happen: Record<Happening, () => unknown> = {
                cast: () => void cast(tab, known.agreed),
                'cast-twice': () => void [tab, tab].map((each) => cast(each, known.agreed)),
                'cast-in-both-tabs': () => void tabs.map((each) => cast(each, known.agreed)),
                'choose-0': () => chooseIn(tab, 0),
                'choose-1': () => chooseIn(tab, 1),
                check: () => void store.set(vote.verifyAttemptAtom),
                'send-again': () => void store.set(vote.sendAgainAtom),
                look: () => look(tab),
                'other-tab': () => (tabs = [other, tab]),
                wait,
                die: async () => {
                  tab.die();
                  tabs = [await open(), other];
                  await look(tabs[0]);
                },
                'session-ends': async () => {
                  sessions += 1;
                  for (const each of tabs) leave(each.store);
                  await settle();
                  for (const each of tabs) standIn(each.store, `session-${sessions}`);
                  for (const each of tabs) await look(each);
                },
                'enter-anew': () => void (isEditable(tab) && enter(store)),
                released: () => {
                  release();
                  releaseDisk();
                },
                'late-arrival': () => server.late.shift()?.(),
                'disk-stuck': () => {
                  stuck.isStuck = true;
                  known.wanted = null;
                },
                'connection-gone': () => (server.isReachable = false),
                'connection-back': () => (server.isReachable = true),
                'vote-elsewhere': voteElsewhere,
                end: () => (known.hasEverEnded = server.hasEnded = true),
                extended: () => (server.hasEnded = false),
              };
              if (happening === 'extended' && server.hasEnded) seen.extended += 1;
              await happen[happening]();
              await settle();
              if (store.get(vote.castingAtom).step === 'unconfirmed') seen.unsure += 1;
              await expectTruth(tabs, known);
            }

            // The connection recovers and the portal opens again: the result agrees with the API.
            if (server.late.length > 0) seen.late += 1;
            recover();
            releaseDisk();
            await settle();
            for (const tab of tabs) tab.die();
            const last = await open();
            await look(last);
            await wait();
            if (isEditable(last)) {
              await enter(last.store);
              await chooseIn(last, 0);
              void cast(last, known.agreed);
              await wait();
            }
            await expectTruth([last], known);
            const left = await record();
            if (left?.phase === 'draft') {
              expect(server).toMatchObject({ hasEnded: true, counted: null });
              expect(left.endedAt).toBeDefined();
              seen.ended += 1;
            } else {
              expect(server.countings).toBe(1);
              if (server.counted === 'elsewhere') seen.elsewhere += 1;
              else seen.counted += 1;
            }
          },
        ),
        { numRuns: Number(process.env['FAULT_RUNS'] ?? 80), examples: [...rareStories] },
      );
      for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
    }, 600_000);

    test.each([
      ['there is no connection', () => (server.isReachable = false), {}],
      ['a file is missing', () => server.casts.push('never-left'), { problem: pageOutdated }],
    ])('is not sent and leaves no attempt if %s', async (_what, fail, why) => {
      const [tab] = await begin();
      const before = await record();
      fail();
      await cast(tab, []);
      const last = { kind: 'not-sent', ...why };
      expect(tab.store.get(vote.castingAtom)).toEqual({ step: 'ready', last });
      expect([server.sent, await record()]).toEqual([[], before]);
      recover();
      await cast(tab, []);
      expect(server.sent).toHaveLength(1);
      expect(tab.store.get(vote.receiptAtom)).toMatchObject({ certainty: 'counted' });
    });
  });
}

beforeEach(() => {
  holdTime();
  vi.stubGlobal('fetch', async () => new Response('{}'));
});

let numbersGiven = 0;

testFaults('ballot', {
  vote: ballot,
  watch: watchBallot,
  kind: ballotKind,
  key: memberKeys.ballot('uuid-1', 'GA00000001'),
  write: (choices) => Object.values(choices).flat().join(),
  enter: async (store) => {
    numbersGiven += 1;
    await store.set(openBoothAtom, assemblyOf(), 'secret');
    const ballotNo = `B-${numbersGiven}`;
    await store.set(startBallotAtom, { voterKey: 'voter', ballotNo, startedAt: 3 });
  },
  choose: (store, which) => {
    for (const [category, seats] of Object.entries(seatCounts)) {
      const [page, last] = [category as keyof Selections, category === 'audit' ? which : 0];
      void store.set(clearPicksAtom, page);
      for (let pick = 0; pick < seats; pick += 1)
        store.set(togglePickAtom, page, `${page}-${pick + last}`);
    }
  },
});

testFaults('answer', {
  vote: referendumVote,
  watch: watchReferendum,
  kind: referendumKind,
  key: memberKeys.referendum('uuid-1', 'GA00000002'),
  write: (choice: ReferendumChoice | null) => String(choice),
  enter: async () => undefined,
  choose: (store, which) =>
    store.set(chooseInReferendumAtom, 'GA00000002', which === 0 ? 'approve' : 'disapprove'),
});
