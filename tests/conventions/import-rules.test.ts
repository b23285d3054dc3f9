import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** One deliberate violation for each forbidden import. */
const violations: Readonly<Record<string, readonly string[]>> = {
  'src/app/x.ts': ['../../tools/artwork/draw.ts', '../../server/main.ts', '../../sw/main.ts'],
  'src/x.ts': ['../tools/artwork/draw.ts'],
  'src/routes/x.tsx': [
    '~/api/user.ts',
    '~/app/home.ts',
    '../../server/main.ts',
    '../../sw/main.ts',
    '../../tools/artwork/draw.ts',
  ],
  'src/features/shell/x.tsx': [
    '~/features/election/vote-screen.tsx',
    '~/routes/index.tsx',
    '~/app/router.ts',
    '../election/vote-screen.tsx',
    '../../../server/main.ts',
  ],
  'src/components/bell/x.tsx': [
    '~/features/shell/app-shell.tsx',
    '~/routes/index.tsx',
    '~/app/router.ts',
    '~/api/user.ts',
    '../language/x.tsx',
  ],
  'src/state/x.ts': [
    '~/ui/card.tsx',
    '~/components/bell/x.tsx',
    '~/features/shell/app-shell.tsx',
    '~/labels/shell.ts',
    '~/app/router.ts',
  ],
  'src/api/x.ts': ['~/state/session.ts', '~/ui/card.tsx', '~/labels/shell.ts', '~/features/x/x.ts'],
  'src/ui/x.tsx': [
    '~/components/bell/x.tsx',
    '~/state/session.ts',
    '~/api/user.ts',
    '~/labels/shell.ts',
    '~/contracts/session.ts',
    '@tanstack/react-router',
    'jotai',
  ],
  'src/labels/x.ts': ['~/state/session.ts', '~/api/user.ts', '~/lib/result.ts', '~/ui/card.tsx'],
  'src/labels/prose/x.ts': ['../../lib/language.ts'],
  'src/contracts/x.ts': ['~/lib/result.ts', '~/state/session.ts', '../lib/result.ts'],
  'src/lib/x.ts': ['~/contracts/wire.ts', '~/state/session.ts', '../contracts/wire.ts'],
  'sw/x.ts': [
    '~/state/session.ts',
    '~/api/user.ts',
    '~/labels/shell.ts',
    '../server/main.ts',
    '../tools/artwork/draw.ts',
  ],
  'server/web/x.ts': [
    '../../src/state/session/session.ts',
    '../../src/lib/result.ts',
    '~/contracts/wire.ts',
    '../../tools/artwork/draw.ts',
  ],
  'tests/other-api/x.ts': [
    '~/contracts/wire.ts',
    '../../src/contracts/wire.ts',
    '../../server/sandbox/app.ts',
    '../support/wire.ts',
  ],
};

/** Allowed imports, so that a rule that forbids everything is found, too. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'src/app/y.ts': ['~/routes/index.tsx', '~/features/shell/app-shell.tsx', '~/state/session.ts'],
  'src/routes/y.tsx': ['~/features/shell/app-shell.tsx', '~/state/session.ts', '~/ui/card.tsx'],
  'src/features/shell/y.tsx': [
    '~/components/bell/x.tsx',
    '~/state/session.ts',
    '~/api/user.ts',
    '~/labels/shell.ts',
    './z.ts',
  ],
  'src/components/bell/y.tsx': [
    '~/state/session/session.ts',
    '~/components/language/x.tsx',
    '~/contracts/wire.ts',
    '~/labels/shell.ts',
    './z.ts',
  ],
  'src/state/y.ts': ['~/api/user.ts', '~/contracts/wire.ts', '~/lib/result.ts', 'jotai'],
  'src/api/y.ts': ['~/contracts/wire.ts', '~/lib/result.ts', 'ky'],
  'src/ui/y.tsx': ['~/lib/result.ts', 'react'],
  'src/labels/y.ts': ['~/contracts/wire.ts', './label.ts'],
  'src/labels/prose/y.ts': ['../label.ts'],
  'src/contracts/y.ts': ['valibot', './wire.ts'],
  'src/lib/y.ts': ['date-fns', './result.ts'],
  'sw/y.ts': ['~/contracts/wire.ts', '~/lib/result.ts', 'workbox-precaching'],
  'server/web/y.ts': ['../../src/contracts/wire.ts', 'hono'],
  'tools/artwork/y.ts': ['../../src/contracts/wire.ts', '../../server/sandbox/data/candidates.ts'],
  'tests/other-api/y.ts': ['node:http', 'sharp', './world.ts'],
};

type Finding = { readonly rule: string; readonly path: string; readonly line: number };

let folder: string;
let findings: readonly Finding[];

const pairs = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([path, sources]) =>
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
  for (const [path, sources] of Object.entries({ ...violations, ...allowed }))
    await write(path, sources.map((source) => `import '${source}';\n`).join(''));
  await write('src/state/one.ts', "import './two.ts';\nexport const one = 1;\n");
  await write('src/state/two.ts', "import './one.ts';\nexport const two = 2;\n");
  findings = lint();
}, 30_000);

afterAll(() => rm(folder, { recursive: true }));

const isReported = (rule: string, path: string, line: number) =>
  findings.some(
    (finding) => finding.rule.endsWith(rule) && finding.path === path && finding.line === line,
  );

describe('the linter', () => {
  test.each(pairs(violations))('forbids %s to import %s', (path, _source, line) => {
    expect(isReported('noRestrictedImports', path, line)).toBe(true);
  });

  test.each(pairs(allowed))('allows %s to import %s', (path, _source, line) => {
    expect(isReported('noRestrictedImports', path, line)).toBe(false);
  });

  test.each(['src/state/one.ts', 'src/state/two.ts'])(
    'finds the import cycle through %s',
    (path) => {
      expect(isReported('noImportCycles', path, 1)).toBe(true);
    },
  );
});
