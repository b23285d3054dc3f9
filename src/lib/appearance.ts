import { documentCookies } from './cookies.ts';

/**
 * How the portal looks on this phone, whoever is signed in. A cookie keeps it: it is read at once,
 * before anything is drawn, and the policy can stay without inline scripts.
 *
 * This is the document's own state: it has one look, which stands in its attributes, and gets it
 * before there is a store.
 */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Their sizes stand in tokens.css. */
export const textSizes = ['standard', 'large', 'larger', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];

export type Appearance = { readonly theme: Theme; readonly textSize: TextSize };

const cookie = 'appearance';
/** Seconds; no browser keeps a cookie for longer. */
const lifetime = 400 * 86_400;

/** The phone's own theme and text size. */
const untouched: Appearance = { theme: 'system', textSize: 'standard' };
let shown = untouched;

/** What is shown now; the same object until it changes. */
export const shownAppearance = (): Appearance => shown;

const darkQuery = () => matchMedia('(prefers-color-scheme: dark)');

/** Whether the portal is shown dark now, by choice or by the phone's own setting. */
export const isShownDark = (): boolean =>
  shown.theme === 'system' ? darkQuery().matches : shown.theme === 'dark';

const listeners = new Set<() => void>();

/** Calls `listener` when the portal may look otherwise than before. @returns stops listening */
export function onAppearance(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What stands around the page in the phone's own bars: --brand-deep of tokens.css, as in index.html and manifest.ts. */
const barColours = { light: '#0b2545', dark: '#081628' } as const;

function show(appearance: Appearance): void {
  const { theme, textSize } = appearance;
  const isNew = theme !== shown.theme || textSize !== shown.textSize;
  if (isNew) shown = appearance;
  const { dataset } = document.documentElement;
  dataset['theme'] = theme;
  dataset['textSize'] = textSize;
  const colour = barColours[isShownDark() ? 'dark' : 'light'];
  // index.html has one for each theme of the phone: what was chosen here holds in both.
  for (const bars of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bars.content = colour;
  }
  for (const listener of listeners) listener();
}

/** What this phone has kept; what is shown stays where nothing is kept. */
function readKept(): Appearance {
  const kept = documentCookies.read(cookie);
  if (!kept) return shown;
  const [theme, textSize] = kept.split('.');
  return {
    theme: themes.find((name) => name === theme) ?? untouched.theme,
    textSize: textSizes.find((name) => name === textSize) ?? untouched.textSize,
  };
}

const keep = ({ theme, textSize }: Appearance) =>
  documentCookies.write(cookie, `${theme}.${textSize}`, lifetime);

/** Shows the portal so from now on, on this phone, also after a log-out. */
export function chooseAppearance(change: Partial<Appearance>): void {
  const appearance = { ...shown, ...change };
  keep(appearance);
  show(appearance);
}

/**
 * Shows what was chosen, and follows the phone's theme and what other tabs choose. To be called
 * before anything is drawn; the loading screen looks the same in both themes.
 *
 * @returns stops following
 */
export function startAppearance(): () => void {
  shown = untouched;
  const follow = () => show(readKept());
  follow();
  // Safari forgets what a script has kept seven days ago, so it is kept anew at each start.
  if (documentCookies.read(cookie)) keep(shown);
  const query = darkQuery();
  query.addEventListener('change', follow);
  document.addEventListener('visibilitychange', follow);
  return () => {
    query.removeEventListener('change', follow);
    document.removeEventListener('visibilitychange', follow);
  };
}
