import { expect, test } from 'vitest';
import { createSandbox } from '../../../server/sandbox/app.ts';
import type { SendTests } from '../../../server/sandbox/lab/lab.ts';
import { onOpenDatabase } from '../reminders/databases.ts';
import { openDesk } from '../reminders/desk.ts';

async function push(sendTests: SendTests) {
  const sandbox = createSandbox({ sendTests });
  const request = new Request('http://sandbox.test/sandbox/push', { method: 'POST' });
  return (await sandbox.fetch(request)).json();
}

onOpenDatabase((database) => {
  test('sends a test to every device, and deletes one that is gone', async () => {
    const { phone, push: pushService, readBy, service } = await openDesk(database());
    const phones = [await phone([]), await phone([]), await phone([])];
    const gone = new URL(phones[2]?.owner.endpoint ?? '').pathname;
    pushService.behave = (path) => (path === gone ? { status: 410 } : undefined);
    expect(await push(service.sendTests)).toEqual({ sent: 2, failed: 1 });
    for (const each of phones) expect(readBy(each)).toHaveLength(1);
    expect(pushService.complaints).toEqual([]);
    expect(await push(service.sendTests)).toEqual({ sent: 2, failed: 0 });
  });
});
