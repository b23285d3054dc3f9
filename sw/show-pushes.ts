/// <reference lib="webworker" />
import { type Language, languageCookie, pickLanguage } from '~/contracts/languages.ts';
import { addressOf, readPush } from './push/message.ts';
import { openPortal, type Scope, showPush } from './push/notifications.ts';

declare const self: ServiceWorkerGlobalScope;

export function showPushes(): void {
  const scope: Scope = {
    registration: self.registration,
    navigator: self.navigator,
    clients: self.clients,
    openPages: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  };

  self.addEventListener('push', (event) => {
    event.waitUntil(readPush(event.data, spokenHere).then((push) => showPush(scope, push)));
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const address = addressOf(event.notification.data, self.location.origin);
    event.waitUntil(openPortal(scope, address));
  });
}

/** Not every browser lets a worker read the page's cookie. */
async function spokenHere(): Promise<Language> {
  // Missing in Safari before 18.4 and in Firefox before 140.
  const cookies: CookieStore | undefined = self.cookieStore;
  const kept = await cookies?.get(languageCookie).catch(() => null);
  return pickLanguage(kept?.value ?? null, self.navigator.languages);
}
