import type { Payload } from './values.ts';

/** The content of a response, before a dialect writes it. */
export type RouteResult =
  | { readonly kind: 'data'; readonly data: Payload }
  /**
   * Success without data. With `message`, the server writes its own message and, in some dialects,
   * the time.
   */
  | { readonly kind: 'done'; readonly message?: string }
  | { readonly kind: 'nothing-on'; readonly message: string }
  /** `field` is the faulty field of the body. `isSecret` marks a wrong PIN. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly field?: string;
      readonly isSecret?: true;
    }
  | { readonly kind: 'session-ended' }
  | { readonly kind: 'no-such-call' };

export type Dialect = {
  readonly name: string;
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
