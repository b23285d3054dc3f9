import * as v from 'valibot';

/** What a page asks of the worker that keeps the portal. */
export const WorkerCommand = v.union([
  /** To a new worker that waits, by workbox-window: take over now. Every page reloads when it has. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** The same by a page of version 2.3 or older. */
  v.object({ kind: v.literal('take-over') }),
  /** Sent by a page that has just begun: what belongs to versions before may go. */
  v.object({ kind: v.literal('sweep') }),
]);
export type WorkerCommand = v.InferOutput<typeof WorkerCommand>;

/**
 * What the worker that keeps the portal tells its pages: it has taken over, so that they are of an
 * earlier version.
 */
export type WorkerNews = { readonly kind: 'taken-over' };
