import type { Page } from 'playwright/test';
import type { BallotCategory, Selections } from '../../src/contracts/ballot.ts';
import type { ReferendumChoice } from '../../src/contracts/referendum.ts';
import { expect } from './test.ts';

/** What the app keeps in IndexedDB, read behind its back. */

const place = { database: 'kaagapay', store: 'kept' } as const;

/** The keys of all records, in order. */
export const keysKept = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ database, store }) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction(store).objectStore(store).getAllKeys();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            db.close();
            resolve(reading.result.map(String));
          };
        };
      }),
    place,
  );

/** The first record whose key has this in it, or null where there is none. */
export const readKept = (page: Page, part: string): Promise<unknown> =>
  page.evaluate(
    ({ database, store, part }) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction(store).objectStore(store).openCursor();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            const cursor = reading.result;
            if (cursor !== null && !String(cursor.key).includes(part)) return cursor.continue();
            db.close();
            resolve(cursor?.value ?? null);
          };
        };
      }),
    { ...place, part },
  );

/** What the app keeps of members: their data and their ballots. */
export const memberKeysKept = async (page: Page): Promise<string[]> =>
  (await keysKept(page)).filter((key) => key.startsWith('member:'));

/** Waits until so many choices are on the disk: the page that comes next finds no others. */
export const whenPicksKept = (page: Page, category: BallotCategory, picks: number) =>
  expect
    .poll(async () => {
      const ballot = (await readKept(page, ':ballot:')) as { choices?: Selections } | null;
      return ballot?.choices?.[category].length;
    })
    .toBe(picks);

/** As `whenPicksKept`, for the answer to the referendum. */
export const whenAnswerKept = (page: Page, choice: ReferendumChoice) =>
  expect.poll(() => readKept(page, ':answer:')).toMatchObject({ choices: choice });

const isOfAssembly = (key: string) => key.endsWith(':known:general-assembly');

/** Waits until the general assembly is on the disk: the card shows it a moment before. */
export const whenAssemblyKept = (page: Page) =>
  expect.poll(async () => (await memberKeysKept(page)).some(isOfAssembly)).toBe(true);

/** Waits until the page has noted that its server is the sandbox: it asks when it has nothing else to do. */
export const whenSandboxNoted = (page: Page) =>
  expect.poll(() => keysKept(page)).toContain('sandbox');
