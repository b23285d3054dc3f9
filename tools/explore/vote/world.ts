import type { Attempt, VoteRecord } from '~/contracts/vote-record.ts';
import type { TabCall } from '~/vote/casting/casting.ts';
import { newDraft } from '~/vote/vote-rules.ts';
import { idOf } from '../search.ts';

/*
 * The vote of one member: a phone with two tabs and one disk, the messages under way, and the API. A
 * second phone is a vote that the API counts. Choices are one letter.
 */

export type Choices = string;
export type Stored = VoteRecord<Choices>;

export const code = 'this-election';

/** A response of the API, read when the API wrote it. */
export type Status = {
  readonly code: string;
  readonly hasVoted: boolean;
  readonly hasEnded: boolean;
};

/** The work of an action in a tab. Without one, the tab rests. */
export type Work =
  | { readonly at: 'lock'; readonly how: 'cast'; readonly attempt: Attempt<Choices> }
  | { readonly at: 'lock'; readonly how: 'verify-again' | 'send-again'; readonly id: string }
  | { readonly at: 'connecting' }
  | { readonly at: 'sending'; readonly id: string; readonly response: 'yes' | 'no' | null }
  | { readonly at: 'verifying'; readonly read: Status | null }
  /** Without the lock. `id`: the attempt of the action. */
  | { readonly at: 'asking'; readonly id: string };

export type Tab = {
  readonly shown: Stored | null;
  readonly tabCall: TabCall<Choices>;
  readonly work: Work | null;
  /** An edit that is shown and not written. */
  readonly edit: Choices | null;
  /** A status that was read and not applied. */
  readonly status: Status | null;
  /** Another tab has changed the record. */
  readonly hasNews: boolean;
  /** The attempt that the screen calls not sent. */
  readonly saysUnsent: string | null;
  /** Instead of a disk that refuses. `isNoted`: the record outlives a reload. */
  readonly memory: { readonly record: Stored | null; readonly isNoted: boolean } | null;
};

export type Message = {
  readonly id: string;
  readonly choices: Choices;
  readonly ballotNo: string;
};

export type World = {
  readonly disk: Stored | null;
  readonly lock: 0 | 1 | null;
  readonly tabs: readonly [Tab, Tab];
  readonly isSignedIn: boolean;
  /** The number of the last entry; 0 without the keys of this session. */
  readonly keys: number;
  readonly entries: number;
  /** Days: 0, 2, 31. */
  readonly day: number;
  readonly underWay: readonly Message[];
  readonly counted: Message | null;
  readonly isOpen: boolean;
  readonly isAnotherScheduled: boolean;
  /** Candidate a, after the API has offered it. */
  readonly isWithdrawn: boolean;
  /** Only the search knows it. */
  readonly truth: {
    /** By the number of the attempt. */
    readonly agreed: readonly Choices[];
    readonly sent: readonly string[];
    /** Sent, and no verification has answered since. */
    readonly unresolved: readonly string[];
    /** This phone has read that the API accepted it. */
    readonly accepted: readonly string[];
    /** The choices that were written last. Null: the disk has lost them, or the draft has ended. */
    readonly wanted: Choices | null;
  };
  /** Bounds of the search. */
  readonly left: { readonly faults: number; readonly casts: number; readonly edits: number };
};

export type VoteKind = {
  readonly name: string;
  /** The ballot: its receipt shows the choices, it has a number, and its keys end with the session. */
  readonly isBallot: boolean;
};

export const restingTab = (shown: Stored | null): Tab => ({
  shown,
  tabCall: null,
  work: null,
  edit: null,
  status: null,
  hasNews: false,
  saysUnsent: null,
  memory: null,
});

export function startOf(left: World['left']): World {
  const draft = newDraft<Choices>(code, '', 'a');
  return {
    disk: draft,
    lock: null,
    tabs: [restingTab(draft), restingTab(draft)],
    isSignedIn: true,
    keys: 1,
    entries: 1,
    day: 0,
    underWay: [],
    counted: null,
    isOpen: true,
    isAnotherScheduled: false,
    isWithdrawn: false,
    truth: { agreed: [], sent: [], unresolved: [], accepted: [], wanted: 'a' },
    left,
  };
}

/** The record that a tab reads and writes. */
export const recordOf = ({ disk, tabs }: World, which: 0 | 1): Stored | null => {
  const { memory } = tabs[which];
  return memory === null ? disk : memory.record;
};

/** The two tabs are alike. */
export function textOf(world: World): string {
  const { tabs, lock, disk, truth, underWay, counted, left, ...rest } = world;
  const [one, other] = [idOf(tabs[0]), idOf(tabs[1])];
  const isSwapped = one > other || (one === other && lock === 1);
  const holder = lock === null || !isSwapped ? lock : 1 - lock;
  const ordered = isSwapped ? `${other}.${one}` : `${one}.${other}`;
  const parts = [disk, truth, underWay, counted, left].map(idOf).join('.');
  return `${ordered}.${holder}.${parts}.${Object.values(rest).map(Number).join('.')}`;
}
