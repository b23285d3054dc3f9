import * as v from 'valibot';

/** The last session answer on this phone, without its hash and key; `tag` says whose it is. */
export const keptSessionKind = {
  version: 1,
  schema: v.object({
    version: v.literal(1),
    tag: v.string(),
    at: v.number(),
    clockOffset: v.number(),
    /** Parsed when it is used: what lies here is the answer as it came. */
    answer: v.record(v.string(), v.unknown()),
  }),
} as const;
