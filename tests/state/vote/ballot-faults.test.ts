import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { ballotKind } from '~/contracts/vote-record.ts';
import type { Store } from '~/state/services.ts';
import { ballot, clearPicksAtom, togglePickAtom } from '~/state/vote/ballot.ts';
import { castAsShown } from '../../support/casting.ts';
import { disk } from '../../support/disk.ts';
import { fates, server, voteElsewhere } from './faulty-election.ts';
import {
  begin,
  diskKey,
  enterAnew,
  killAll,
  layOutTabs,
  openTab,
  releaseDisk,
  settle,
  stuck,
  wait,
} from './faulty-tabs.ts';

/**
 * The real atoms and storage in two tabs. Events in any order: API faults, taps, edits, checks, a
 * vote on another device, a disk that hangs, tabs that die.
 */

function edit(store: Store): void {
  const [chosen = ''] = store.get(ballot.draftAtom)?.choices.audit ?? [];
  void store.set(clearPicksAtom, 'audit');
  store.set(togglePickAtom, 'audit', chosen === 'audit-0' ? 'audit-1' : 'audit-0');
}

/** Tabs and disk agree with the API, and only agreed choices were sent. */
async function expectTruth(tabs: readonly Store[], agreed: readonly string[]): Promise<void> {
  const record = await disk.read(diskKey, ballotKind);
  expect(server.countings).toBeLessThanOrEqual(1);
  for (const sent of server.sent) expect(agreed).toContain(JSON.stringify(sent));
  if (record?.phase === 'cast') {
    expect(server.counted, 'a vote recorded as cast').not.toBeNull();
    if (record.certainty === 'counted') expect(record.choices).toEqual(server.counted);
    if (record.ballotNo !== '') {
      expect(record.ballotNo, 'a number on the receipt').toBe(server.countedNo);
    }
  } else if (record === null) {
    expect(server.counted, 'a ballot is deleted only after a vote').not.toBeNull();
  }
  for (const store of tabs) {
    const isClaimed =
      store.get(ballot.castingAtom).step === 'confirmed' || store.get(ballot.receiptAtom) !== null;
    if (isClaimed) expect(server.counted, 'a vote shown as cast').not.toBeNull();
  }
}

const happenings = [
  ...([
    'cast',
    'cast',
    'cast',
    'cast-elsewhere-tab',
    'cast-twice',
    'edit',
    'edit',
    'edit-other-tab',
  ] as const),
  ...([
    'check',
    'send-again',
    'news',
    'wait',
    'restart',
    'late-arrival',
    'released',
    'disk-stuck',
    'enter-anew',
    'enter-anew',
  ] as const),
  ...(['connection-gone', 'connection-back', 'vote-elsewhere', 'look'] as const),
] as const;

beforeEach(layOutTabs);

test('no order of faults loses a ballot, casts other choices or shows something wrong', async () => {
  const seen = { casts: 0, counted: 0, unknown: 0, elsewhere: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...happenings), { minLength: 1, maxLength: 16 }),
      fates,
      async (actions, given) => {
        let tabs = [await begin(given), await openTab()] as const;
        const agreed: string[] = [];
        const cast = (store: Store) => {
          const choices = store.get(ballot.draftAtom)?.choices;
          if (choices === undefined) return;
          agreed.push(JSON.stringify(choices));
          void store.set(ballot.castAtom, choices);
        };
        for (const happening of actions) {
          const [here, there] = tabs;
          switch (happening) {
            case 'cast':
              cast(here);
              break;
            case 'cast-elsewhere-tab':
              cast(there);
              break;
            case 'cast-twice':
              cast(here);
              cast(here);
              break;
            case 'edit':
              edit(here);
              break;
            case 'edit-other-tab':
              edit(there);
              break;
            case 'check':
              void here.set(ballot.verifyAttemptAtom);
              break;
            case 'send-again':
              void here.set(ballot.sendAgainAtom);
              break;
            case 'news':
              await Promise.all([here, there].map((tab) => tab.set(ballot.reloadAtom, diskKey)));
              break;
            case 'look': {
              const hasVoted = server.counted !== null;
              void here.set(ballot.applyStatusAtom, { hasVoted, hasEnded: false, at: 1 });
              break;
            }
            case 'wait':
              await wait();
              break;
            case 'restart':
              killAll();
              tabs = [await openTab(), await openTab()];
              break;
            case 'late-arrival':
              server.late.shift()?.();
              break;
            case 'released':
              for (const go of server.hanging.splice(0)) go();
              releaseDisk();
              break;
            case 'disk-stuck':
              stuck.isStuck = true;
              break;
            case 'enter-anew':
              void enterAnew(here);
              break;
            case 'vote-elsewhere':
              voteElsewhere();
              break;
            case 'connection-gone':
              server.isReachable = false;
              break;
            case 'connection-back':
              server.isReachable = true;
              break;
          }
          await settle();
          await expectTruth(tabs, agreed);
        }

        // The connection recovers and the app opens again: the result agrees with the API.
        Object.assign(server, { isReachable: true, casts: [], asks: [], checks: [] });
        for (const arrive of server.late.splice(0)) arrive();
        for (const go of server.hanging.splice(0)) go();
        releaseDisk();
        await settle();
        killAll();
        tabs = [await openTab(), await openTab()];
        await wait();
        const last = tabs[0];
        if (last.get(ballot.castingAtom).step === 'unconfirmed') {
          await last.set(ballot.sendAgainAtom);
          await wait();
        }
        // A tab that missed the end of an attempt can clear a category without a new choice.
        if (last.get(ballot.draftAtom)?.choices.audit.length === 0) edit(last);
        await settle();
        if (last.get(ballot.draftAtom) !== null) cast(last);
        await wait();
        await wait();
        await expectTruth(tabs, agreed);
        expect(server.countings).toBe(1);
        const isOver = last.get(ballot.receiptAtom) !== null || last.get(ballot.draftAtom) === null;
        expect(isOver).toBe(true);
        seen.casts += server.sent.length;
        if (server.counted === 'elsewhere') seen.elsewhere += 1;
        else seen.counted += 1;
        if (last.get(ballot.receiptAtom)?.certainty === 'unknown') seen.unknown += 1;
      },
    ),
    { numRuns: Number(process.env['FAULT_RUNS'] ?? 60) },
  );
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
}, 600_000);

test('a ballot that could not be sent because of a missing file leaves no attempt', async () => {
  const store = await begin({ casts: ['never-left'] });
  const before = await disk.read(diskKey, ballotKind);
  await castAsShown(store);
  const problem = { kind: 'offline', unsent: 'page-outdated' };
  expect(store.get(ballot.castingAtom)).toEqual({
    step: 'ready',
    last: { kind: 'not-sent', problem },
  });
  expect([server.sent, server.countings]).toEqual([[], 0]);
  // It is not among the attempts that may have arrived.
  expect(await disk.read(diskKey, ballotKind)).toEqual(before);
  await castAsShown(store);
  expect(server.sent).toHaveLength(1);
  expect(store.get(ballot.receiptAtom)).toMatchObject({ certainty: 'counted' });
});
