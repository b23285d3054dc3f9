import { expect, test } from 'vitest';
import { openSandbox } from './visitor.ts';

test('lists every call of the API in the form of a fault', async () => {
  const { control, signIn } = openSandbox();
  const calls: { method: string; path: string }[] = (await control('calls')).body;
  const names = calls.map(({ method, path }) => `${method} ${path}`);
  expect(names).toContain('POST /ga/*/election/vote');
  expect(names).toContain('GET /ga/info');
  expect(names).toContain('GET /user/*/login-history');
  expect(new Set(names).size).toBe(names.length);
  expect(names.join()).not.toMatch(/ALL|:|\/api/);
  const { get } = await signIn('regular01');
  const faults = calls.map((call) => ({ ...call, kind: 'status', status: 503 }));
  expect((await control('faults', faults)).status).toBe(200);
  expect((await get('/ga/info')).status).toBe(503);
});
