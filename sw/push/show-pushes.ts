/// <reference lib="webworker" />
import * as v from 'valibot';
import { type Language, languageCookie, languageOf } from '~/contracts/languages.ts';
import {
  declarativePush,
  PushPayload,
  type PushTarget,
  type SubscriptionMove,
} from '~/contracts/reminders.ts';
import { readAddress } from '~/core/address.ts';
import { pause } from '~/core/waits.ts';

declare const self: ServiceWorkerGlobalScope;

export function showPushes(): void {
  const { registration, navigator, clients } = self;
  const scope: Scope = {
    registration,
    navigator,
    clients,
    openPages: () => clients.matchAll({ type: 'window', includeUncontrolled: true }),
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
    const { pushManager } = registration;
    const move = await renewSubscription(change, (options) => pushManager.subscribe(options));
    if (move) await callService('move', move);
  }
}

/** Not every browser lets a worker read the page's cookie. */
async function spokenHere(): Promise<Language> {
  // Missing in Safari before 18.4 and in Firefox before 140.
  const cookies: CookieStore | undefined = self.cookieStore;
  const stored = await cookies?.get(languageCookie).catch(() => null);
  return languageOf(stored?.value ?? null);
}

/** By language. */
const unreadable = import.meta.glob<{ readonly title: string; readonly body: string }>(
  './sentences/*.json',
  { eager: true, import: 'default' },
);

/**
 * An unreadable message gets a general text: the browser cancels a subscription that shows nothing.
 *
 * @param askLanguage only for an unreadable message
 */
export async function readPush(
  data: { json(): unknown } | null,
  askLanguage: () => Promise<Language>,
): Promise<PushPayload> {
  try {
    return v.parse(PushPayload, data?.json());
  } catch {
    const lang = await askLanguage();
    const { title = '', body = '' } = unreadable[`./sentences/${lang}.json`] ?? {};
    return {
      web_push: declarativePush,
      notification: { title, body, lang, tag: 'news', navigate: '/dashboard' },
    };
  }
}

/** `renotify`: makes a sound when it replaces another. */
type Options = Pick<PushPayload['notification'], 'body' | 'lang' | 'tag'> & {
  readonly renotify: boolean;
  readonly icon: string;
  readonly data: Pick<PushPayload, 'mark'> & { readonly navigate: string };
};

type OpenPage = {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
};

type Scope = {
  readonly registration: { showNotification(title: string, options: Options): Promise<void> };
  readonly navigator: { setAppBadge?(count: number): Promise<void> };
  readonly clients: { openWindow(address: string): Promise<unknown> };
  readonly openPages: () => Promise<readonly OpenPage[]>;
};

export async function showPush(
  { registration, navigator }: Scope,
  { notification, app_badge, mark }: PushPayload,
): Promise<void> {
  const { title, body, lang, tag, navigate } = notification;
  const data = { navigate, ...(mark !== undefined && { mark }) };
  const icon = '/icons/icon-192.png';
  await registration.showNotification(title, { body, lang, tag, renotify: true, icon, data });
  if (app_badge !== undefined) await navigator.setAppBadge?.(app_badge).catch(() => undefined);
}

export function markOf(data: unknown): string | undefined {
  const given = v.safeParse(v.object({ mark: v.string() }), data);
  return given.success ? given.output.mark : undefined;
}

/** Only paths of this origin, even if the message names another. */
export function addressOf(data: unknown, origin: string): string {
  const given = v.safeParse(v.object({ navigate: v.string() }), data);
  const address = given.success ? readAddress(given.output.navigate, origin) : null;
  return address?.origin === origin ? address.pathname + address.search : '/dashboard';
}

/**
 * Focuses an open page, which decides whether to navigate: the member may be voting or entering a
 * code.
 */
export async function openPortal({ clients, openPages }: Scope, address: string): Promise<void> {
  const page = (await openPages()).find(({ url }) => new URL(url).pathname !== '/sandbox');
  if (page === undefined) {
    await clients.openWindow(address);
    return;
  }
  await page.focus().catch(() => undefined);
  page.postMessage({ kind: 'reminder-opened', address });
}

/**
 * The browser has replaced or ended the subscription.
 *
 * @returns undefined if the old address is unknown: the next start of the portal sets the reminders
 */
export async function renewSubscription(
  {
    oldSubscription,
    newSubscription,
  }: Readonly<Record<'oldSubscription' | 'newSubscription', PushSubscription | null>>,
  subscribe: (options: PushSubscriptionOptionsInit) => Promise<PushSubscription>,
): Promise<SubscriptionMove | undefined> {
  if (oldSubscription === null) return undefined;
  const { userVisibleOnly, applicationServerKey } = oldSubscription.options;
  const to = targetOf(
    newSubscription ?? (await subscribe({ userVisibleOnly, applicationServerKey })),
  );
  const from = targetOf(oldSubscription);
  return from && to && { from: { endpoint: from.endpoint, auth: from.keys.auth }, to };
}

function targetOf(subscription: PushSubscription): PushTarget | undefined {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
}

/** Milliseconds before each attempt. A phone that just woke up may have no connection yet. */
const attempts = [0, 2_000, 10_000];
const timeoutMs = 10_000;

/** Without cookies, because reminders do not know the member. Never rejects. */
export async function callService(
  path: 'seen' | 'move',
  body: object,
  pauses: readonly number[] = attempts,
): Promise<void> {
  for (const ms of pauses) {
    await pause(ms);
    try {
      const { status } = await fetch(`/reminders/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (status < 500 && status !== 429) return;
    } catch {
      // No connection.
    }
  }
}
