import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { LibraryStatus } from '~/contracts/library.ts';
import type { Referendum } from '~/contracts/referendum.ts';
import type { Session } from '~/contracts/session.ts';
import type { Instant } from '~/contracts/wire.ts';
import { type Label, say } from '~/labels/label.ts';
import type { KnownVote } from '~/state/member-votes.ts';

/** The facts that readiness is judged by. Times are the server's, in milliseconds. */
export type Facts = {
  readonly now: Instant;
  readonly assembly: KnownVote<GeneralAssembly>;
  readonly referendum: KnownVote<Referendum>;
  readonly session: Pick<
    Session,
    'hasPin' | 'isPinUpdatePending' | 'isExpress' | 'member' | 'areContactsKnown'
  >;
  /** When the session's data was last heard. */
  readonly sessionAt: Instant;
  readonly isOnline: boolean;
  /** Server time minus the phone's own. */
  readonly clockOffset: number;
  /** When the cooperative last said anything. */
  readonly heardAt: Instant;
  readonly phone: PhoneFacts;
  /** Null before the worker has told; `unsupported` where this browser has no worker for it. */
  readonly library: LibraryStatus | 'unsupported' | null;
  readonly reminding: ReminderFacts;
  readonly ballotPlace: BallotPlace;
};

/** The state of the phone, as it was looked at. */
export type PhoneFacts = {
  /** A record was written and read again. */
  readonly keeps: boolean;
  /** The phone has promised not to clear what is kept; null where it cannot say. */
  readonly isProtected: boolean | null;
  /** The phone was asked for that promise. */
  readonly wasAsked: boolean;
  /** Bytes that the browser gives the portal, and how many of them are used; null where it does not say. */
  readonly room: { readonly quota: number; readonly usage: number } | null;
};

/** The reminders of a vote, by the portal and by the phone's calendar. */
export type ReminderFacts = {
  readonly reminders: 'off' | 'on' | 'blocked' | 'untold';
  /** This browser can show notifications of the portal, if it is asked to. */
  readonly canRemind: boolean;
  readonly dates: readonly PlannedDate[];
};

/** A date that the member can be reminded of. Times are the server's. */
export type PlannedDate = {
  readonly at: Instant;
  /** When its reminder comes. */
  readonly dueAt: Instant;
  /** When it was to be, by the calendar file that the member saved here; null where none has it. */
  readonly savedAt: Instant | null;
};

/**
 * Where this page lives, and a ballot with it. On an Apple device the browser and the home screen
 * keep their data apart.
 *
 * - can-add: a browser that can put the portal on the home screen, which then finds the same ballot
 */
export type BallotPlace =
  | 'home-screen'
  | 'apple-home-screen'
  | 'apple-browser'
  | 'apple-browser-begun'
  | 'can-add'
  | 'browser';

/** `bad`: voting is not possible like this. `caution`: it is, and something could be better. */
export type Level = 'good' | 'caution' | 'bad';

/** The action that a member can take about a point. */
export type Remedy =
  | 'register'
  | 'contact-us'
  | 'change-contact'
  | 'add-contact'
  | 'choose-pin'
  | 'keep'
  | 'connect'
  | 'save-pages'
  | 'check-pages'
  | 'remind'
  | 'add-to-home-screen';

/** One point of readiness, in words. */
export type Line = {
  readonly id: string;
  readonly title: Label;
  readonly level: Level;
  /** A label, or a function that says one with its values: the language may change before it is drawn. */
  readonly text: Label | (() => string);
  readonly remedy: Remedy | null;
  /** Since when it is known, where it may be another by now; server time. */
  readonly since: Instant | null;
};

/** The result of a rule. */
export type Finding = Pick<Line, 'level' | 'text'> & Partial<Pick<Line, 'remedy'>>;

export const toLine = (
  id: string,
  title: Label,
  finding: Finding,
  since: Instant | null = null,
): Line => ({ remedy: null, ...finding, id, title, since });

export const sayText = ({ text }: Pick<Line, 'text'>): string =>
  typeof text === 'function' ? text() : say(text);
