import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildMarked } from '../../../tools/build/build-mark.ts';

const app = {
  'index.html': '<!doctype html><head></head><body><script type="module" src="/main.js"></script>',
  'main.js': 'document.title = "Portal"; import("./booth.js");',
  'booth.js': 'import "./booth.css"; document.body.append("Board of Directors");',
  'booth.css': 'p { color: red }',
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaagapay-build-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
});

/** Always builds in the same folder. */
async function builtOf(changed: Partial<typeof app> = {}) {
  for (const [name, text] of Object.entries({ ...app, ...changed })) {
    writeFileSync(join(root, name), text);
  }
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [buildMarked('1.2.3')],
    build: { chunkImportMap: true, modulePreload: { polyfill: false } },
  });
  const page = readFileSync(join(root, 'dist/index.html'), 'utf8');
  const found = (pattern: RegExp) => pattern.exec(page)?.[1] ?? '';
  const id = found(/<meta name="build" content="([^"]*)"/);
  return {
    id,
    version: found(/<meta name="version" content="([^"]*)"/),
    script: found(/<script type="module"[^>]* src="([^"]*)"/),
    hasMark: existsSync(join(root, `dist/assets/build-${id}.txt`)),
  };
}

test('index.html names version and build, and the build has its mark file', async () => {
  const { id, version, hasMark } = await builtOf();
  expect(id).toMatch(/^[\da-f]{8}$/);
  expect([version, hasMark]).toEqual(['1.2.3', true]);
});

test('the same source has the same build id', async () => {
  expect((await builtOf()).id).toBe((await builtOf()).id);
});

test.each([
  ['chunk', { 'booth.js': app['booth.js'].replace('Board', 'Bored') }],
  ['style sheet', { 'booth.css': 'p { color: blue }' }],
])('a change in a lazy %s changes the id, but not the entry script', async (_, changed) => {
  const [before, after] = [await builtOf(), await builtOf(changed)];
  expect(after.script).toBe(before.script);
  expect(after.id).not.toBe(before.id);
});
