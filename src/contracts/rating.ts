import { type Endpoint, nothing } from './endpoint.ts';

/** 2 is assumed. Source: docs/behaviour/rating.md#sending. */
export const ratingType = { election: 1, referendum: 2 } as const;

export const ratingEndpoints = {
  /** `remarks`: the chosen categories as JSON. */
  sendRating: {
    method: 'post',
    pattern: 'support/:uuid/rating',
    fields: { type: 'integer', score: 'integer', remarks: 'string' },
    response: nothing,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
