import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { memberKeys } from '~/core/member-keys.ts';
import { type Store, storageAtom } from '~/core/services.ts';
import { signedInAtom, signOutAtom } from '~/session/session.ts';
import { ballot, togglePickAtom } from '~/vote/ballot.ts';
import { areDigestsOpen, countDigests } from '../faults/clock.ts';
import { disk } from '../support/disk.ts';
import { deleteDatabase, loseRecords, noteConnections } from '../support/lost-database.ts';
import { draftIn, onDisk, openBooth, reopen, signedInVoter } from './voter.ts';

async function settle(): Promise<void> {
  do {
    for (let turn = 0; turn < 80; turn += 1) await nextTurn();
  } while (areDigestsOpen());
}

const keysOfMember = () => disk.keysWhere(memberKeys.isMembers);
const tap = (store: Store, candidate: number) =>
  store.set(togglePickAtom, 'bod', `BOD-${candidate}`);

beforeEach(noteConnections);
beforeEach(countDigests);

const happenings = [
  ...(['tap', 'tap', 'tap', 'tap-other', 'tap-other', 'lose', 'lose', 'delete'] as const),
  ...(['look', 'reload', 'log-out', 'log-out-other'] as const),
] as const;

test('taps, lost records, reloads and log-outs lose no choice and restore no deleted one', async () => {
  const seen = { kept: 0, loggedOut: 0, lost: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...happenings), fc.integer({ min: 0, max: 6 })), {
        minLength: 1,
        maxLength: 12,
      }),
      async (actions) => {
        await disk.forgetWhere(() => true);
        let one = await signedInVoter();
        await openBooth(one);
        const other = await reopen();
        const chosen = new Set<number>();
        let isLoggedOut = false;
        let isUnnoticed = false;
        // The other tab misses the log-out: it is frozen, and has a tap pending.
        const hear = (store: Store) =>
          isLoggedOut
            ? undefined
            : store.set(ballot.reloadAtom, store.get(ballot.storageKeyAtom) ?? '');
        const wanted = () => [...chosen].sort().map((code) => `BOD-${code}`);
        const isWritten = async () => {
          await vi.waitFor(async () => {
            const record = await onDisk();
            expect(record?.phase === 'draft' && [...record.choices.bod].sort()).toEqual(wanted());
          });
          // A record that is written back is deleted again if the session ends before the page
          // checks it.
          await settle();
        };
        const choose = async (store: Store, candidate: number, hearer: Store) => {
          tap(store, candidate);
          if (!isLoggedOut && !chosen.delete(candidate)) chosen.add(candidate);
          await settle();
          if (!isLoggedOut) await isWritten();
          await hear(hearer);
        };
        const logOut = async (store: Store) => {
          if (isLoggedOut || store.get(signedInAtom) === null) return;
          await store.set(signOutAtom);
          isLoggedOut = true;
        };
        for (const [happening, candidate] of actions) {
          const happen: Record<(typeof happenings)[number], () => unknown> = {
            tap: () => choose(one, candidate, other),
            'tap-other': () => choose(other, candidate, one),
            lose: async () => {
              await loseRecords();
              seen.lost += 1;
            },
            delete: deleteDatabase,
            look: async () => {
              for (const { get, set } of [one, other])
                await set(ballot.reloadAtom, get(ballot.storageKeyAtom) ?? '').catch(
                  () => undefined,
                );
            },
            reload: async () => {
              // Records that no page has missed before it closes cannot be written back.
              if (isUnnoticed || isLoggedOut) return;
              // A page that is closed writes nothing.
              one.get(storageAtom).holdFor(null);
              one = await reopen();
            },
            'log-out': () => logOut(one),
            'log-out-other': () => logOut(other),
          };
          await happen[happening]();
          if (happening === 'delete') isUnnoticed = true;
          if (['tap', 'tap-other', 'look'].includes(happening)) isUnnoticed = false;
          await settle();
          if (isLoggedOut) {
            expect(await keysOfMember()).toEqual([]);
            continue;
          }
          for (const store of [one, other]) {
            expect([...draftIn(store).choices.bod].sort()).toEqual(wanted());
          }
          if (!isUnnoticed) await isWritten();
        }
        if (isLoggedOut) seen.loggedOut += 1;
        else seen.kept += 1;
      },
    ),
    { numRuns: Number(process.env['FAULT_RUNS'] ?? 60) },
  );
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
}, 120_000);
