import pg from 'pg';
import { type Database, type Queries, StoreLost } from './database.ts';

/** Connections of one server process, for its calls, its queue and its waves together. */
const maxConnections = 12;

/** Any number that nobody else locks with. */
const aloneLock = 7_262_001;

/** A server that says nothing for so long is taken for lost: its host may be gone without a word. */
const silenceMs = 60_000;

/** Its answer may take any time, which for a timer is this: it waits for another process's work. */
const takeAloneLock: pg.QueryConfig & { query_timeout: number } = {
  text: `select pg_advisory_lock(${aloneLock})`,
  query_timeout: 2 ** 31 - 1,
};

/** @param onLost told of each connection that breaks, in use or not; the next query opens another */
export async function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  queryMs = silenceMs,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    query_timeout: queryMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'kaagapay reminders',
  });
  // For as long as it lives: the pool itself listens to a connection only while nobody uses it, and an
  // error that nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', onLost));
  // The pool repeats what its idle connections say.
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    ...queriesOf(pool),
    kind: 'postgresql',
    transaction: async (work) => {
      const client = await pool.connect().catch(throwLost);
      const queries = queriesOf(client);
      let broken: Error | undefined;
      try {
        await queries.script('begin');
        const result = await work(queries);
        await queries.script('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((problem: Error) => {
          broken = problem;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    alone: async (work) => {
      const client = await pool.connect().catch(throwLost);
      try {
        await client.query(takeAloneLock);
        return await work();
      } finally {
        // Closed, not given back: its end is what releases the lock, whatever has happened.
        client.release(true);
      }
    },
    boss: { db: { executeSql: (sql, parameters) => pool.query(sql, parameters) } },
    close: () => pool.end(),
  };
}

function queriesOf(runner: Pick<pg.Pool | pg.PoolClient, 'query'>): Queries {
  return {
    query: async <R>(sql: string, parameters?: unknown[]) =>
      (await runner.query(sql, parameters).catch(throwLost)).rows as R[],
    script: async (sql) => {
      await runner.query(sql).catch(throwLost);
    },
  };
}

/** The network's own codes, and PostgreSQL's for a connection that failed or a server that stops. */
const lostCodes = /^(E(CONN|PIPE|NOENT|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_)|08|57P0)/;
/** What the driver says where it has no code for it. */
const lostWords =
  /^Connection terminated|^Query read timeout|timeout exceeded when trying to connect|not queryable/;

function throwLost(error: Error & { code?: string }): never {
  const isLost = lostCodes.test(error.code ?? '') || lostWords.test(error.message);
  throw isLost ? new StoreLost('The database server is out of reach.', { cause: error }) : error;
}
