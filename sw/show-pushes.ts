/// <reference lib="webworker" />
import { type Language, languageCookie, languageOf } from '~/contracts/languages.ts';
import { callService } from './push/call-service.ts';
import { addressOf, markOf, readPush } from './push/message.ts';
import { openPortal, type Scope, showPush } from './push/notifications.ts';
import { renewSubscription } from './push/renew.ts';

declare const self: ServiceWorkerGlobalScope;

export function showPushes(): void {
  const scope: Scope = {
    registration: self.registration,
    navigator: self.navigator,
    clients: self.clients,
    openPages: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  };

  self.addEventListener('push', (event) => {
    event.waitUntil(show(event.data));
  });

  async function show(data: PushMessageData | null): Promise<void> {
    const push = await readPush(data, spokenHere);
    await showPush(scope, push);
    if (push.mark !== undefined) await callService('seen', { mark: push.mark, event: 'shown' });
  }

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const address = addressOf(event.notification.data, self.location.origin);
    const mark = markOf(event.notification.data);
    event.waitUntil(
      Promise.all([
        openPortal(scope, address),
        mark !== undefined && callService('seen', { mark, event: 'tapped' }),
      ]),
    );
  });

  self.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(event as PushSubscriptionChangeEvent));
  });

  async function renew(change: PushSubscriptionChangeEvent): Promise<void> {
    const { pushManager } = self.registration;
    const move = await renewSubscription(change, (options) => pushManager.subscribe(options));
    if (move) await callService('move', move);
  }
}

/** Not every browser lets a worker read the page's cookie. */
async function spokenHere(): Promise<Language> {
  // Missing in Safari before 18.4 and in Firefox before 140.
  const cookies: CookieStore | undefined = self.cookieStore;
  const kept = await cookies?.get(languageCookie).catch(() => null);
  return languageOf(kept?.value ?? null);
}
