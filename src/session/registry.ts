import type { useRouter } from '@tanstack/react-router';
import { atom } from 'jotai';
import { type Store, storageAtom } from '~/core/services.ts';
import type { RecordStorage } from '~/core/storage/storage.ts';

export type Router = ReturnType<typeof useRouter>;

/** A begun vote, which a log-out would delete. */
export type WorkAtRisk = {
  /** The vote was sent, and its outcome is unknown. */
  readonly isSent: boolean;
  readonly logOutWarning: string;
};

/** How votes and the office end with a session, which knows neither: src/app/higher-rooms.ts. */
export type SessionRegistry = {
  /** The work of the signed-in member, in any tab. Sent work comes before a draft. */
  readonly findWorkAtRisk: (store: Store) => Promise<WorkAtRisk | null>;
  readonly hasBegunVote: (storage: RecordStorage, uuid: string) => Promise<boolean>;
  /** In a field office: ends the turn in place of the session. */
  readonly finishTurn: (store: Store, router: Router) => Promise<void>;
};

export const sessionRegistryAtom = atom<{ readonly load: () => Promise<SessionRegistry | null> }>({
  load: async () => null,
});

const uuidAtom = atom<string | null>(null);
const keptAtom = atom<boolean | null>(null);

/** A begun vote of that member is on disk; null until the disk is read. */
export const isBegunVoteKeptAtom = atom((get) => get(keptAtom));

/** Again when another tab logs out, which deletes the votes. */
export const lookForBegunVotesAtom = atom(null, async (get, set, uuid?: string): Promise<void> => {
  if (uuid !== undefined) {
    set(uuidAtom, uuid);
    set(keptAtom, null);
  }
  const member = get(uuidAtom);
  if (member === null) return;
  const registry = await get(sessionRegistryAtom).load();
  const isKept = (await registry?.hasBegunVote(get(storageAtom), member)) ?? false;
  if (get(uuidAtom) === member) set(keptAtom, isKept);
});
