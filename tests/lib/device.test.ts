import { describe, expect, test, vi } from 'vitest';
import { isAppleDevice, isInstalled, isSavingData } from '~/lib/device.ts';

function phone(fields: Readonly<Record<string, unknown>>, queries: readonly string[] = []) {
  vi.stubGlobal('navigator', { userAgent: '', ...fields });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: queries.includes(query) }));
}

describe('an Apple device', () => {
  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true],
    ['Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X)', true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', true],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', false],
    ['Mozilla/5.0 (X11; CrOS x86_64)', false],
  ])('is recognised by %s: %j', (userAgent, isApple) => {
    phone({ userAgent });
    expect(isAppleDevice()).toBe(isApple);
  });
});

describe('saving data', () => {
  test.each([
    ['is off by default', {}, [], false],
    ['is off with Save-Data off', { connection: { saveData: false } }, [], false],
    ['is on with Save-Data on', { connection: { saveData: true } }, [], true],
    ['is on if less data is preferred', {}, ['(prefers-reduced-data: reduce)'], true],
  ])('%s: %j %j', (_what, fields, queries, isSaving) => {
    phone(fields, queries);
    expect(isSavingData()).toBe(isSaving);
  });
});

describe('the installed portal', () => {
  test.each([
    ['is not in a tab', {}, [], false],
    ['is not in a tab of Safari', { standalone: false }, [], false],
    ['opens from the home screen', {}, ['(display-mode: standalone)'], true],
    ['opens from the home screen of an iPhone', { standalone: true }, [], true],
  ])('%s: %j %j', (_what, fields, queries, answer) => {
    phone(fields, queries);
    expect(isInstalled()).toBe(answer);
  });
});
