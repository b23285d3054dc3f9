import { describe, expect, test, vi } from 'vitest';
import { isAppleDevice, isInstalled, isSavingData } from '~/lib/device.ts';

/** A phone that calls itself this and answers these media questions with yes. */
function phone(fields: Readonly<Record<string, unknown>>, queries: readonly string[] = []) {
  vi.stubGlobal('navigator', { userAgent: '', ...fields });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: queries.includes(query) }));
}

describe('a device of Apple', () => {
  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true],
    ['Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X)', true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', true],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', false],
    ['Mozilla/5.0 (X11; CrOS x86_64)', false],
  ])('%s: %j', (userAgent, isApple) => {
    phone({ userAgent });
    expect(isAppleDevice()).toBe(isApple);
  });
});

describe('data is saved', () => {
  test.each([
    ['where nothing says so', {}, [], false],
    ['with Save-Data off', { connection: { saveData: false } }, [], false],
    ['with Save-Data on', { connection: { saveData: true } }, [], true],
    ['where less data is preferred', {}, ['(prefers-reduced-data: reduce)'], true],
  ])('%s: %j %j', (_what, fields, queries, isSaving) => {
    phone(fields, queries);
    expect(isSavingData()).toBe(isSaving);
  });
});

describe('the portal is installed', () => {
  test.each([
    ['in a tab', {}, [], false],
    ['in a tab of Safari', { standalone: false }, [], false],
    ['from the home screen', {}, ['(display-mode: standalone)'], true],
    ['from the home screen of an iPhone', { standalone: true }, [], true],
  ])('%s: %j %j', (_what, fields, queries, answer) => {
    phone(fields, queries);
    expect(isInstalled()).toBe(answer);
  });
});
