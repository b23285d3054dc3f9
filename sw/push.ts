import * as v from 'valibot';
import { PushPayload } from '~/contracts/reminders.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * What a message that cannot be read is shown as. Something has to be shown for every message: a
 * browser takes the subscription away from who stays silent.
 */
const unreadable: PushPayload['notification'] = {
  title: 'There is news about the votes',
  body: 'Open the portal to see what is open now.',
  lang: 'en',
  tag: 'news',
  navigate: '/dashboard',
};

export function readPush(data: PushMessageData | null): PushPayload {
  try {
    return v.parse(PushPayload, data?.json());
  } catch {
    return { web_push: 8030, notification: unreadable };
  }
}

/** Chrome knows it, TypeScript does not: a message that takes the place of another is heard again. */
type Options = NotificationOptions & { readonly renotify: boolean };

async function show({ notification, app_badge }: PushPayload): Promise<void> {
  const { title, body, lang, tag, navigate } = notification;
  const options: Options = {
    body,
    lang,
    tag,
    renotify: true,
    icon: '/icons/icon-192.png',
    data: { navigate },
  };
  await self.registration.showNotification(title, options);
  if (app_badge !== undefined && 'setAppBadge' in self.navigator) {
    await self.navigator.setAppBadge(app_badge).catch(() => undefined);
  }
}

/** Only an address of our own is opened, whatever the message says. */
export function addressOf(data: unknown, origin: string): string {
  const given = v.safeParse(v.object({ navigate: v.string() }), data);
  const address = given.success ? URL.parse(given.output.navigate, origin) : null;
  return address?.origin === origin ? address.pathname + address.search : '/dashboard';
}

/**
 * Brings the portal to the front. A page that is open is told, and decides itself whether it goes
 * there: it knows whether a ballot or a code is being entered.
 */
async function openPortal(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname !== '/sandbox') ?? null;
  if (open === null) {
    await self.clients.openWindow(address);
    return;
  }
  await open.focus().catch(() => undefined);
  open.postMessage({ kind: 'reminder-opened', address });
}

/** Shows what is pushed, and brings the portal to the front on a tap. */
export function showPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(readPush(event.data))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPortal(addressOf(event.notification.data, self.location.origin)));
  });
}
