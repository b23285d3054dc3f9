import { isInstalled } from './device.ts';

/** Apps with a browser of their own, by their mark in its user agent. Messenger has Facebook's, too. */
const hostApps = [
  ['Messenger', /\bFBAN\/Messenger|\bMessengerForiOS|\bFB_IAB\/(?:Orca|MESSENGER)/],
  ['Facebook', /\bFBA[NV]\/|\bFB_IAB\//],
  ['Instagram', /\bInstagram\b/],
  ['TikTok', /\bmusical_ly|\bBytedanceWebview\b|\bTikTok|\btrill_/],
  ['Viber', /\bViber\b/],
  ['LINE', /\bLine\//],
  ['Telegram', /\bTelegram\b/],
  ['WeChat', /\bMicroMessenger\//],
  ['X', /\bTwitter/],
  ['Snapchat', /\bSnapchat\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['Pinterest', /\bPinterest\b/],
  ['Google', /\bGSA\//],
] as const;

/** Android's WebView, or an iPhone without Safari's name. */
const otherHost = /; wv\)|\((?:iPhone|iPad|iPod)(?!.*\bSafari\/)/;

/** @returns the app around this browser, '' if its name is unknown, or null if there is none */
export function hostAppOf(userAgent: string): string | null {
  const [name] = hostApps.find(([, mark]) => mark.test(userAgent)) ?? [];
  return name ?? (otherHost.test(userAgent) ? '' : null);
}

/** A portal on an iPhone's home screen has the user agent of an app's browser. */
export const hostApp = (): string | null => (isInstalled() ? null : hostAppOf(navigator.userAgent));

export type Ability = 'cookies' | 'database' | 'cryptography' | 'worker';

/** The first that this browser lacks, in the order of the harm to a vote. */
export function missingAbility(): Ability | null {
  if (!navigator.cookieEnabled) return 'cookies';
  if (typeof indexedDB === 'undefined') return 'database';
  if (typeof crypto === 'undefined' || crypto.subtle === undefined) return 'cryptography';
  return 'serviceWorker' in navigator ? null : 'worker';
}

/** `app` is '' if its name is unknown. */
export type BrowserLimit =
  | { readonly kind: 'in-app'; readonly app: string }
  | { readonly kind: 'lacks'; readonly ability: Ability };

export function browserLimit(): BrowserLimit | null {
  const app = hostApp();
  if (app !== null) return { kind: 'in-app', app };
  const ability = missingAbility();
  return ability === null ? null : { kind: 'lacks', ability };
}
