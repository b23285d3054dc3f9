import type { RouteResult } from './routing.ts';

export type Dialect = {
  readonly name: string;
  /** False if a new member signs in with the hash and pin of the registration. */
  readonly givesSignUpTokens: boolean;
  /** The deactivation of an account ends its sessions. */
  readonly endsSessions: boolean;
  readonly write: (result: RouteResult, asked: Asked) => HttpResponse;
};

export type Asked = {
  readonly method: string;
  readonly url: URL;
  readonly mediaOrigin: string;
};

/** Never with a `Date`, which the server adds. */
export type HttpResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const manila = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Manila',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-11-23 21:05:00` on the clocks of Manila. */
export const manilaTime = (at: number): string => manila.format(at);
