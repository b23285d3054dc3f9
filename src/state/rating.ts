import { atom } from 'jotai';
import * as v from 'valibot';
import type { Rateable } from '~/api/support.ts';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import { digest } from '~/lib/digest.ts';
import { generalAssemblyQuery } from './general-assembly.ts';
import { memberKeys } from './member-keys.ts';
import { persistedRecord } from './persisted-record.ts';
import { formValuesAtom } from './resumable-form.ts';
import { signedInAtom } from './session/session.ts';
import { sessionAction, sessionAtom } from './session/session-atom.ts';

const dueAtom = sessionAtom<Rateable | null>(null);

/** What the member is asked to rate now, or null. */
export const ratingDueAtom = atom((get) => get(dueAtom));

export const askForRatingAtom = atom(null, (_get, set, what: Rateable) => set(dueAtom, what));

/** The names under which what is typed into a rating is held. */
export const typedRating = (what: Rateable) =>
  ({ score: `rating ${what} score`, remarks: `rating ${what} remarks` }) as const;

/**
 * Asks once more for the rating of the referendum, which has no address of its own, where the end of a
 * session has interrupted it.
 */
export const resumeRatingAtom = atom(null, (get, set) => {
  const typed = get(formValuesAtom);
  const { score, remarks } = typedRating('referendum');
  if (score in typed || remarks in typed) set(dueAtom, 'referendum');
});

export const closeRatingAtom = atom(null, (_get, set) => set(dueAtom, null));

/** That the member does not want to be asked for a rating any more, or that it was sent from here. */
const RatingNote = v.object({ version: v.literal(1), is: v.picklist(['declined', 'sent']) });
type RatingNote = v.InferOutput<typeof RatingNote>;

export const ratingKind = { version: 1, schema: RatingNote };

/**
 * The note of one member's rating of one election. It lies under a digest and not with what is the
 * member's: it outlives every log-out, and tells nobody whose it is.
 */
const note = persistedRecord<RatingNote>(ratingKind, (_uuid, mark) => memberKeys.rating(mark));

/** Reads the note anew after another tab has written it. */
export const { reloadAtom: reloadRatingAtom } = note;

/** The election of which the note has been read. */
const readOfAtom = sessionAtom<string | null>(null);

/** Which election this is: its code alone is the same in another year. */
const electionOf = ({ code, voting }: GeneralAssembly): string =>
  JSON.stringify([code, voting.endsAt ?? voting.startsAt ?? '']);

/** Reads from this phone what it knows of the member's rating of the present election. */
export const loadRatingAtom = sessionAction(async (get, set): Promise<void> => {
  const uuid = get(signedInAtom)?.session.uuid;
  const info = get(generalAssemblyQuery.queryAtom).lastData;
  if (uuid === undefined || info === null) return;
  const election = electionOf(info);
  await set(note.loadAtom, await digest(`${uuid} ${election}`));
  set(readOfAtom, election);
});

/** Whether it is known: before this, nothing should be offered that may have been done. */
export const isRatingKnownAtom = atom((get): boolean => {
  const info = get(generalAssemblyQuery.queryAtom).lastData;
  return info !== null && get(readOfAtom) === electionOf(info);
});

/** What this phone knows of it: null where nothing, or before it has been read. */
const knownNoteAtom = atom((get) => (get(isRatingKnownAtom) ? get(note.recordAtom) : null));

/**
 * Whether the member has rated the election. The server's word counts; where it says nothing of
 * ratings, what this phone has sent decides.
 */
export const isElectionRatedAtom = atom(
  (get) =>
    (get(generalAssemblyQuery.queryAtom).lastData?.hasRated ?? false) ||
    get(knownNoteAtom)?.is === 'sent',
);

/** Looks once more whether it is rated: it may have been sent from another tab meanwhile. */
export const checkRatedAtom = sessionAction(async (get, set): Promise<boolean> => {
  await set(loadRatingAtom);
  const key = get(note.keyAtom);
  if (key !== null) await set(note.reloadAtom, key);
  return get(isElectionRatedAtom);
});

/** Whether the member has said on this phone that they do not want to be asked. */
export const isRatingDeclinedAtom = atom((get) => get(knownNoteAtom)?.is === 'declined');

/** Notes that the server has taken the rating of the election, or that the member gives none. */
export const noteRatingAtom = sessionAction(
  async (get, set, is: RatingNote['is']): Promise<void> => {
    if (!get(isRatingKnownAtom)) await set(loadRatingAtom);
    await set(note.editAtom, (there) => (there?.is === 'sent' ? there : { version: 1, is }));
  },
);
