import { randomBytes, randomInt } from 'node:crypto';
import { type Candidate, candidates } from './candidates.ts';
import { type Applicant, applicants, type Person, people } from './people.ts';

/** Everything is kept in memory and counted. */

export type Login = { readonly ip: string; readonly device: string; readonly at: number };

export type Member = Person & {
  readonly uuid: string;
  readonly key: string;
  logins: Login[];
  /** Milliseconds. */
  deactivatedAt: number | null;
};

export type Span = { readonly start: number; readonly end: number };

/** Permission to request one-time codes of a type. */
type Ticket = {
  readonly type: number;
  /** A member's uuid, or a registration's hash. */
  readonly owner: string;
  readonly to: readonly string[];
  /** The `pin` of the response that gave it, then of each request for a code. */
  readonly references: string[];
};

export type SentCode = {
  readonly type: number;
  readonly owner: string;
  readonly to: readonly string[];
  readonly digits: string;
  readonly reference: string;
  proof: ProvenCode | null;
};

type ProvenCode = { readonly token: string; readonly pin: string };

export type Ballot = {
  readonly username: string;
  readonly number: string;
  readonly votes: readonly string[];
};

export type Registration = {
  readonly hash: string;
  readonly pin: string;
  readonly form: Readonly<Record<string, string>>;
  step: 'validated' | 'requested' | 'enrolled';
  /** Signs in to the new account once. */
  signIn: (ProvenCode & { readonly uuid: string; readonly hash: string }) | null;
};

export type World = ReturnType<typeof createWorld>;

const hour = 3_600_000;
const day = 24 * hour;

const newMember = (person: Person): Member => ({
  ...person,
  assembly: { ...person.assembly },
  referendum: { ...person.referendum },
  uuid: secret(),
  key: secret(),
  logins: [],
  deactivatedAt: null,
});

export function createWorld() {
  const now = Date.now();
  return {
    members: people.map(newMember),
    applicants: applicants as readonly Applicant[],
    candidates: candidates as readonly Candidate[],
    /** The member's uuid, by the hash from the check of the credentials. */
    passes: new Map<string, string>(),
    /** The member's uuid, by the hash of the session. */
    sessions: new Map<string, string>(),
    tickets: [] as Ticket[],
    /** Oldest first. */
    codes: [] as SentCode[],
    registrations: [] as Registration[],
    recoveries: [] as { uuid: string; hash: string; references: string[] }[],
    emailChanges: [] as { uuid: string; key: string; value: string }[],
    deactivations: [] as { uuid: string; key: string }[],
    assembly: {
      isOn: true,
      code: 'GA-OTHER-01',
      title: 'Annual General Assembly',
      registration: { start: now - 20 * day, end: now - 2 * day } as Span,
      voting: { start: now - day, end: now + 3 * day + hour } as Span,
      /** Refuses every cast with this message if it is not null. */
      castsHeldBecause: null as string | null,
      secretKeys: new Map<string, string>(),
      voterKeys: new Map<string, { uuid: string; number: string }>(),
      ballots: [] as Ballot[],
    },
    referendum: {
      code: 'SGA-OTHER-02',
      title: 'Special Referendum on the By-laws',
      window: { start: now - day, end: now + 5 * day } as Span,
      answers: [] as { username: string; value: 0 | 1 }[],
    },
  };
}

export const secret = (): string => randomBytes(16).toString('hex');

export const isWithin = ({ start, end }: Span): boolean => Date.now() >= start && Date.now() < end;

export const memberBy = (world: World, matches: (member: Member) => boolean): Member | null =>
  world.members.find(matches) ?? null;

export function admit(world: World, person: Person): Member {
  const member = newMember(person);
  world.members.push(member);
  return member;
}

/** @returns the hash of the new session */
export function openSession(world: World, { uuid }: Pick<Member, 'uuid'>): string {
  const hash = secret();
  world.sessions.set(hash, uuid);
  return hash;
}

/** Allows codes of this type. @returns the reference for a request */
export function giveTicket(world: World, ticket: Omit<Ticket, 'references'>): string {
  const reference = secret();
  world.tickets.push({ ...ticket, references: [reference] });
  return reference;
}

/** @returns the reference to validate the code with, or null if no ticket has this reference */
export function sendCode(world: World, type: number, reference: string): string | null {
  const ticket = world.tickets.find(
    (given) => given.type === type && given.references.includes(reference),
  );
  if (ticket === undefined) return null;
  const { owner, to } = ticket;
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const next = secret();
  ticket.references.push(next);
  world.codes.push({ type, owner, to, digits, reference: next, proof: null });
  return next;
}

/** A proof is valid once. */
export function spendProof(world: World, type: number, owner: string, proof: ProvenCode): boolean {
  const code = world.codes.find(
    (sent) =>
      sent.type === type &&
      sent.owner === owner &&
      sent.proof?.token === proof.token &&
      sent.proof.pin === proof.pin,
  );
  if (code === undefined) return false;
  code.proof = null;
  return true;
}
