import type { ConstructorOptions, Db } from 'pg-boss';

/** Rows as both drivers give them: timestamps as Date, uuid as text, bigint cast to text by us. */
type Row = Record<string, unknown>;

export type Queries = {
  /** One statement with `$1` parameters. */
  readonly query: <R extends Row = Row>(sql: string, parameters?: unknown[]) => Promise<R[]>;
  /** Several statements without parameters. */
  readonly script: (sql: string) => Promise<void>;
};

/** PostgreSQL, embedded or a server: the same SQL for both. */
export type Database = Queries & {
  readonly kind: 'embedded' | 'postgresql';
  /** Rolled back where `work` rejects. */
  readonly transaction: <T>(work: (queries: Queries) => Promise<T>) => Promise<T>;
  /** Runs `work` while no other process runs anything through this on the same database. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** How pg-boss reaches the same database. */
  readonly boss: Pick<ConstructorOptions, 'db' | 'backend'>;
  readonly close: () => Promise<void>;
};

/** The database server is out of reach: nothing is wrong with the call, and a later one may succeed. */
export class StoreLost extends Error {
  /** What the log prints of it. */
  override readonly name = 'StoreLost';
}

/** Lets pg-boss take part in a transaction of ours. */
export const asBossDb = (queries: Queries): Db => ({
  executeSql: async (sql, parameters) => ({ rows: await queries.query(sql, parameters) }),
});
