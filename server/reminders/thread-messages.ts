import type { Log } from '../log.ts';
import type { Reminders } from './reminders.ts';

export type Call = {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly [string, string][];
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  readonly address: string;
};

export type CallResponse = {
  readonly status: number;
  readonly headers: readonly [string, string][];
  readonly body: ArrayBuffer;
};

export type ThreadResponses = {
  [Ask in keyof Reminders]: Ask extends 'fetch'
    ? CallResponse
    : Awaited<ReturnType<Reminders[Ask]>>;
};

export type Question =
  | { readonly ask: Exclude<keyof ThreadResponses, 'fetch' | 'slowTo'> }
  | { readonly ask: 'fetch'; readonly call: Call }
  | { readonly ask: 'slowTo'; readonly share: number };

export type ToThread = Question & { readonly number: number };
export type FromThread =
  | { readonly number: number; readonly response: ThreadResponses[keyof ThreadResponses] }
  | { readonly number: number; readonly problem: string }
  | { readonly log: Parameters<Log> };
