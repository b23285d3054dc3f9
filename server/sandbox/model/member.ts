import type { Setting } from '../../../src/contracts/settings.ts';

/** Missing data is null; dates are `YYYY-MM-DD`. */
export type Member = {
  uuid: string;
  username: string;
  password: string;
  pin: string | null;
  /** The text in the QR code. */
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
  settings: Record<Setting, boolean>;
  /** ISO 8601 with offset. */
  deactivatedAt: string | null;
  generalAssembly: {
    isRegistered: boolean;
    canVote: boolean;
    hasVoted: boolean;
    /** So that tests notice a double vote. */
    ballotsCounted: number;
  };
  referendum: {
    isRegistered: boolean;
    /** On the wire: `can_participate`. */
    isAdmitted: boolean;
    hasParticipated: boolean;
    /** The answer is not stored. */
    answersCounted: number;
  };
};
