import pg from 'pg';
import { type Database, type Queries, StoreLost } from './store.ts';

/** Per process. */
const maxConnections = 12;

/** Then the server counts as lost. */
const silenceMs = 60_000;

/** @param onLost for each broken connection */
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
  // The pool handles only idle connections' errors. An unhandled error ends the process.
  pool.on('connect', (client) => client.on('error', onLost));
  // The pool repeats these errors.
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
        // A standby stays one, so the next query needs another connection.
        if (error instanceof StoreLost) broken = error;
        await client.query('rollback').catch((problem: Error) => {
          broken = problem;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

function queriesOf(runner: Pick<pg.Pool | pg.PoolClient, 'query'>): Queries {
  return {
    query: async <R>(sql: string, parameters?: unknown[]) =>
      (await runner.query(sql, parameters).catch(throwLost)).rows as R[],
    script: async (sql) => void (await runner.query(sql).catch(throwLost)),
  };
}

/** Network errors, and PostgreSQL's lost connections, full servers, standbys and deadlocks. */
const lostCodes =
  /^(E(CONN|PIPE|NOENT|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_)|08|57P0|53300|25006|40P01)/;
/** The driver's errors without a code. */
const lostWords =
  /^Connection terminated|^Query read timeout|timeout exceeded when trying to connect|not queryable/;

function throwLost(error: Error & { code?: string }): never {
  const isLost = lostCodes.test(error.code ?? '') || lostWords.test(error.message);
  throw isLost ? new StoreLost('The database server cannot be reached.', { cause: error }) : error;
}
