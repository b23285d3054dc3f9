import type { Reply } from './routing.ts';

/** One server's way to say what the stand-in has to say. */
export type Dialect = {
  readonly name: string;
  /** Whether enrolling answers with what signs in, or leaves it to the registration's hash and pin. */
  readonly givesSignUpTokens: boolean;
  readonly write: (reply: Reply, asked: Asked) => HttpReply;
};

export type Asked = {
  readonly method: string;
  readonly url: URL;
  /** Where this cooperative has its pictures. */
  readonly mediaOrigin: string;
};

/** Never with a `Date`: the server sees to that. */
export type HttpReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const manila = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Manila',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-11-23 21:05:00` as the clocks in Manila show it. */
export const manilaTime = (at: number): string => manila.format(at);
