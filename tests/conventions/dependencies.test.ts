import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import portal from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };

const page = readFileSync('docs/dependencies.md', 'utf8');
const [packages = ''] = page.split('\n## Overridden versions');
const locked: Readonly<Record<string, { license?: string }>> = lock.packages;

test('the page on dependencies names each package once, with its licence', () => {
  const { dependencies, devDependencies, optionalDependencies } = portal;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const rows = [...packages.matchAll(/^\| `([^`]+)` \| \S.* \| ([^|]+) \|$/gm)];
  const found = rows.map(([, name, licence]) => `${name}: ${licence}`);
  const expected = names.map((name) => `${name}: ${locked[`node_modules/${name}`]?.license}`);
  expect(found.sort()).toEqual(expected.sort());
});

test('the page on dependencies gives the reason for each overridden version', () => {
  const rows = [...page.matchAll(/^\| `([^`]+)` ([\d.]+) \| \S.* \|$/gm)];
  const found = rows.map(([, name, version]) => `${name} ${version}`);
  const expected = Object.entries(portal.overrides).map(([name, version]) => `${name} ${version}`);
  expect(found.sort()).toEqual(expected.sort());
});

test('README, CONTRIBUTING and the page on dependencies name the supported versions of Node', () => {
  const { node } = portal.engines;
  const [, oldest, middle, newest] = /^\^(22\.\d+)\.0 \|\| \^(\d+)\..* >=(\d+)\./.exec(node) ?? [];
  expect(page).toContain(`\`${node}\``);
  for (const file of ['README.md', 'CONTRIBUTING.md']) {
    expect(readFileSync(file, 'utf8')).toContain(
      `Node 22 (${oldest} or newer), ${middle}, or ${newest} and newer`,
    );
  }
});
