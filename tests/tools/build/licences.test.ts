import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { licencesFile, restOfLicences } from '../../../tools/build/licences.ts';

/** Calls a hook as a build does. */
const call = (hook: unknown, self: object, ...values: unknown[]) =>
  (typeof hook === 'function' ? hook : (hook as { handler: () => void }).handler).call(
    self,
    ...values,
  );

test('the list of licences gets the packages of the worker and the typeface', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, content: string) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  const known = '# Licenses\n\n## valibot - 1.5.0 (MIT)\n\nMIT of valibot';
  write(`dist/${licencesFile}`, `${known}\n`);
  write('node_modules/@scope/tool/package.json', '{"version": "1.2.3", "license": "ISC"}');
  write('node_modules/@scope/tool/LICENSE', 'ISC of the tool\n');
  write('src/ui/fonts/OFL.txt', 'OFL of the typeface\n');

  const { app, worker } = restOfLicences(folder);
  const modules = ['@scope/tool/a.js', '@scope/tool/b.js', 'valibot/index.js'];
  const getModuleIds = () => [
    join(folder, 'sw/main.ts'),
    ...modules.map((name) => join(folder, 'node_modules', name)),
  ];
  call(app.configResolved, {}, { build: { outDir: join(folder, 'dist') } });
  call(worker.generateBundle, { getModuleIds });
  call(app.closeBundle, {});
  expect(readFileSync(join(folder, 'dist', licencesFile), 'utf8')).toBe(
    `${known}\n\n## @scope/tool - 1.2.3 (ISC)\n\nISC of the tool\n\n## Typeface (OFL-1.1)\n\nOFL of the typeface\n`,
  );
});
