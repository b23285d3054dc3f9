import { describe, expect, test, vi } from 'vitest';
import { documentCookies } from '~/core/cookies.ts';
import {
  beginLanguage,
  keepLanguage,
  onLanguage,
  showLanguage,
  shownLanguage,
  tellLanguage,
  wantedLanguage,
} from '~/core/language/language.ts';

describe('the language of the page', () => {
  test('is English at first, also on a device set to Filipino', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fil-PH', 'tl']);
    expect(beginLanguage()).toBe('en');
    expect(documentCookies.read('language')).toBeNull();
  });

  test('is the choice of another tab', () => {
    keepLanguage('en');
    documentCookies.write('language', 'fil', null);
    expect(wantedLanguage()).toBe('fil');
  });

  test('keeps the choice while the page is open if cookies are refused', () => {
    vi.spyOn(documentCookies, 'write').mockImplementation(() => undefined);
    keepLanguage('fil');
    expect(wantedLanguage()).toBe('fil');
    expect(beginLanguage()).toBe('en');
  });
});

test('a page begins in English, and sets `lang` to the language it shows', () => {
  expect([shownLanguage(), document.documentElement.lang]).toEqual(['en', 'en']);
  showLanguage('fil');
  expect([shownLanguage(), document.documentElement.lang]).toEqual(['fil', 'fil']);
  beginLanguage();
  expect([shownLanguage(), document.documentElement.lang]).toEqual(['en', 'en']);
});

test("the manifest is in the page's language", () => {
  const link = Object.assign(document.createElement('link'), { rel: 'manifest' });
  document.head.append(link);
  showLanguage('fil');
  expect(link.getAttribute('href')).toBe('/manifest.fil.webmanifest');
  showLanguage('en');
  expect(link.getAttribute('href')).toBe('/manifest.webmanifest');
  link.remove();
});

test('a listener is called until it is removed', () => {
  const hear = vi.fn();
  const stop = onLanguage(hear);
  tellLanguage();
  stop();
  tellLanguage();
  expect(hear).toHaveBeenCalledOnce();
});
