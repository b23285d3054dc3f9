import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { password, pin } from '../server/sandbox/visitor.ts';
import { makeFolder, runScript, startMain } from './main-process.ts';

const doctor = resolve(import.meta.dirname, '../../tools/doctor/main.ts');
const secrets = { DOCTOR_PASSWORD: password, DOCTOR_PIN: pin };

vi.setConfig({ testTimeout: 120_000 });

test('prints a report, writes it as JSON, and exits with 0 for the sandbox', async () => {
  const { origin } = await startMain({});
  const file = join(makeFolder(), 'report.json');
  const args = ['--api', origin, '--user', 'regular01', '--report', file];
  const { code, text } = await runScript(doctor, secrets, { args }).ended;
  expect(text).toContain('The portal can live with this API.');
  expect(code).toBe(0);
  expect(text).not.toContain(password);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ api: origin, faults: [] });
});

test.each([
  ['a wrong password', { ...secrets, DOCTOR_PASSWORD: 'Wrong#2026' }, 1, /refused with 4\d\d/],
  ['no address', secrets, 2, /^Use: npm run doctor/],
  ['an address without an API', secrets, 2, /The portal cannot live with this:/],
])('exits with the code for %s', async (what, env, expected, sentence) => {
  const { origin } = await startMain({});
  const address = what === 'an address without an API' ? 'http://127.0.0.1:1' : origin;
  const args = what === 'no address' ? [] : ['--api', address];
  const report = join(makeFolder(), 'report.json');
  const all = [...args, '--user', 'regular01', '--report', report];
  const { code, text } = await runScript(doctor, env, { args: all }).ended;
  expect(text).toMatch(sentence);
  expect(code).toBe(expected);
});
