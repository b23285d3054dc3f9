import { atom } from 'jotai';
import * as v from 'valibot';
import { isOnlineAtom } from '~/state/connectivity.ts';
import { generalAssemblyAtom } from '~/state/general-assembly.ts';
import { storageAtom } from '~/state/platform.ts';
import { isElectionRatedAtom, isRatingKnownAtom, loadRatingAtom } from '~/state/rating.ts';
import { memberAction, memberAtom } from '~/state/session-scope.ts';

/**
 * Of this phone, whoever uses it: a note that somebody does not want to be asked about this election
 * any more. It says nothing of a member, so it outlives every log-out.
 */
const keptAs = (code: string) => `rating-declined:${code}`;
const Declined = { version: 1, schema: v.object({ version: v.literal(1) }) };

/** The election of which the phone has been asked, and whether it was declined here. */
const declinedAtom = memberAtom<{ readonly code: string; readonly isDeclined: boolean } | null>(
  null,
);

/** Asks the phone what it knows of rating the election of this code. */
export const loadOfferAtom = memberAction(async (get, set, code: string): Promise<void> => {
  await set(loadRatingAtom, code);
  if (get(declinedAtom)?.code === code) return;
  const note = await get(storageAtom).read(keptAs(code), Declined);
  // Who declines meanwhile has declined.
  set(declinedAtom, (known) =>
    known?.code === code ? known : { code, isDeclined: note !== null },
  );
});

export const declineOfferAtom = memberAction(async (get, set, code: string): Promise<void> => {
  set(declinedAtom, { code, isDeclined: true });
  await get(storageAtom).change(keptAs(code), Declined, () => ({ version: 1 }));
});

/**
 * The code of the election that the member may still rate: they have voted, no rating of theirs is
 * known, nobody has declined here, and it could be sent. Null while any of it is not known.
 */
export const offeredElectionAtom = atom((get): string | null => {
  const info = get(generalAssemblyAtom).value;
  if (info === null || !info.hasVoted || !get(isOnlineAtom)) return null;
  if (!get(isRatingKnownAtom) || get(isElectionRatedAtom)) return null;
  const declined = get(declinedAtom);
  return declined?.code === info.code && !declined.isDeclined ? info.code : null;
});
