import * as v from 'valibot';

/** Of this phone, whoever uses it: a note that the welcome was seen here. */
export const welcomeSeenKind = { version: 1, schema: v.object({ version: v.literal(1) }) } as const;
