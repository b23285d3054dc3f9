import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import portal from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };

const page = readFileSync('docs/dependencies.md', 'utf8');
const [packages = ''] = page.split('\n## What is overridden');
const locked: Readonly<Record<string, { license?: string }>> = lock.packages;

test('the page on dependencies names each of them once, with its licence, and no other', () => {
  const { dependencies, devDependencies, optionalDependencies } = portal;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const rows = [...packages.matchAll(/^\| `([^`]+)` \| \S.* \| ([^|]+) \|$/gm)];
  const found = rows.map(([, name, licence]) => `${name}: ${licence}`);
  const expected = names.map((name) => `${name}: ${locked[`node_modules/${name}`]?.license}`);
  expect(found.sort()).toEqual(expected.sort());
});

test('the page on dependencies says why each version is overridden', () => {
  const rows = [...page.matchAll(/^\| `([^`]+)` ([\d.]+) \| \S.* \|$/gm)];
  const found = rows.map(([, name, version]) => `${name} ${version}`);
  const expected = Object.entries(portal.overrides).map(([name, version]) => `${name} ${version}`);
  expect(found.sort()).toEqual(expected.sort());
});

test('who is told which Node to have is told the truth', () => {
  const { node } = portal.engines;
  const [, least] = /^\^(\d+\.\d+)\.0 /.exec(node) ?? [];
  expect(page).toContain(`\`${node}\``);
  expect(readFileSync('README.md', 'utf8')).toContain(`Node ${least} or newer`);
});
