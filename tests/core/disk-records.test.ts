import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createTabNotes } from '~/core/storage/tab-notes.ts';
import { disk, look, writeToDisk } from '../support/disk.ts';
import { diskRecords, type KnownRecord, tabRecords } from '../support/disk-records.ts';

const folder = 'tests/fixtures/records';

/** A record as a version of the portal wrote it. `reads` is the present form, if it differs. */
const Fixture = v.strictObject({
  note: v.string(),
  kept: v.record(v.string(), v.unknown()),
  reads: v.optional(v.record(v.string(), v.unknown())),
});

/** A list of equal entries, as the 35 pages of the library. */
const EqualEntries = v.strictObject({ times: v.number(), entry: v.unknown() });
const withLists = (_name: string, value: unknown): unknown =>
  v.is(EqualEntries, value) ? Array(value.times).fill(value.entry) : value;

const fixturesOf = (record: string, { kind }: KnownRecord) =>
  readdirSync(join(folder, record)).map((file) => {
    const text = readFileSync(join(folder, record, file), 'utf8');
    const { kept, reads = kept } = v.parse(Fixture, JSON.parse(text, withLists));
    return {
      name: `${record}/${file}`,
      version: Number(/^v(\d+)[-.]/.exec(file)?.[1]),
      kept,
      reads,
      kind,
    };
  });

const fixturesIn = (records: Readonly<Record<string, KnownRecord>>) =>
  Object.entries(records).flatMap(([record, known]) => fixturesOf(record, known));
const onDisk = fixturesIn(diskRecords);
const inTab = fixturesIn(tabRecords);
const isWrittenNow = ({ version, kind }: { version: number; kind: { version: number } }) =>
  version === kind.version;

const tab = createTabNotes(() => sessionStorage);

describe('a record of any version', () => {
  test.each(onDisk)('is read in its present form: $name', async ({ kept, kind, reads }) => {
    await writeToDisk('a-record', kept);
    expect(await disk.read('a-record', kind)).toEqual(reads);
    // A read changes nothing, because a page of the older version may still be open.
    expect(await look('a-record')).toEqual(kept);
  });

  test.each(inTab)('is read from the tab: $name', ({ kept, kind, reads }) => {
    tab.write('a-note', kept);
    expect(tab.read('a-note', kind.schema)).toEqual(reads);
  });

  test.each([...onDisk, ...inTab])('has its version: $name', ({ kept, kind, reads, version }) => {
    expect(kept['version']).toBe(version);
    expect(reads['version']).toBe(kind.version);
  });
});

describe('a record that this version cannot read', () => {
  test.each(onDisk.filter(isWrittenNow))('stays on disk if it is newer: $name', async (fixture) => {
    const { kept, kind } = fixture;
    const newer = { ...kept, version: kind.version + 1 };
    await writeToDisk('a-record', newer);
    expect(await disk.read('a-record', kind)).toBeNull();
    expect(await disk.change('a-record', kind, () => kept)).toBeNull();
    expect(await look('a-record')).toEqual(newer);
  });

  test.each(onDisk.filter(isWrittenNow))('is deleted if it is damaged: $name', async (fixture) => {
    const { kept, kind } = fixture;
    await writeToDisk('a-record', { ...kept, version: 'torn' });
    expect(await disk.read('a-record', kind)).toBeNull();
    expect(await look('a-record')).toBeNull();
  });

  test.each(inTab.filter(isWrittenNow))('counts as none in a tab: $name', ({ kept, kind }) => {
    tab.write('a-note', { ...kept, version: kind.version + 1 });
    expect(tab.read('a-note', kind.schema)).toBeNull();
  });
});
