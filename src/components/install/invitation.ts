import { atom } from 'jotai';
import * as v from 'valibot';
import { storageAtom } from '~/state/services.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';

/**
 * Of this phone, whoever uses it, like its theme: a note that somebody has declined here. It says
 * nothing of a member, so it outlives every log-out, and nobody is asked twice.
 */
const keptAs = 'install-declined';
export const installDeclinedKind = { version: 1, schema: v.object({ version: v.literal(1) }) };

/** Null until the phone has been asked. */
const isDeclinedAtom = atom<boolean | null>(null);

export const loadDeclinedAtom = atom(null, async (get, set): Promise<void> => {
  if (get(isDeclinedAtom) !== null) return;
  const note = await get(storageAtom).read(keptAs, installDeclinedKind);
  // Who declines meanwhile has declined.
  set(isDeclinedAtom, (known) => known ?? note !== null);
});

export const declineAtom = atom(null, async (get, set): Promise<void> => {
  set(isDeclinedAtom, true);
  await get(storageAtom).change(keptAs, installDeclinedKind, () => ({ version: 1 }));
});

/**
 * Whether this is the moment to invite: nobody has declined, and no vote is begun that the portal
 * on the home screen might not have (on an iPhone), or from which the question would distract.
 */
export const isMomentAtom = atom((get) => {
  const isBegun =
    get(ballot.draftAtom) !== null || (get(referendumVote.draftAtom)?.choices ?? null) !== null;
  return get(isDeclinedAtom) === false && !isBegun;
});
