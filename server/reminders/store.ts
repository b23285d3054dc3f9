/** Timestamps are Date, uuid is text; our SQL casts bigint to text. */
type Row = Record<string, unknown>;

export type Queries = {
  readonly query: <R extends Row = Row>(sql: string, parameters?: unknown[]) => Promise<R[]>;
  /** Several statements without parameters. */
  readonly script: (sql: string) => Promise<void>;
};

export type Database = Queries & {
  readonly kind: 'embedded' | 'postgresql';
  readonly transaction: <T>(work: (queries: Queries) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

/** A later call may succeed. */
export class StoreLost extends Error {
  override readonly name = 'StoreLost';
}
