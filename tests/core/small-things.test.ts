import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { documentCookies } from '~/core/cookies.ts';
import { digest } from '~/core/digest.ts';
import { showLanguage } from '~/core/language/language.ts';
import {
  formatDate,
  formatDateTime,
  formatDeadline,
  formatInWords,
  formatTime,
  isManilaTime,
} from '~/core/manila-dates.ts';
import { createTabNotes, type TabNotes } from '~/core/storage/tab-notes.ts';
import { emptyTabStorage } from '../support/two-phones.ts';

describe('a shown date is in Philippine time', () => {
  const evening = Date.UTC(2026, 10, 20, 15, 59, 59);

  test.each(['America/New_York', 'Asia/Manila', 'Pacific/Auckland'])(
    'on a device in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(formatDateTime(evening)).toBe('11/20/2026 11:59 PM');
      expect(formatDate(evening + 1_000)).toBe('11/21/2026');
      expect(formatTime(evening + 1_000)).toBe('12:00 AM');
    },
  );

  test.each([
    ['New York', 300, false],
    ['Manila', -480, true],
  ])('and is the time of a device in %s, %i minutes from UTC: %s', (_place, offset, isOwn) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
    expect(isManilaTime(evening)).toBe(isOwn);
  });

  test.each([
    ['en-US', 'Saturday, November 21, 12:09 AM', 'en'],
    ['fil-PH', 'Sabado, Nobyembre 21, 12:09 AM', 'fil'],
  ] as const)('in words of the language %s', (_locale, said, language) => {
    showLanguage(language);
    expect(formatInWords(evening + 541_000)).toBe(said);
    expect(formatDeadline(evening + 541_000)).toBe(`${said} (11/21/2026 12:09 AM)`);
    showLanguage('en');
  });
});

describe('a cookie', () => {
  test('is read as written, with any characters, until it is cleared', () => {
    const value = 'a;b=c "d" ñ %';
    documentCookies.write('session', value, null);
    documentCookies.write('hash', 'other', null);
    const read = () =>
      ['session', 'hash', 'sess'].map((name) => documentCookies.read(name) || null);
    expect(read()).toEqual([value, 'other', null]);
    documentCookies.clear('session');
    expect(read()).toEqual([null, 'other', null]);
  });

  test('that cannot be decoded counts as none', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: a cookie that another program may have left
    document.cookie = 'hash=%E0%A4%A; Path=/';
    expect(documentCookies.read('hash')).toBeNull();
    documentCookies.clear('hash');
  });
});

test('the digest of a hash is its SHA-256', async () => {
  expect(await digest('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

describe('a record of the tab', () => {
  const Note = v.object({ text: v.string() });
  let notes: TabNotes;

  beforeEach(() => {
    notes = createTabNotes(() => sessionStorage);
  });

  test('is read until it is removed', () => {
    notes.write('n', { text: 'a' });
    expect(notes.read('n', Note)).toEqual({ text: 'a' });
    notes.write('n', null);
    expect(notes.read('n', Note)).toBeNull();
  });

  test.each(['{"text":1}', '{"te', ''])('counts as none if it is damaged: %j', (damaged) => {
    sessionStorage.setItem('n', damaged);
    expect(notes.read('n', Note)).toBeNull();
  });

  test('lasts as long as the page if the browser refuses to store it', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    notes.write('n', { text: 'a' });
    expect(notes.read('n', Note)).toEqual({ text: 'a' });
    notes.clear();
    expect(notes.read('n', Note)).toBeNull();
  });

  test('lasts as long as the page if sessionStorage is full, in place of an older one', () => {
    const full = emptyTabStorage();
    notes = createTabNotes(() => full);
    notes.write('n', { text: 'a' });
    vi.spyOn(full, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(notes.write('n', { text: 'b' })).toBe(false);
    expect(notes.read('n', Note)).toEqual({ text: 'b' });
    expect(createTabNotes(() => full).read('n', Note)).toBeNull();
    notes.write('n', null);
    expect(notes.read('n', Note)).toBeNull();
  });
});
