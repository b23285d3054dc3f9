import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import portal from '../../../package.json' with { type: 'json' };
import { openDatabase } from '../../../server/reminders/database.ts';
import { openEmbedded } from '../../../server/reminders/embedded.ts';
import { storeFolder } from '../../../server/reminders/folders.ts';
import type { Database } from '../../../server/reminders/store.ts';
import {
  missingPostgres,
  type PostgresServer,
  startPostgres,
} from '../../support/postgres-server.ts';

/** A new embedded database takes five seconds, so it is made once and copied for each suite. */
const cache = resolve(import.meta.dirname, '../../../.cache');
const template = join(cache, `embedded-store-${portal.dependencies['@electric-sql/pglite']}`);
const openingMs = 180_000;

/** A place that another process can open as well. */
export type Place = { databaseUrl: string | undefined; folder: string };

type PlacedSuite = (place: () => Place) => void;
type OpenSuite = (database: () => Database, place: () => Place) => void;

function onEmbedded(suite: PlacedSuite): void {
  describe('embedded', () => {
    const folder = newFolder();
    beforeAll(() => prepareEmbedded(folder), openingMs);
    afterAll(() => removeFolder(folder));
    suite(() => ({ databaseUrl: undefined, folder }));
  });
}

/** Skips PostgreSQL, with the reason, if this machine has none. */
export function onEachDatabase(suite: PlacedSuite): void {
  onEmbedded(suite);

  const missing = missingPostgres();
  describe.skipIf(missing)(missing ? `postgresql (skipped: ${missing})` : 'postgresql', () => {
    const folder = newFolder();
    let server: PostgresServer;
    let databaseUrl: string;
    beforeAll(() => {
      server = startPostgres();
      databaseUrl = server.createDatabase();
    }, openingMs);
    afterAll(() => {
      server.stop();
      removeFolder(folder);
    });
    suite(() => ({ databaseUrl, folder }));
  });
}

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'kaagapay-')), 'reminders');
const removeFolder = (folder: string) => rmSync(dirname(folder), { recursive: true, force: true });

export async function prepareEmbedded(folder: string): Promise<void> {
  if (!existsSync(template)) {
    await mkdir(cache, { recursive: true });
    const making = await mkdtemp(join(cache, 'making-'));
    await (await openEmbedded(making)).close();
    // Another worker may have been faster; both results are the same.
    await rename(storeFolder(making), template).catch(() => {});
    await rm(making, { recursive: true, force: true });
  }
  await cp(template, storeFolder(folder), { recursive: true });
}

export const openAt = (place: Place): Promise<Database> => openDatabase(place, () => {});

const withOpen =
  (suite: OpenSuite): PlacedSuite =>
  (place) => {
    let database: Database;
    beforeAll(async () => {
      database = await openAt(place());
    }, openingMs);
    afterAll(() => database.close(), openingMs);
    beforeEach(() =>
      database.script('truncate reminders.subscription, reminders.sent_wave cascade'),
    );
    suite(() => database, place);
  };

/** For tests of the queries. */
export const onEachOpenDatabase = (suite: OpenSuite): void => onEachDatabase(withOpen(suite));

/** For tests of sending, which need only one database. */
export const onOpenDatabase = (suite: OpenSuite): void => onEmbedded(withOpen(suite));
