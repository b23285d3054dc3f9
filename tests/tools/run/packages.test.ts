import { describe, expect, test } from 'vitest';
import { type Allowed, checkLockfile, readAudit } from '../../../tools/run/packages.ts';

const allowed: Allowed = { MIT: 'anywhere', 'MPL-2.0': 'tools' };

const sound = {
  version: '1.0.0',
  license: 'MIT',
  integrity: `sha512-${'a'.repeat(86)}==`,
};
const tool = { ...sound, license: 'MPL-2.0', dev: true };

const problemsIn = (packages: Readonly<Record<string, object>>) =>
  checkLockfile(
    {
      lockfileVersion: 3,
      packages: {
        '': { license: 'UNLICENSED' },
        'node_modules/sound': sound,
        'node_modules/sound/node_modules/tool': tool,
        ...packages,
      },
    },
    allowed,
  ).problems;

describe('the lockfile', () => {
  test.each([
    ['a known licence', {}],
    ['the registry as its source', { resolved: 'https://registry.npmjs.org/x/x.tgz' }],
    ['a choice of licences', { license: 'MIT OR AGPL-3.0-only' }],
    ['a choice in brackets', { license: '(AGPL-3.0-only OR MIT)' }],
    ['two allowed licences', { license: 'MIT AND MIT' }],
  ])('accepts a package with %s', (_what, fields) => {
    expect(problemsIn({ 'node_modules/x': { ...sound, ...fields } })).toEqual([]);
  });

  test.each([
    ['no hash', { integrity: undefined }, 'has no SHA-512'],
    ['an old hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'has no SHA-512'],
    ['another host', { resolved: 'https://elsewhere.example/x.tgz' }, 'comes from https://els'],
    [
      'a host with the same beginning',
      { resolved: 'https://registry.npmjs.org.evil/x' },
      'comes from',
    ],
    [
      'a repository as its source',
      { resolved: 'git+ssh://git@github.com/a/b.git#1' },
      'comes from git+ssh',
    ],
    ['a link', { link: true }, 'is a link'],
    ['an install script', { hasInstallScript: true }, 'runs a script'],
    ['no licence', { license: undefined }, '(none is named)'],
    ['a licence that is not allowed', { license: 'AGPL-3.0-only' }, 'licence AGPL-3.0-only'],
    ['a licence that is allowed only for tools', { license: 'MPL-2.0' }, 'what is delivered'],
    [
      'two licences, one of them not allowed',
      { license: 'MIT AND AGPL-3.0-only' },
      'MIT AND AGPL-3.0-only',
    ],
    ['a nested licence expression', { license: 'MIT AND (MIT OR X)' }, 'MIT AND (MIT OR X)'],
  ])('refuses a package with %s', (_what, fault, problem) => {
    const problems = problemsIn({ 'node_modules/@a/x': { ...sound, ...fault } });
    expect(problems).toEqual([expect.stringContaining(problem)]);
    expect(problems[0]).toMatch(/^@a\/x 1\.0\.0 /);
  });

  test('reports an allowed licence that no package has', () => {
    const problems = problemsIn({ 'node_modules/sound/node_modules/tool': sound });
    expect(problems).toEqual(['No package has the licence MPL-2.0 any more']);
  });

  test('must have the version of npm 7 or later', () => {
    expect(() => checkLockfile({ lockfileVersion: 1, dependencies: {} }, allowed)).toThrow();
  });
});

test('npm audit fails for each package with a high or critical advisory', () => {
  const found = (name: string, severity: string) => ({ name, severity });
  const vulnerabilities = {
    x: found('x', 'high'),
    y: found('y', 'critical'),
    z: found('z', 'moderate'),
  };
  expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual([
    'x has an advisory (high): npm audit',
    'y has an advisory (critical): npm audit',
  ]);
});

test.each(['{"message": "405 Method Not Allowed"}', '', 'npm error offline'])(
  'npm audit gives no report: %s',
  (output) => {
    expect(readAudit(output)).toBeNull();
  },
);
