import * as v from 'valibot';

/** Of this phone: a note that the portal at this address is the sandbox's. */
export const sandboxNoteKind = { version: 1, schema: v.object({ version: v.literal(1) }) } as const;
