import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { LibraryStatus } from '~/contracts/library.ts';
import type { Referendum } from '~/contracts/referendum.ts';
import type { Session } from '~/contracts/session.ts';
import type { Instant } from '~/contracts/wire.ts';
import { type Label, say } from '~/labels/label.ts';
import type { KnownVote } from '~/vote/member-votes.ts';

/** Times are server times in milliseconds. */
export type Facts = {
  readonly now: Instant;
  readonly assembly: KnownVote<GeneralAssembly>;
  readonly referendum: KnownVote<Referendum>;
  readonly session: Pick<
    Session,
    'hasPin' | 'isPinUpdatePending' | 'isExpress' | 'member' | 'areContactsKnown'
  >;
  readonly sessionAt: Instant;
  readonly isOnline: boolean;
  /** Server time minus device time. */
  readonly clockOffset: number;
  /** The last response from the API. */
  readonly heardAt: Instant;
  readonly phone: PhoneFacts;
  /** Null before the worker's first report. */
  readonly library: LibraryStatus | 'unsupported' | null;
  readonly isPageChanged: boolean;
  readonly reminding: ReminderFacts;
  /** Null in a field office, which also has no reminders. */
  readonly ballotPlace: BallotPlace | null;
};

export type PhoneFacts = {
  /** A test record was written and read. */
  readonly keeps: boolean;
  /** The browser has promised not to evict the data; null if unknown. */
  readonly isProtected: boolean | null;
  /** The app has asked for that promise. */
  readonly wasAsked: boolean;
  /** Bytes; null if unknown. */
  readonly room: { readonly quota: number; readonly usage: number } | null;
};

export type ReminderFacts = {
  readonly reminders: 'off' | 'on' | 'blocked' | 'unsent';
  /** Notifications are supported and not blocked. */
  readonly canRemind: boolean;
  readonly dates: readonly PlannedDate[];
};

export type PlannedDate = {
  readonly at: Instant;
  readonly dueAt: Instant;
  /** The date in the calendar file saved on this device. */
  readonly savedAt: Instant | null;
};

/**
 * On Apple devices the browser and the home screen have separate storage.
 *
 * - apple-browser-begun: with a vote in the browser's storage
 * - host-app: in another app's browser
 * - can-add: the browser can add the app to the home screen
 */
export type BallotPlace =
  | 'home-screen'
  | 'apple-home-screen'
  | 'apple-browser'
  | 'apple-browser-begun'
  | 'can-add'
  | 'host-app'
  | 'browser';

/** `bad`: the member cannot vote. `caution`: the member can, but should act. */
export type Level = 'good' | 'caution' | 'bad';

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

export type Line = {
  readonly id: string;
  readonly title: Label;
  readonly level: Level;
  /** The language may change before it is drawn. */
  readonly text: Label | (() => string);
  readonly remedy: Remedy | null;
  /** The time of data that may be out of date. */
  readonly since: Instant | null;
};

export type Finding = Pick<Line, 'level' | 'text'> & Partial<Pick<Line, 'remedy'>>;

export const toLine = (
  id: string,
  title: Label,
  finding: Finding,
  since: Instant | null = null,
): Line => ({ remedy: null, ...finding, id, title, since });

export const sayText = ({ text }: Pick<Line, 'text'>): string =>
  typeof text === 'function' ? text() : say(text);
