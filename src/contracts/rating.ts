import { type Endpoint, nothing } from './endpoint.ts';

/** What a rating is about. Source: docs/behaviour/rating.md#sending; 2 is assumed. */
export const ratingType = { election: 1, referendum: 2 } as const;

export const ratingEndpoints = {
  /** `remarks` is a list of the chosen categories, as JSON in a text. */
  sendRating: {
    method: 'post',
    pattern: 'support/:uuid/rating',
    fields: { type: 'integer', score: 'integer', remarks: 'string' },
    answer: nothing,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
