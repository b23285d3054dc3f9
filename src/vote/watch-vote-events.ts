import type { Atom } from 'jotai';
import type { Store } from '~/core/services.ts';
import { noteEventAtom } from '~/session/events.ts';
import type { Casting } from '~/vote/casting/casting.ts';
import type { VoteName } from '~/vote/vote-parts.ts';
import { ballot } from './ballot.ts';
import { referendumVote } from './referendum-vote.ts';

const stepOf = (casting: Casting) => {
  if (casting.step === 'sending') return 'sent';
  if (casting.step === 'confirmed') return 'counted';
  if (casting.step === 'unconfirmed') return 'unknown';
  return casting.step === 'ready' && casting.last?.kind === 'not-received' ? 'not-received' : null;
};

/** Loaded with the votes. */
export function watchVoteEvents(store: Store): void {
  watchVoteSteps(store, 'ballot', ballot.castingAtom);
  watchVoteSteps(store, 'referendum', referendumVote.castingAtom);
}

function watchVoteSteps(store: Store, vote: VoteName, castingAtom: Atom<Casting>): void {
  let known = stepOf(store.get(castingAtom));
  store.sub(castingAtom, () => {
    const step = stepOf(store.get(castingAtom));
    if (step === known) return;
    // A receipt of an earlier session is no event.
    const isNews = step !== null && (known !== null || step === 'sent');
    known = step;
    if (isNews) void store.set(noteEventAtom, { kind: 'vote', vote, step });
  });
}
