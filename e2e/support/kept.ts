import type { Page } from 'playwright/test';
import type { BallotCategory, Selections } from '../../src/contracts/ballot.ts';
import type { ReferendumChoice } from '../../src/contracts/referendum.ts';
import { expect } from './test.ts';

type Kept = { readonly database: string; readonly key: string; readonly value: unknown };

type Bucket = { readonly indexedDB: IDBFactory };
type Buckets = {
  readonly keys: () => Promise<string[]>;
  readonly open: (name: string) => Promise<Bucket>;
};

/** All records in IndexedDB, of the site and of its storage buckets. */
export const recordsKept = (page: Page): Promise<Kept[]> =>
  page.evaluate(async () => {
    const resultOf = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const buckets = Reflect.get(navigator, 'storageBuckets') as Buckets | undefined;
    const opened: Bucket[] = [{ indexedDB }];
    for (const name of (await buckets?.keys()) ?? []) {
      const bucket = await buckets?.open(name);
      if (bucket) opened.push(bucket);
    }
    const found: Kept[] = [];
    for (const { indexedDB: place } of opened) {
      for (const { name: database = '' } of await place.databases()) {
        const db = await resultOf(place.open(database));
        for (const store of db.objectStoreNames) {
          const objects = db.transaction(store).objectStore(store);
          const [keys, values] = [objects.getAllKeys(), objects.getAll()].map(resultOf);
          const read = (await values) ?? [];
          for (const [at, key] of ((await keys) ?? []).entries())
            found.push({ database, key: String(key), value: read[at] });
        }
        db.close();
      }
    }
    return found;
  });

export const keysKept = async (page: Page): Promise<string[]> =>
  (await recordsKept(page)).map(({ key }) => key);

/** The first record whose key contains `part`, or null. */
export const readKept = async (page: Page, part: string): Promise<unknown> =>
  (await recordsKept(page)).find(({ key }) => key.includes(part))?.value ?? null;

export const memberKeysKept = async (page: Page): Promise<string[]> =>
  (await keysKept(page)).filter((key) => key.startsWith('member:'));

/** Waits until the choices are on disk, where the next page looks for them. */
export const whenPicksKept = (page: Page, category: BallotCategory, picks: number) =>
  expect
    .poll(async () => {
      const ballot = (await readKept(page, ':ballot:')) as { choices?: Selections } | null;
      return ballot?.choices?.[category].length;
    })
    .toBe(picks);

export const whenAnswerKept = (page: Page, choice: ReferendumChoice) =>
  expect.poll(() => readKept(page, ':answer:')).toMatchObject({ choices: choice });

const isOfAssembly = (key: string) => key.endsWith(':known:general-assembly');

/** The card shows the data a moment before it is on disk. */
export const whenAssemblyKept = (page: Page) =>
  expect.poll(async () => (await memberKeysKept(page)).some(isOfAssembly)).toBe(true);

/** The page asks when it is idle whether its server is the sandbox. */
export const whenSandboxNoted = (page: Page) =>
  expect.poll(() => keysKept(page)).toContain('sandbox');
