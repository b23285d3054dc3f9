import { atom } from 'jotai';
import * as v from 'valibot';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import { digest } from '~/core/digest.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { persistedRecord } from '~/core/persisted-record.ts';
import { sessionAction, sessionAtom } from '~/core/session-atom.ts';
import { formValuesAtom } from '~/session/resumable-form.ts';
import { signedInAtom } from '~/session/session.ts';
import { generalAssemblyQuery, type Rateable } from '~/vote/vote-calls.ts';

const dueAtom = sessionAtom<Rateable | null>(null);

export const ratingDueAtom = atom((get) => get(dueAtom));

export const askForRatingAtom = atom(null, (_get, set, what: Rateable) => set(dueAtom, what));

export const typedRating = (what: Rateable) =>
  ({ score: `rating ${what} score`, remarks: `rating ${what} remarks` }) as const;

/** Reopens the rating of the referendum after an interruption, because it has no URL. */
export const resumeRatingAtom = atom(null, (get, set) => {
  const typed = get(formValuesAtom);
  const { score, remarks } = typedRating('referendum');
  if (score in typed || remarks in typed) set(dueAtom, 'referendum');
});

export const closeRatingAtom = atom(null, (_get, set) => set(dueAtom, null));

const RatingNote = v.object({ version: v.literal(1), is: v.picklist(['declined', 'sent']) });
type RatingNote = v.InferOutput<typeof RatingNote>;

export const ratingKind = { version: 1, schema: RatingNote };

/** The key is a digest, because the note stays after a sign-out and must not name the member. */
const note = persistedRecord<RatingNote>(ratingKind, (_uuid, mark) => memberKeys.rating(mark));

export const { reloadAtom: reloadRatingAtom } = note;

const readOfAtom = sessionAtom<string | null>(null);

/** Election codes repeat every year. */
const electionOf = ({ code, voting }: GeneralAssembly): string =>
  JSON.stringify([code, voting.endsAt ?? voting.startsAt ?? '']);

export const loadRatingAtom = sessionAction(async (get, set): Promise<void> => {
  const uuid = get(signedInAtom)?.session.uuid;
  const info = get(generalAssemblyQuery.queryAtom).lastData;
  if (uuid === undefined || info === null) return;
  const election = electionOf(info);
  await set(note.loadAtom, await digest(`${uuid} ${election}`));
  set(readOfAtom, election);
});

/** False until the note is read: do not offer a rating twice. */
export const isRatingKnownAtom = atom((get): boolean => {
  const info = get(generalAssemblyQuery.queryAtom).lastData;
  return info !== null && get(readOfAtom) === electionOf(info);
});

const knownNoteAtom = atom((get) => (get(isRatingKnownAtom) ? get(note.recordAtom) : null));

/** By the API or the note. */
export const isElectionRatedAtom = atom(
  (get) =>
    (get(generalAssemblyQuery.queryAtom).lastData?.hasRated ?? false) ||
    get(knownNoteAtom)?.is === 'sent',
);

/** Another tab may have sent a rating. */
export const checkRatedAtom = sessionAction(async (get, set): Promise<boolean> => {
  await set(loadRatingAtom);
  const key = get(note.storageKeyAtom);
  if (key !== null) await set(note.reloadAtom, key);
  return get(isElectionRatedAtom);
});

export const isRatingDeclinedAtom = atom((get) => get(knownNoteAtom)?.is === 'declined');

/** Never replaces `sent`. */
export const noteRatingAtom = sessionAction(
  async (get, set, is: RatingNote['is']): Promise<void> => {
    if (!get(isRatingKnownAtom)) await set(loadRatingAtom);
    await set(note.editAtom, (stored) => (stored?.is === 'sent' ? stored : { version: 1, is }));
  },
);
