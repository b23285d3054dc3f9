import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** From the highest room to the lowest. Rooms on one line never import each other. */
const floors = [
  ['app'],
  ['routes'],
  ['home'],
  ['account', 'amendments', 'office', 'reminders', 'help'],
  ['vote'],
  ['session'],
  ['core'],
  ['ui', 'labels'],
  ['contracts'],
] as const;

const rooms = floors.flatMap((floor, height) => floor.map((room) => ({ room, height })));
const outside = ['../../server/main.ts', '../../sw/main.ts'];

/** One deliberate violation for each forbidden import. */
const violations: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    rooms.map(({ room, height }) => [
      `src/${room}/x.ts`,
      [
        ...rooms
          .filter((other) => other.room !== room && other.height <= height)
          .map((other) => `~/${other.room}/y.ts`),
        ...outside,
        ...(room === 'app' ? [] : ['../other/y.ts']),
      ],
    ]),
  ),
  'src/x.ts': ['../tools/icons.ts'],
  'src/vote/booth/x.tsx': ['../../app/router.ts', '../../amendments/reader.tsx', '../ballot.ts'],
  'src/ui/z.tsx': ['@tanstack/react-router', 'jotai'],
  'sw/x.ts': [
    '~/session/session.ts',
    '~/vote/ballot.ts',
    '~/core/services.ts',
    '~/labels/shell.ts',
    '../server/main.ts',
    '../tools/icons.ts',
  ],
  'server/web/x.ts': [
    '../../src/session/session.ts',
    '../../src/core/result.ts',
    '~/contracts/wire.ts',
    '../../tools/icons.ts',
  ],
  'e2e/x.ts': ['../tools/bench/main.ts', '../tools/icons.ts'],
  'tools/kit/x.ts': ['../../e2e/support/test.ts'],
  'tools/bench/x.ts': ['../../e2e/support/test.ts'],
  'tests/other-api/x.ts': [
    '~/contracts/wire.ts',
    '../../src/contracts/wire.ts',
    '../../server/sandbox/app.ts',
    '../support/wire.ts',
  ],
};

type Finding = { readonly rule: string; readonly path: string; readonly line: number };

let folder: string;
let findings: readonly Finding[];

const pairs = Object.entries(violations).flatMap(([path, sources]) =>
  sources.map((source, index) => [path, source, index + 1] as const),
);

function lint(): readonly Finding[] {
  const options = ['--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none', '.'];
  const biome = resolve('node_modules/.bin/biome');
  const { stdout, stderr } = spawnSync(biome, ['lint', ...options], { cwd: folder });
  const found = [...`${stdout}${stderr}`.matchAll(/title=(\S+),file=([^,]+),line=(\d+)/g)];
  return found.map(([, rule = '', path = '', line = '']) => ({
    rule,
    path: path.startsWith('/') ? relative(folder, path) : path,
    line: Number(line),
  }));
}

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'house-')));
  await cp('biome.json', join(folder, 'biome.json'));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  for (const [path, sources] of Object.entries(violations))
    await write(path, sources.map((source) => `import type {} from '${source}';\n`).join(''));
  await write('src/core/one.ts', "import './two.ts';\nexport const one = 1;\n");
  await write('src/core/two.ts', "import './one.ts';\nexport const two = 2;\n");
  findings = lint();
}, 30_000);

afterAll(() => rm(folder, { recursive: true }));

const isReported = (rule: string, path: string, line: number) =>
  findings.some(
    (finding) => finding.rule.endsWith(rule) && finding.path === path && finding.line === line,
  );

describe('the linter', () => {
  test.each(pairs)('forbids %s to import %s', (path, _source, line) => {
    expect(isReported('noRestrictedImports', path, line)).toBe(true);
  });

  test.each(['src/core/one.ts', 'src/core/two.ts'])('finds the import cycle through %s', (path) => {
    expect(isReported('noImportCycles', path, 1)).toBe(true);
  });
});
