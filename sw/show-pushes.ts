/// <reference lib="webworker" />
import { addressOf, readPush } from './push/message.ts';
import { openPortal, type Scope, showPush } from './push/notifications.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows what the reminder service pushes, and brings the portal to the front on a tap. */
export function showPushes(): void {
  const scope: Scope = {
    registration: self.registration,
    navigator: self.navigator,
    clients: self.clients,
    openPages: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  };

  self.addEventListener('push', (event) => event.waitUntil(showPush(scope, readPush(event.data))));

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const address = addressOf(event.notification.data, self.location.origin);
    event.waitUntil(openPortal(scope, address));
  });
}
