import type { Page } from 'playwright/test';
import type { BallotCategory, Selections } from '../../src/contracts/ballot.ts';
import type { ReferendumChoice } from '../../src/contracts/referendum.ts';
import { expect } from './test.ts';

/** Reads the records directly from IndexedDB. */

const place = { database: 'kaagapay', store: 'kept' } as const;

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

/** The first record whose key contains `part`, or null. */
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
