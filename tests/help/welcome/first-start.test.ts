import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage, type RecordStorage } from '~/core/storage/storage.ts';
import { isFirstStart, noteWelcomeSeen, welcomeAtStart } from '~/help/welcome/first-start.ts';

const open = { fromHomeScreen: false };
let storage: RecordStorage;

beforeEach(() => {
  storage = createStorage();
  open.fromHomeScreen = true;
  vi.stubGlobal('matchMedia', () => ({ matches: open.fromHomeScreen }));
});

describe('the first start of the installed portal', () => {
  test.each([
    ['/', true],
    ['/dashboard', true],
    ['/sga/referendum', false],
    ['/get-started', false],
    ['/dashboard/x', false],
  ])('at %s opens the welcome, else follows the link: %s', async (address, isFirst) => {
    expect(await isFirstStart(storage, address)).toBe(isFirst);
  });

  test('opens the welcome although it was seen in a tab', async () => {
    open.fromHomeScreen = false;
    await noteWelcomeSeen(storage);
    open.fromHomeScreen = true;
    expect(await isFirstStart(storage, '/')).toBe(true);
  });
});

describe('the first visit in a tab', () => {
  beforeEach(() => {
    open.fromHomeScreen = false;
  });

  test('opens the welcome as a panel, until it was seen, and follows a link', async () => {
    expect(await welcomeAtStart(storage, '/help', 0)).toBeNull();
    expect(await welcomeAtStart(storage, '/', 9_999)).toHaveProperty('WelcomePanel');
    await noteWelcomeSeen(storage);
    expect(await welcomeAtStart(storage, '/', 0)).toBeNull();
  });

  test('opens no panel after a load of ten seconds: the next start shows it', async () => {
    expect(await welcomeAtStart(storage, '/', 10_000)).toBeNull();
    expect(await welcomeAtStart(storage, '/', 0)).toHaveProperty('WelcomePanel');
  });

  test('opens no welcome if the disk takes longer than two seconds', async () => {
    vi.useFakeTimers();
    const slow = { ...storage, keysWhere: () => new Promise<never>(() => undefined) };
    const opened = vi.fn();
    void welcomeAtStart(slow, '/', 0).then(opened);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(opened).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveBeenCalledWith(null);
    vi.useRealTimers();
  });
});
