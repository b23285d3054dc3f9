import type { Setting } from '../../../src/contracts/settings.ts';

/** What the cooperative knows of a member; absent data is null, dates are `YYYY-MM-DD`. */
export type Member = {
  uuid: string;
  username: string;
  password: string;
  pin: string | null;
  /** The text behind the member's QR code. */
  qr: string;
  firstName: string;
  lastName: string;
  middleName: string;
  gender: string;
  accountNumber: string;
  serialNumber: string;
  isRegular: boolean;
  mobile: string | null;
  email: string | null;
  tin: string | null;
  birthDate: string | null;
  joinedOn: string;
  isExpress: boolean;
  isPinUpdatePending: boolean;
  /** Whether each is on. */
  settings: Record<Setting, boolean>;
  /** ISO 8601 with offset. */
  deactivatedAt: string | null;
  generalAssembly: {
    isRegistered: boolean;
    canVote: boolean;
    hasVoted: boolean;
    /** Counted on its own, so that a test could see one vote counted twice. */
    ballotsCounted: number;
  };
  referendum: {
    isRegistered: boolean;
    /** May answer: on the wire `can_participate`. */
    isAdmitted: boolean;
    hasParticipated: boolean;
    /** Counted on its own, as the ballots are. Which answer it was is kept nowhere. */
    answersCounted: number;
  };
};
