import { atom } from 'jotai';
import { castBallot, fetchGeneralAssembly } from '~/api/general-assembly.ts';
import { BallotRecord, type DraftBallot } from '~/contracts/disk.ts';
import { readKept } from '~/lib/keeper.ts';
import { withLock } from '~/lib/lock.ts';
import { fail, succeed } from '~/lib/result.ts';
import { serverNow } from '~/lib/server-clock.ts';
import {
  ballotKeyAtom,
  boothAtom,
  draftBallotAtom,
  reloadBallotAtom,
  saveBallotAtom,
} from './ballot.ts';
import { runCasting } from './casting.ts';
import { advanceCasting, type Casting, readyToCast, resumeChecking } from './casting-machine.ts';
import { probeAtom } from './connectivity.ts';
import { castBallotOf, withAttempt, withAttemptClosed } from './draft-ballot.ts';
import { amendGeneralAssemblyAtom, refreshGeneralAssemblyAtom } from './general-assembly.ts';
import { memberScopedAtom } from './member-scope.ts';
import { signedInAtom } from './session.ts';

const stateAtom = memberScopedAtom<Casting>(readyToCast);

/** How casting stands; `unknown` and `checking` also after a restart with an open attempt. */
export const castingAtom = atom((get): Casting => {
  const state = get(stateAtom);
  const draft = get(draftBallotAtom);
  const isOpen = draft?.isAttemptOpen ?? false;
  // What became of an earlier ballot says nothing of a new one.
  if (state.step === 'not-received' && draft?.attempts.length === 0) return readyToCast;
  // Another tab, or the app before it was killed, has sent what this tab knows nothing of.
  return isOpen && (state.step === 'ready' || state.step === 'not-received')
    ? resumeChecking
    : state;
});

const runAtom = atom(null, async (get, set, start: Casting): Promise<void> => {
  const owner = get(signedInAtom);
  const key = get(ballotKeyAtom);
  if (owner === null || key === null) return;

  await withLock(`cast ${key}`, async () => {
    // Another tab may have cast while this one waited for its turn.
    const onDisk = await readKept(key, BallotRecord);
    await set(reloadBallotAtom, key);
    if (onDisk?.phase === 'cast') {
      set(stateAtom, { step: 'received', castAt: onDisk.castAt });
      return;
    }
    const keys = get(boothAtom)?.start ?? null;
    const draft = (): DraftBallot | null => get(draftBallotAtom);

    await runCasting(
      {
        isMemberHere: () => get(signedInAtom)?.tag === owner.tag,
        show: (state) => set(stateAtom, state),
        record: async () => {
          const current = draft();
          if (current === null || keys === null || !(await set(probeAtom))) return false;
          await set(saveBallotAtom, withAttempt(current, serverNow(), keys.ballotNo));
          return true;
        },
        send: async () => {
          const votes = draft()?.attempts.at(-1)?.votes;
          if (votes === undefined || keys === null) return fail({ kind: 'unreadable' });
          return castBallot(draft()?.electionCode ?? '', keys, votes);
        },
        ask: async () => {
          const asked = await fetchGeneralAssembly();
          return asked.ok ? succeed(asked.value.value.hasVoted) : asked;
        },
        settle: async (state) => {
          const current = draft();
          if (current === null) return;
          if (state.step === 'received') {
            await set(saveBallotAtom, castBallotOf(current, state.castAt));
            await set(amendGeneralAssemblyAtom, { voted: true });
          } else if (state.step === 'not-received') {
            await set(saveBallotAtom, withAttemptClosed(current));
            // A refusal may mean that voting has ended; then the draft has, too.
            void set(refreshGeneralAssemblyAtom);
          }
        },
      },
      onDisk?.isAttemptOpen ? resumeChecking : start,
    );
  });
});

/**
 * Runs the machine; where it breaks down, the ballot on disk says where it stands: a draft to cast,
 * or an attempt to ask about.
 */
const safelyRunAtom = atom(null, async (_get, set, start: Casting): Promise<void> => {
  try {
    await set(runAtom, start);
  } catch (error) {
    set(stateAtom, readyToCast);
    throw error;
  }
});

/** Casts the ballot, once: a second tap while the first is on its way does nothing. */
export const castDraftAtom = atom(null, async (get, set): Promise<void> => {
  const before = get(castingAtom);
  const state = advanceCasting(before, { type: 'cast' });
  if (state === before) return;
  set(stateAtom, state);
  await set(safelyRunAtom, state);
});

/** Finds out what became of an attempt whose answer never came. */
export const checkCastAtom = atom(null, async (get, set): Promise<void> => {
  if (!get(draftBallotAtom)?.isAttemptOpen) return;
  const state = get(stateAtom);
  if (state.step === 'recording' || state.step === 'sending' || state.step === 'checking') return;
  const next =
    state.step === 'unknown' ? advanceCasting(state, { type: 'check-again' }) : resumeChecking;
  set(stateAtom, next);
  await set(safelyRunAtom, next);
});
