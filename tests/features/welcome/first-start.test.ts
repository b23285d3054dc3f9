import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isFirstStart, noteWelcomeSeen } from '~/features/welcome/first-start.ts';
import { createStorage, type RecordStorage } from '~/lib/storage.ts';
import { writeToDisk } from '../../support/disk.ts';

const open = { fromHomeScreen: false };
let storage: RecordStorage;

beforeEach(() => {
  storage = createStorage();
  open.fromHomeScreen = true;
  vi.stubGlobal('matchMedia', () => ({ matches: open.fromHomeScreen }));
});

describe('the first start of the installed portal', () => {
  test.each(['/', '/dashboard'])('is welcomed at %s', async (address) => {
    expect(await isFirstStart(storage, address)).toBe(true);
  });

  test.each(['/satellite-offices', '/sga/referendum', '/get-started', '/dashboard/x'])(
    'goes where a link leads: %s',
    async (address) => {
      expect(await isFirstStart(storage, address)).toBe(false);
    },
  );

  test('is no start in a browser’s tab', async () => {
    open.fromHomeScreen = false;
    expect(await isFirstStart(storage, '/')).toBe(false);
  });

  test('comes again until the welcome was on the screen, and never after', async () => {
    expect(await isFirstStart(storage, '/')).toBe(true);
    expect(await isFirstStart(storage, '/')).toBe(true);
    await noteWelcomeSeen(storage);
    expect(await isFirstStart(storage, '/')).toBe(false);
  });

  test('is still to come where the welcome was only visited in a tab', async () => {
    open.fromHomeScreen = false;
    await noteWelcomeSeen(storage);
    open.fromHomeScreen = true;
    expect(await isFirstStart(storage, '/')).toBe(true);
  });

  test('is not taken from a damaged note', async () => {
    await writeToDisk('welcome-seen', 'yes');
    expect(await isFirstStart(storage, '/')).toBe(true);
  });

  test('is no start on a phone that keeps nothing: it would be the first each time', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('refused', 'InvalidStateError');
      },
    });
    expect(await isFirstStart(storage, '/')).toBe(false);
  });
});
