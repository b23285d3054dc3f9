import * as v from 'valibot';

/** What a page asks of the worker that keeps the portal. */
export const WorkerCommand = v.variant('kind', [
  /** To a new worker that waits: take over now. Every page reloads when it has. */
  v.object({ kind: v.literal('take-over') }),
  /** Sent by a page that has just begun: what belongs to versions before may go. */
  v.object({ kind: v.literal('sweep') }),
]);
export type WorkerCommand = v.InferOutput<typeof WorkerCommand>;

/**
 * What the worker that keeps the portal tells its pages: it has taken over, so that they are of an
 * earlier version.
 */
export const WorkerNews = v.object({ kind: v.literal('taken-over') });
export type WorkerNews = v.InferOutput<typeof WorkerNews>;
