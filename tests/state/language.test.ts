import { beforeEach, describe, expect, test, vi } from 'vitest';
import { documentCookies } from '~/lib/cookies.ts';
import {
  beginLanguage,
  keepLanguage,
  onLanguage,
  showLanguage,
  shownLanguage,
  tellLanguage,
  wantedLanguage,
} from '~/state/language.ts';

let ofPhone: readonly string[] = [];
beforeEach(() => {
  ofPhone = ['en-PH', 'en'];
  vi.spyOn(navigator, 'languages', 'get').mockImplementation(() => ofPhone);
});

describe('what a page should speak', () => {
  test.each([
    [['fil-PH', 'en'], 'fil'],
    [['tl'], 'fil'],
    [['TL-ph'], 'fil'],
    [['en-PH', 'fil-PH'], 'en'],
    [['de-DE', 'fil', 'en'], 'fil'],
    [['de-DE', 'en', 'fil'], 'en'],
    [['tlh', 'film'], 'en'],
    [['de'], 'en'],
    [[], 'en'],
  ])('%j of the phone: %s', (languages, wanted) => {
    ofPhone = languages;
    expect(beginLanguage()).toBe(wanted);
    expect(documentCookies.read('language')).toBeNull();
  });

  test('is what was chosen here, whatever the phone speaks', () => {
    keepLanguage('fil');
    expect(beginLanguage()).toBe('fil');
    ofPhone = ['fil'];
    keepLanguage('en');
    expect(beginLanguage()).toBe('en');
  });

  test('is what another tab has chosen meanwhile', () => {
    keepLanguage('en');
    documentCookies.write('language', 'fil', null);
    expect(wantedLanguage()).toBe('fil');
  });

  test('stays what was chosen while the page is open where cookies are refused', () => {
    vi.spyOn(documentCookies, 'write').mockImplementation(() => undefined);
    keepLanguage('fil');
    expect(wantedLanguage()).toBe('fil');
    expect(beginLanguage()).toBe('en');
  });

  test.each(['', 'de', '%', 'toString'])('is nothing that cannot be read: "%s"', (kept) => {
    documentCookies.write('language', kept, null);
    expect(beginLanguage()).toBe('en');
  });
});

test('a page begins in English, and says in its lang what it speaks', () => {
  expect([shownLanguage(), document.documentElement.lang]).toEqual(['en', 'en']);
  showLanguage('fil');
  expect([shownLanguage(), document.documentElement.lang]).toEqual(['fil', 'fil']);
  beginLanguage();
  expect([shownLanguage(), document.documentElement.lang]).toEqual(['en', 'en']);
});

test('a phone that installs the portal is shown its words in the page’s language', () => {
  const link = Object.assign(document.createElement('link'), { rel: 'manifest' });
  document.head.append(link);
  showLanguage('fil');
  expect(link.getAttribute('href')).toBe('/manifest.fil.webmanifest');
  showLanguage('en');
  expect(link.getAttribute('href')).toBe('/manifest.webmanifest');
  link.remove();
});

test('who draws hears of it until they stop listening', () => {
  const hear = vi.fn();
  const stop = onLanguage(hear);
  tellLanguage();
  stop();
  tellLanguage();
  expect(hear).toHaveBeenCalledOnce();
});
