import { createECDH, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Worker } from 'playwright/test';
import { startAppServer } from '../../tools/kit/app-server.ts';
import { onNewConnection } from '../../tools/kit/sandbox.ts';
import { test as base } from './test.ts';

/** The store of the reminder service is in a temporary folder. */
export const test = base.extend({
  app: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kaagapay-reminders-'));
    const app = await startAppServer({ env: { DATA_DIR: folder } });
    await openStore(app.origin);
    await use(app);
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

/** On a busy machine, the store opens more slowly than the page waits. */
async function openStore(origin: string): Promise<void> {
  const nobody = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/nobody',
    auth: base64url(randomBytes(16)),
  };
  const forget = () =>
    fetch(`${origin}/reminders/subscription`, {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json', ...onNewConnection },
      body: JSON.stringify(nobody),
    });
  let answer = await forget();
  while (answer.status === 503) answer = await forget();
  if (!answer.ok) throw new Error(`The reminder service responded with ${answer.status}.`);
}

const base64url = (bytes: Buffer) => bytes.toString('base64url');

/** Chromium has no push service without the internet, so this one makes up subscriptions. */
export async function standInForPushService(context: BrowserContext): Promise<void> {
  const receiver = createECDH('prime256v1');
  const keys = { p256dh: base64url(receiver.generateKeys()), auth: base64url(randomBytes(16)) };
  await context.addInitScript((made) => {
    const subscriptionWith = (key: ArrayBuffer) =>
      ({
        options: { applicationServerKey: key, userVisibleOnly: true },
        toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/a-test', keys: made }),
        unsubscribe: async () => {
          sessionStorage.removeItem('push-key');
          return true;
        },
      }) as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => {
      const key = sessionStorage.getItem('push-key');
      return key === null ? null : subscriptionWith(new Uint8Array(JSON.parse(key)).buffer);
    };
    PushManager.prototype.subscribe = async (options) => {
      const key = new Uint8Array(options?.applicationServerKey as ArrayBuffer);
      sessionStorage.setItem('push-key', JSON.stringify([...key]));
      return subscriptionWith(key.buffer);
    };
  }, keys);
}

/**
 * Resolves when the worker has shown the notification: Chromium loses one that is being shown while
 * `getNotifications` reads them.
 */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const worker = await workerOf(page.context());
  const showing = await worker.evaluateHandle(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const { promise, resolve } = Promise.withResolvers<void>();
    registration.showNotification = async (...shown) => {
      await ServiceWorkerRegistration.prototype.showNotification.apply(registration, shown);
      resolve();
    };
    return { shown: promise };
  });
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((settle) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) settle(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registrationId,
    data,
  });
  await session.detach();
  await showing.evaluate(({ shown }) => shown);
}

export const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');

export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

export const tapNotification = async (context: BrowserContext) =>
  (await workerOf(context)).evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent(event: Event): boolean;
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    if (notification === undefined) throw new Error('No notification is shown.');
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
