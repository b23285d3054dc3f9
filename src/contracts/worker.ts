import * as v from 'valibot';

export const WorkerCommand = v.union([
  /** From workbox-window: a waiting worker takes over, then every page reloads. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** The same, from pages up to version 2.3. */
  v.object({ kind: v.literal('take-over') }),
  /** Deletes earlier releases' files. */
  v.object({ kind: v.literal('sweep') }),
]);
export type WorkerCommand = v.InferOutput<typeof WorkerCommand>;

/** `taken-over`: pages of an earlier release. `page-changed`: a filter changes the page. */
export type WorkerNews = { readonly kind: 'taken-over' | 'page-changed' };
