import { expect, onTestFinished, vi } from 'vitest';
import type { Log } from '../../../server/log.ts';
import { defaultPhones } from '../../../server/options.ts';
import { createHostRule } from '../../../server/reminders/host-rule.ts';
import { type Pace, startService } from '../../../server/reminders/service.ts';
import type { Database } from '../../../server/reminders/store.ts';
import { createSubscriptions } from '../../../server/reminders/subscriptions.ts';
import { makeKey, parseVapidKeys } from '../../../server/reminders/vapid-keys.ts';
import type { Language } from '../../../src/contracts/languages.ts';
import type { PushPayload, Reminder } from '../../../src/contracts/reminders.ts';
import { createPhone, type Phone } from '../../server/reminders/phone.ts';
import { type FakePushService, startFakePushService } from '../../support/fake-push-service.ts';

export const quickPace: Pace = {
  tickMs: 50,
  leaseMs: 3_000,
  backoffMs: 40,
  // A message that times out on a busy machine would be sent again.
  timeoutMs: 30_000,
  connections: 20,
  batch: 25,
  batchesAtATime: 4,
  countMs: 50,
};

export type LogLine = { level: string; event: string } & Record<string, unknown>;

type Settings = Partial<Pick<Parameters<typeof startService>[0], 'resolve' | 'now' | 'keys'>> & {
  pace?: Partial<Pace>;
  /** Replaces the origin of the fake push service. */
  pushHosts?: string[];
  push?: FakePushService;
  rate?: number;
};

export async function openDesk(database: Database, settings: Settings = {}) {
  const push = settings.push ?? (await startFakePushService());
  const lines: LogLine[] = [];
  const log: Log = (level, event, details) => void lines.push({ level, event, ...details });
  const keys = settings.keys ?? parseVapidKeys(JSON.stringify([makeKey()]));
  const { resolve, now = Date.now } = settings;
  const options = {
    dataFolder: '/nowhere',
    phones: defaultPhones,
    vapidSubject: 'mailto:it@coop.example',
    portalOrigin: '',
    rate: settings.rate ?? 100_000,
    hosts: createHostRule(settings.pushHosts ?? [push.origin]),
  };
  const pace = { ...quickPace, ...settings.pace };
  const service = startService({ database, options, keys, log, now, pace, resolve });
  // One minute late, so that a reminder that is due at once is still in the future.
  const subscriptions = createSubscriptions(database, () => now() - 60_000);
  onTestFinished(async () => {
    await service.close();
    if (!settings.push) await push.close();
    expect(JSON.stringify(lines), 'no endpoint is logged').not.toContain('/phone/');
  });

  return {
    service,
    subscriptions,
    push,
    lines,
    keys,
    async phone(
      reminders: readonly Reminder[],
      pushService = push.origin,
      language: Language = 'en',
    ): Promise<Phone> {
      const phone = createPhone(pushService);
      const { subscription } = phone;
      const keyId = keys.current.id;
      await subscriptions.save({ subscription, reminders: [...reminders], language, keyId });
      return phone;
    },
    readBy(phone: Phone): PushPayload[] {
      const { pathname } = new URL(phone.owner.endpoint);
      const own = push.deliveries.filter(({ path }) => path === pathname);
      return own.map(({ body }) => phone.read(body));
    },
    logged: (event: string) =>
      vi.waitFor(
        () => {
          const line = lines.findLast((each) => each.event === event);
          if (!line) throw new Error(`${event} is not logged: ${JSON.stringify(lines)}`);
          return line;
        },
        { timeout: 20_000, interval: 20 },
      ),
    waitFor: <T>(check: () => T | Promise<T>) =>
      // A busy machine must not fail the test.
      vi.waitFor(check, { timeout: 45_000, interval: 30 }),
  };
}
