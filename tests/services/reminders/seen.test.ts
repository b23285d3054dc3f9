import { expect, test, vi } from 'vitest';
import { callService, readPush, showPush } from '../../../sw/push/show-pushes.ts';
import { createPhone, type Phone } from '../../server/reminders/phone.ts';
import { seedReminders } from '../../support/seed-reminders.ts';
import { onOpenDatabase } from './databases.ts';
import { openDesk } from './desk.ts';

const phoneCount = 400;

const scope = {
  registration: { showNotification: async () => undefined },
  navigator: {},
  clients: { openWindow: async () => null },
  openPages: async () => [],
};

onOpenDatabase((database) => {
  test('counts what is shown if a push service drops three of ten messages', async () => {
    const desk = await openDesk(database());
    let calls = 0;
    vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
      calls += 1;
      // A weak connection: every tenth call is lost.
      if (calls % 10 === 0) throw new TypeError('Failed to fetch');
      const request = new Request(`http://localhost${path}`, { ...options, signal: null });
      return desk.service.fetch(request, '203.0.113.1');
    });

    const phones = new Map<string, Phone>();
    for (let index = 0; index < phoneCount; index += 1) {
      const phone = createPhone(desk.push.origin);
      phones.set(new URL(phone.owner.endpoint).pathname, phone);
    }
    const receivers = [...phones.values()].map(({ subscription: { endpoint, keys } }) => ({
      ...keys,
      endpoint,
    }));
    const [due, at] = [new Date(), new Date(Date.now() + 3_600_000)];
    await seedReminders(database(), receivers, { keyId: desk.keys.current.id, at, due });
    expect(await desk.logged('wave-finished')).toMatchObject({ failed: 0 });
    await desk.waitFor(() => expect(desk.push.deliveries).toHaveLength(phoneCount));

    let delivered = 0;
    for (const [index, { path, body }] of desk.push.deliveries.entries()) {
      const message = phones.get(path)?.read(body);
      if (index % 10 < 3) continue;
      delivered += 1;
      const push = await readPush({ json: () => message }, async () => 'en');
      await showPush(scope, push);
      await callService('seen', { mark: push.mark, event: 'shown' }, [0, 1]);
    }
    expect(delivered).toBe(phoneCount * 0.7);
    const { accepted, sent, shown } = desk.service.takeCounts();
    expect([sent[''], accepted.other]).toEqual([phoneCount, phoneCount]);
    expect(Math.abs(shown.other / accepted.other - 0.7)).toBeLessThan(0.01);
  });
});
