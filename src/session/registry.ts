import type { useRouter } from '@tanstack/react-router';
import { atom } from 'jotai';

export type Router = ReturnType<typeof useRouter>;

/** A begun vote, which a log-out would delete. */
export type WorkAtRisk = {
  /** It was sent, and its outcome is unknown. */
  readonly isSent: boolean;
  readonly logOutWarning: string;
};

/** How votes and the office end with a session, which knows neither: src/app/fill-registry.ts. */
export type SessionRegistry = {
  /** The work of the signed-in member, in any tab. Sent work comes before a draft. */
  readonly findWorkAtRisk: () => Promise<WorkAtRisk | null>;
  /** Whether this member finds a begun vote on the disk after signing in again. */
  readonly hasBegunVote: (uuid: string) => Promise<boolean>;
  /** In a field office: ends the turn in place of the session. */
  readonly finishTurn: (router: Router) => Promise<void>;
};

export const sessionRegistryAtom = atom<SessionRegistry>({
  findWorkAtRisk: async () => null,
  hasBegunVote: async () => false,
  finishTurn: async () => undefined,
});
