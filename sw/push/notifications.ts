import type { PushPayload } from '~/contracts/reminders.ts';

/** `renotify`: makes a sound when it replaces another. */
type Options = {
  readonly body: string;
  readonly lang: string;
  readonly tag: string;
  readonly renotify: boolean;
  readonly icon: string;
  readonly data: Pick<PushPayload, 'mark'> & { readonly navigate: string };
};

type OpenPage = {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
};

export type Scope = {
  readonly registration: { showNotification(title: string, options: Options): Promise<void> };
  readonly navigator: { setAppBadge?(count: number): Promise<void> };
  readonly clients: { openWindow(address: string): Promise<unknown> };
  readonly openPages: () => Promise<readonly OpenPage[]>;
};

export async function showPush(
  scope: Scope,
  { notification, app_badge, mark }: PushPayload,
): Promise<void> {
  const { title, body, lang, tag, navigate } = notification;
  const icon = '/icons/icon-192.png';
  const options = {
    body,
    lang,
    tag,
    renotify: true,
    icon,
    data: { navigate, ...(mark !== undefined && { mark }) },
  };
  await scope.registration.showNotification(title, options);
  if (app_badge !== undefined) {
    await scope.navigator.setAppBadge?.(app_badge).catch(() => undefined);
  }
}

/**
 * Focuses an open page, which decides whether to navigate: the member may be voting or entering a
 * code.
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
