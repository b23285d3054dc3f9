import type { Log } from '../log.ts';
import type { DeliveryCounts } from './delivery-counts.ts';
import type { ReminderHealth } from './health.ts';

/** A request as it is handed to the reminders' thread. */
export type Call = {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly [string, string][];
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  /** Whom the call is counted against. */
  readonly address: string;
};

export type CallAnswer = {
  readonly status: number;
  readonly headers: readonly [string, string][];
  readonly body: ArrayBuffer;
};

/** What the thread can be asked, and what it answers. */
export type Answers = {
  fetch: CallAnswer;
  health: ReminderHealth;
  counts: DeliveryCounts;
  sendTests: { sent: number; failed: number };
  start: undefined;
  close: undefined;
};

export type Question = { readonly ask: Exclude<keyof Answers, 'fetch'> } | FetchQuestion;
type FetchQuestion = { readonly ask: 'fetch'; readonly call: Call };

export type ToThread = Question & { readonly number: number };
export type FromThread =
  | { readonly number: number; readonly answer: Answers[keyof Answers] }
  | { readonly number: number; readonly problem: string }
  | { readonly log: Parameters<Log> };
