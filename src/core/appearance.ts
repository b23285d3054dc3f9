import { documentCookies } from './cookies.ts';

/** Per device. The first paint needs it, so a cookie and the document's attributes hold it. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const textSizes = ['standard', 'large', 'larger', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];

export type Appearance = { readonly theme: Theme; readonly textSize: TextSize };

const cookie = 'appearance';
/** Seconds. */
const lifetime = 400 * 86_400;

const untouched: Appearance = { theme: 'system', textSize: 'standard' };
let shown = untouched;

export const shownAppearance = (): Appearance => shown;

const darkQuery = () => matchMedia('(prefers-color-scheme: dark)');

export const isShownDark = (): boolean =>
  shown.theme === 'system' ? darkQuery().matches : shown.theme === 'dark';

const listeners = new Set<() => void>();

export function onAppearance(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** --brand-deep of tokens.css, as in index.html and manifest.ts. */
const barColours = { light: '#0b2545', dark: '#081628' } as const;

function show(appearance: Appearance): void {
  const { theme, textSize } = appearance;
  const isNew = theme !== shown.theme || textSize !== shown.textSize;
  if (isNew) shown = appearance;
  const { dataset } = document.documentElement;
  dataset['theme'] = theme;
  dataset['textSize'] = textSize;
  const colour = barColours[isShownDark() ? 'dark' : 'light'];
  // index.html has one for each theme of the device.
  for (const bars of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bars.content = colour;
  }
  for (const listener of listeners) listener();
}

const isAppearance = (kept: string) => themes.some((theme) => kept.startsWith(`${theme}.`));

function readKept(): Appearance {
  const kept = documentCookies.read(cookie, isAppearance);
  if (!kept) return shown;
  const [theme, textSize] = kept.split('.');
  return {
    theme: themes.find((name) => name === theme) ?? untouched.theme,
    textSize: textSizes.find((name) => name === textSize) ?? untouched.textSize,
  };
}

const keep = ({ theme, textSize }: Appearance) =>
  documentCookies.write(cookie, `${theme}.${textSize}`, lifetime);

export function chooseAppearance(change: Partial<Appearance>): void {
  const appearance = { ...shown, ...change };
  keep(appearance);
  show(appearance);
}

export const forgetAppearance = (): void => documentCookies.clear(cookie);

/** Also follows the device and other tabs, until stopped. Call it before the first paint. */
export function startAppearance(): () => void {
  shown = untouched;
  const follow = () => show(readKept());
  follow();
  // Safari deletes script-written cookies after seven days.
  if (documentCookies.read(cookie, isAppearance)) keep(shown);
  const query = darkQuery();
  query.addEventListener('change', follow);
  document.addEventListener('visibilitychange', follow);
  return () => {
    query.removeEventListener('change', follow);
    document.removeEventListener('visibilitychange', follow);
  };
}
