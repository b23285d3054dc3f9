import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '../../../server/reminders/postgres.ts';
import { type Database, StoreLost } from '../../../server/reminders/store.ts';
import {
  missingPostgres,
  type PostgresServer,
  startPostgres,
} from '../../support/postgres-server.ts';

const missing = missingPostgres();

describe.skipIf(missing)(
  missing ? `skipped: ${missing}` : 'a database server that stops responding',
  () => {
    let server: PostgresServer;
    let database: Database;
    const heard: Error[] = [];

    beforeAll(async () => {
      server = startPostgres();
      database = await openPostgres(server.createDatabase(), (error) => heard.push(error), 500);
    }, 60_000);
    afterAll(async () => {
      await database.close();
      server.stop();
    });

    test('counts as lost, and the next query uses another connection', async () => {
      await expect(database.query('select pg_sleep(5)')).rejects.toBeInstanceOf(StoreLost);
      const halfway = database.transaction(({ query }) => query('select pg_sleep(5)'));
      await expect(halfway).rejects.toBeInstanceOf(StoreLost);
      expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    });

    test('counts as lost while it is a standby, and the next query uses another connection', async () => {
      const create = 'create table standby_test (one int)';
      const halfway = database.transaction(async ({ query }) => {
        await query('set session characteristics as transaction read only');
        await query('set transaction read only');
        return query(create);
      });
      await expect(halfway).rejects.toBeInstanceOf(StoreLost);
      expect(await database.transaction(({ query }) => query(create))).toEqual([]);
    });

    test('does not count as lost after an error in a query', async () => {
      const wrong = await database.query('select 1 / 0').catch((error) => error);
      expect([wrong.code, wrong instanceof StoreLost]).toEqual(['22012', false]);
    });

    test('may end a connection in use, and the next query uses another one', async () => {
      heard.length = 0;
      const halfway = database.transaction(async ({ query }) => {
        await query('select 1');
        await server.endConnections();
        // No query runs meanwhile, so only a listener can receive the error.
        await vi.waitFor(() => expect(heard).not.toEqual([]));
        return query('select 1');
      });
      await expect(halfway).rejects.toBeInstanceOf(StoreLost);
      expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    });
  },
);
