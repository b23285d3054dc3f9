import { expect, test, vi } from 'vitest';
import { apiAtom, storageAtom } from '~/state/services.ts';
import { refreshSessionAtom, signedInAtom, verifySessionAtom } from '~/state/session/session.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';

test('a verification with an older response uses the newer one, even before it is on disk', async () => {
  const phone = connectPhone();
  const store = await signedInStore();
  const uuid = store.get(signedInAtom)?.session.uuid;
  const hash = store.get(apiAtom).readSessionToken();
  const put = await phone.call(
    'PUT',
    `/user/${uuid}/settings/config`,
    { type: 2, status: 1 },
    hash,
  );
  expect(put.status).toBe(200);

  const { promise: firstMayCome, resolve: letFirstCome } = Promise.withResolvers<void>();
  const { promise: mayBeWritten, resolve: letWrite } = Promise.withResolvers<void>();
  const ask = globalThis.fetch;
  let asked = 0;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    asked += 1;
    const isFirst = asked === 1;
    const answer = await ask(...args);
    if (isFirst) await firstMayCome;
    return answer;
  });
  const storage = store.get(storageAtom);
  const change = storage.change;
  const writing = vi.spyOn(storage, 'change').mockImplementation(async (...args) => {
    await mayBeWritten;
    return change(...args);
  });

  const first = store.set(verifySessionAtom, ({ settings }) => settings.loginCode);
  await vi.waitFor(() => expect(asked).toBe(1));
  const second = store.set(refreshSessionAtom);
  await vi.waitFor(() => expect(writing).toHaveBeenCalled());
  letFirstCome();
  // A slow disk does not delay the newer response.
  expect(await first).toBe('found');
  letWrite();
  expect((await second)?.settings.loginCode).toBe(true);
});
