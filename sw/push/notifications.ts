import type { PushPayload } from '~/contracts/reminders.ts';

/** What a notification is made with; `renotify`: one that takes another's place is heard again. */
type Options = {
  readonly body: string;
  readonly lang: string;
  readonly tag: string;
  readonly renotify: boolean;
  readonly icon: string;
  readonly data: { readonly navigate: string };
};

type OpenPage = {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
};

/** As much of the worker as notifications need. */
export type Scope = {
  readonly registration: { showNotification(title: string, options: Options): Promise<void> };
  readonly navigator: { setAppBadge?(count: number): Promise<void> };
  readonly clients: { openWindow(address: string): Promise<unknown> };
  readonly openPages: () => Promise<readonly OpenPage[]>;
};

export async function showPush(
  scope: Scope,
  { notification, app_badge }: PushPayload,
): Promise<void> {
  const { title, body, lang, tag, navigate } = notification;
  const icon = '/icons/icon-192.png';
  const options = { body, lang, tag, renotify: true, icon, data: { navigate } };
  await scope.registration.showNotification(title, options);
  if (app_badge !== undefined) {
    await scope.navigator.setAppBadge?.(app_badge).catch(() => undefined);
  }
}

/**
 * Brings the portal to the front. A page that is open is told, and decides itself whether it goes
 * there: it knows whether a ballot or a code is being entered.
 */
export async function openPortal(scope: Scope, address: string): Promise<void> {
  const pages = await scope.openPages();
  const page = pages.find(({ url }) => new URL(url).pathname !== '/sandbox');
  if (page === undefined) {
    await scope.clients.openWindow(address);
    return;
  }
  await page.focus().catch(() => undefined);
  page.postMessage({ kind: 'reminder-opened', address });
}
