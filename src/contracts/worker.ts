import * as v from 'valibot';

/** Tells a new worker that waits to take over now. The page reloads when it has. */
export const TakeOver = v.object({ kind: v.literal('take-over') });
export type TakeOver = v.InferOutput<typeof TakeOver>;
