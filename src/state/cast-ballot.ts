import { atom } from 'jotai';
import { castBallot, fetchGeneralAssembly } from '~/api/general-assembly.ts';
import type { Selections } from '~/contracts/ballot.ts';
import { fail, succeed } from '~/lib/result.ts';
import {
  ballotKeyAtom,
  boothAtom,
  castBallotAtom,
  draftBallotAtom,
  reloadBallotAtom,
  saveBallotAtom,
} from './ballot.ts';
import { castOnce } from './cast-once.ts';
import { castBallotOf, firstIncomplete, withAttempt, withAttemptClosed } from './draft-ballot.ts';
import { amendGeneralAssemblyAtom, refreshGeneralAssemblyAtom } from './general-assembly.ts';
import { apiAtom, serverClockAtom } from './platform.ts';

/** Casts the ballot of the general assembly. */
export const { castingAtom, castDraftAtom, checkCastAtom } = castOnce({
  keyAtom: ballotKeyAtom,
  draftAtom: draftBallotAtom,
  choicesAtom: atom((get): Selections | null => get(draftBallotAtom)?.selections ?? null),
  castAtom: castBallotAtom,
  reloadAtom: reloadBallotAtom,
  effects: (get, set) => {
    const keys = get(boothAtom)?.start ?? null;
    return {
      record: async () => {
        const draft = get(draftBallotAtom);
        if (draft === null || keys === null) return false;
        // Another tab may have taken a choice out.
        if (firstIncomplete(draft.selections) !== null) return false;
        await set(saveBallotAtom, withAttempt(draft, get(serverClockAtom).now(), keys.ballotNo));
        return true;
      },
      send: async () => {
        const draft = get(draftBallotAtom);
        const votes = draft?.attempts.at(-1)?.votes;
        if (votes === undefined || keys === null) return fail({ kind: 'unreadable' });
        return castBallot(get(apiAtom), draft?.electionCode ?? '', keys, votes);
      },
      ask: async () => {
        const asked = await fetchGeneralAssembly(get(apiAtom));
        return asked.ok ? succeed(asked.value.value.hasVoted) : asked;
      },
      settle: async (state) => {
        const draft = get(draftBallotAtom);
        if (draft === null) return;
        if (state.step === 'received') {
          await set(saveBallotAtom, castBallotOf(draft, state.castAt, state.wasRefused));
          await set(amendGeneralAssemblyAtom, { voted: true });
        } else if (state.step === 'not-received') {
          await set(saveBallotAtom, withAttemptClosed(draft));
          // A refusal may mean that voting has ended; then the draft has, too.
          void set(refreshGeneralAssemblyAtom);
        }
      },
    };
  },
});
