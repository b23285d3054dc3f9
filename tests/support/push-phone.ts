import { vi } from 'vitest';

export function pushPhone({ permission = 'granted' as NotificationPermission } = {}) {
  const browser = {
    permission,
    answer: 'granted' as NotificationPermission,
    key: null as Uint8Array<ArrayBuffer> | null,
    made: 0,
    /** As without Google's services. */
    refuses: false,
    isBroken: false,
    asked: 0,
  };
  const subscription = () => {
    const number = browser.made;
    return {
      options: { applicationServerKey: browser.key?.buffer ?? null },
      toJSON: () => ({
        endpoint: `https://push.test/${number}`,
        keys: { p256dh: 'BPoint', auth: `auth-${number}` },
      }),
      unsubscribe: async () => {
        browser.key = null;
        return true;
      },
    };
  };
  const pushManager = {
    getSubscription: async () => {
      if (browser.isBroken) throw new DOMException('Internal error', 'AbortError');
      return browser.key === null ? null : subscription();
    },
    subscribe: async ({
      applicationServerKey,
    }: {
      applicationServerKey: Uint8Array<ArrayBuffer>;
    }) => {
      if (browser.refuses) throw new DOMException('Registration failed', 'AbortError');
      browser.key = applicationServerKey;
      browser.made += 1;
      return subscription();
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  });
  return browser;
}
