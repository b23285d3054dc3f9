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
  test.each(['/', '/dashboard'])('opens the welcome at %s', async (address) => {
    expect(await isFirstStart(storage, address)).toBe(true);
  });

  test.each(['/satellite-offices', '/sga/referendum', '/get-started', '/dashboard/x'])(
    'follows a link instead: %s',
    async (address) => {
      expect(await isFirstStart(storage, address)).toBe(false);
    },
  );

  test("does not count in a browser's tab", async () => {
    open.fromHomeScreen = false;
    expect(await isFirstStart(storage, '/')).toBe(false);
  });

  test('opens the welcome until it was shown once', async () => {
    expect(await isFirstStart(storage, '/')).toBe(true);
    expect(await isFirstStart(storage, '/')).toBe(true);
    await noteWelcomeSeen(storage);
    expect(await isFirstStart(storage, '/')).toBe(false);
  });

  test('opens the welcome although it was seen in a tab', async () => {
    open.fromHomeScreen = false;
    await noteWelcomeSeen(storage);
    open.fromHomeScreen = true;
    expect(await isFirstStart(storage, '/')).toBe(true);
  });

  test('ignores a damaged note', async () => {
    await writeToDisk('welcome-seen', 'yes');
    expect(await isFirstStart(storage, '/')).toBe(true);
  });

  test('opens no welcome on a device that stores nothing, because it would repeat', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('refused', 'InvalidStateError');
      },
    });
    expect(await isFirstStart(storage, '/')).toBe(false);
  });
});
