import { expect, test } from 'vitest';
import { createSandbox } from '../../../server/sandbox/app.ts';
import type { SendTests } from '../../../server/sandbox/lab/lab.ts';
import { onOpenDatabase } from '../reminders/databases.ts';
import { openDesk } from '../reminders/desk.ts';

async function push(sendTests?: SendTests) {
  const sandbox = createSandbox({ ...(sendTests && { sendTests }) });
  const request = new Request('http://sandbox.test/sandbox/push', { method: 'POST' });
  const answer = await sandbox.fetch(request);
  return { status: answer.status, body: await answer.json() };
}

test('returns the counts, and nothing else about the devices', async () => {
  const counted = { sent: 2, failed: 1, endpoint: 'https://push.example/secret' };
  expect(await push(async () => counted)).toEqual({ status: 200, body: { sent: 2, failed: 1 } });
});

test('says if there is no reminder service, or if it is not ready', async () => {
  expect(await push()).toMatchObject({ status: 409 });
  const asleep = await push(() => Promise.reject(new Error('secret detail')));
  expect(asleep).toMatchObject({ status: 503, body: { message: expect.stringMatching(/again/) } });
  expect(JSON.stringify(asleep)).not.toContain('secret');
});

onOpenDatabase((database) => {
  test('sends a test to every device, and deletes one that is gone', async () => {
    const { phone, push: pushService, readBy, service } = await openDesk(database());
    const phones = [await phone([]), await phone([]), await phone([])];
    const gone = new URL(phones[2]?.owner.endpoint ?? '').pathname;
    pushService.behave = (path) => (path === gone ? { status: 410 } : undefined);
    expect((await push(service.sendTests)).body).toEqual({ sent: 2, failed: 1 });
    for (const each of phones) expect(readBy(each)).toHaveLength(1);
    expect(pushService.complaints).toEqual([]);
    expect((await push(service.sendTests)).body).toEqual({ sent: 2, failed: 0 });
  });
});
