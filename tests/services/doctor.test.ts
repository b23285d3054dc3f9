import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { password, pin } from '../server/sandbox/visitor.ts';
import { makeFolder, runScript, startMain } from './main-process.ts';

const doctor = resolve(import.meta.dirname, '../../tools/doctor/main.ts');
const secrets = { DOCTOR_PASSWORD: password, DOCTOR_PIN: pin };

vi.setConfig({ testTimeout: 120_000 });

test('writes a report and exits with 0 for the sandbox, and with 1 for a wrong password', async () => {
  const { origin } = await startMain({});
  const file = join(makeFolder(), 'report.json');
  const args = ['--api', origin, '--user', 'regular01', '--report', file];
  const wrong = { ...secrets, DOCTOR_PASSWORD: 'Wrong#2026' };
  const refused = await runScript(doctor, wrong, { args }).ended;
  expect([refused.code, refused.text]).toEqual([1, expect.stringMatching(/refused with 4\d\d/)]);
  const { code, text } = await runScript(doctor, secrets, { args }).ended;
  expect(text).toContain('The portal can live with this API.');
  expect(code).toBe(0);
  expect(text).not.toContain(password);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ api: origin, faults: [] });
});

test.each([
  ['no address', [], /^Use: npm run doctor/],
  [
    'an address without an API',
    ['--api', 'http://127.0.0.1:1'],
    /The portal cannot live with this:/,
  ],
])('exits with 2 for %s', async (_, address, sentence) => {
  const args = [...address, '--user', 'regular01', '--report', join(makeFolder(), 'report.json')];
  const { code, text } = await runScript(doctor, secrets, { args }).ended;
  expect([code, text]).toEqual([2, expect.stringMatching(sentence)]);
});
