import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  chooseAppearance,
  isShownDark,
  onAppearance,
  shownAppearance,
  startAppearance,
} from '~/core/appearance.ts';
import { documentCookies } from '~/core/cookies.ts';

let isPhoneDark = false;
let tellTheme: () => void = () => undefined;
let close: () => void = () => undefined;

function openPage(): void {
  close();
  close = startAppearance();
}

afterEach(() => close());

const root = () => document.documentElement.dataset;
/** The page has one colour for each theme of the device, and both are equal. */
const barColour = () => {
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  return [...new Set([...bars].map(({ content }) => content))].join(' and ');
};

beforeEach(() => {
  isPhoneDark = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isPhoneDark;
    },
    addEventListener: (_name: string, listener: () => void) => {
      tellTheme = listener;
    },
    removeEventListener: () => undefined,
  }));
  const bars = () => Object.assign(document.createElement('meta'), { name: 'theme-color' });
  document.head.replaceChildren(bars(), bars());
});

describe('the appearance', () => {
  test('follows the device until the member chooses, and stores nothing', () => {
    openPage();
    expect(shownAppearance()).toEqual({ theme: 'system', textSize: 'standard' });
    expect(isShownDark()).toBe(false);
    expect(barColour()).toBe('#0b2545');
    isPhoneDark = true;
    tellTheme();
    expect(isShownDark()).toBe(true);
    expect(barColour()).toBe('#081628');
    expect(documentCookies.read('appearance')).toBeNull();
  });

  test('is the chosen one, at once and whenever a page opens', () => {
    openPage();
    chooseAppearance({ theme: 'dark' });
    chooseAppearance({ textSize: 'larger' });
    expect(root()).toMatchObject({ theme: 'dark', textSize: 'larger' });
    expect(barColour()).toBe('#081628');
    delete root()['theme'];
    openPage();
    expect(shownAppearance()).toEqual({ theme: 'dark', textSize: 'larger' });
    expect(root()).toMatchObject({ theme: 'dark', textSize: 'larger' });
    expect(isShownDark()).toBe(true);
    isPhoneDark = true;
    chooseAppearance({ theme: 'light' });
    expect(isShownDark()).toBe(false);
    expect(barColour()).toBe('#0b2545');
  });

  test.each(['', 'neon.huge', 'dark.huge.more', '%'])(
    'ignores an invalid cookie: "%s"',
    async (kept) => {
      documentCookies.write('appearance', kept, null);
      openPage();
      expect(shownAppearance().textSize).toBe('standard');
      expect(['system', 'dark']).toContain(shownAppearance().theme);
    },
  );

  test('follows the choice in another tab when this one becomes visible', () => {
    openPage();
    const hear = vi.fn();
    const stop = onAppearance(hear);
    documentCookies.write('appearance', 'dark.largest', null);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(shownAppearance()).toEqual({ theme: 'dark', textSize: 'largest' });
    expect(hear).toHaveBeenCalled();
    stop();
    hear.mockClear();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(hear).not.toHaveBeenCalled();
  });
});
