import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isFirstStart, noteWelcomeSeen } from '~/features/welcome/first-start.ts';
import { keep } from '~/lib/keeper.ts';

const open = { fromHomeScreen: false };
beforeEach(() => {
  open.fromHomeScreen = true;
  vi.stubGlobal('matchMedia', () => ({ matches: open.fromHomeScreen }));
});

describe('the first start of the installed portal', () => {
  test.each(['/', '/dashboard'])('is welcomed at %s', async (address) => {
    expect(await isFirstStart(address)).toBe(true);
  });

  test.each(['/satellite-offices', '/sga/referendum', '/get-started', '/dashboard/x'])(
    'goes where a link leads: %s',
    async (address) => {
      expect(await isFirstStart(address)).toBe(false);
    },
  );

  test('is no start in a browser’s tab', async () => {
    open.fromHomeScreen = false;
    expect(await isFirstStart('/')).toBe(false);
  });

  test('comes again until the welcome was on the screen, and never after', async () => {
    expect(await isFirstStart('/')).toBe(true);
    expect(await isFirstStart('/')).toBe(true);
    await noteWelcomeSeen();
    expect(await isFirstStart('/')).toBe(false);
  });

  test('is still to come where the welcome was only visited in a tab', async () => {
    open.fromHomeScreen = false;
    await noteWelcomeSeen();
    open.fromHomeScreen = true;
    expect(await isFirstStart('/')).toBe(true);
  });

  test('is not taken from a damaged note', async () => {
    await keep('welcome-seen', 'yes');
    expect(await isFirstStart('/')).toBe(true);
  });

  test('is no start on a phone that keeps nothing: it would be the first each time', async () => {
    vi.resetModules();
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('refused', 'InvalidStateError');
      },
    });
    const fresh = await import('~/features/welcome/first-start.ts');
    expect(await fresh.isFirstStart('/')).toBe(false);
  });
});
