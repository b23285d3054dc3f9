import type { Call } from './call-log.ts';
import { type CandidateSeed, candidates } from './data/candidates.ts';
import { seededLogins } from './data/login-seeds.ts';
import { type MemberSeed, seededTally } from './data/member-seeds.ts';
import { bulkMembers, createMembers } from './members.ts';
import type { AccountChange } from './model/account-change.ts';
import type { ContactChange } from './model/contact-change.ts';
import type { Fault } from './model/fault.ts';
import type { Login } from './model/login.ts';
import type { Member } from './model/member.ts';
import type { CodePermit, OneTimeCode, ProvenCode } from './model/one-time-code.ts';
import type { Recovery } from './model/recovery.ts';
import type { Registration, RegistrationPass } from './model/registration.ts';
import type { LoginPass, Session } from './model/session.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import {
  type GeneralAssemblyWindows,
  generalAssemblyWindows,
  referendumWindow,
  type Window,
} from './windows.ts';

export type Message = {
  readonly to: string;
  readonly channel: 'sms' | 'email';
  readonly type: number;
  readonly otp: string;
  readonly at: number;
};

type Rating = {
  readonly member: string;
  readonly type: number;
  readonly score: number;
  readonly remarks: readonly string[];
};

/** A reset replaces it. */
export type World = {
  readonly now: () => number;
  readonly secrets: Secrets;
  readonly members: Map<string, Member>;
  readonly loginPasses: Map<string, LoginPass>;
  readonly sessions: Map<string, Session>;
  /** The newest by owner and purpose. */
  readonly codes: Map<string, OneTimeCode>;
  /** By `pin`; several can share a permit. */
  readonly codePermits: Map<string, CodePermit>;
  readonly proofs: Map<string, ProvenCode>;
  readonly registrations: Map<string, Registration>;
  readonly registrationPasses: Map<string, RegistrationPass>;
  readonly recoveries: Map<string, Recovery>;
  /** The newest by purpose and member. */
  readonly contactChanges: Map<string, ContactChange>;
  readonly accountChanges: Map<string, AccountChange>;
  /** By uuid, oldest first. */
  readonly logins: Map<string, readonly Login[]>;
  readonly inbox: readonly Message[];
  readonly deliver: (message: Message) => void;
  /** The last one counts. */
  readonly ratings: Map<string, Rating>;
  candidates: readonly CandidateSeed[];
  generalAssembly: GeneralAssemblyWindows;
  referendum: Window;
  /** Totals only: votes are secret. */
  readonly referendumTally: { approve: number; disapprove: number };
  ballotNumbersGiven: number;
  faults: Fault[];
  readonly calls: Call[];
};

export type SandboxEnv = {
  Variables: { world: World; reset: () => void; session: Session; member: Member };
};

export type WorldOptions = {
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** For load tests. */
  readonly bulkCount?: number;
  readonly seeds?: readonly MemberSeed[];
  /** Replaces the inbox. */
  readonly deliver?: (message: Message) => void;
  readonly seed?: string | undefined;
};

export function createWorld({
  now = Date.now,
  bulkCount = bulkMembers,
  seeds = [],
  seed,
  deliver,
}: WorldOptions = {}): World {
  const inbox: Message[] = [];
  return {
    now,
    secrets: createSecrets(seed),
    members: createMembers(bulkCount, seeds),
    loginPasses: new Map(),
    sessions: new Map(),
    codes: new Map(),
    codePermits: new Map(),
    proofs: new Map(),
    registrations: new Map(),
    registrationPasses: new Map(),
    recoveries: new Map(),
    contactChanges: new Map(),
    accountChanges: new Map(),
    logins: seededLogins(now()),
    inbox,
    deliver: deliver ?? ((message) => void inbox.push(message)),
    ratings: new Map(),
    candidates,
    generalAssembly: generalAssemblyWindows('voting', now()),
    referendum: referendumWindow('open', now()),
    referendumTally: { ...seededTally },
    ballotNumbersGiven: 0,
    faults: [],
    calls: [],
  };
}
