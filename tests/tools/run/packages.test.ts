import { describe, expect, test } from 'vitest';
import { type Allowed, checkLockfile, readAudit } from '../../../tools/run/packages.ts';

const allowed: Allowed = {
  licences: { MIT: 'anywhere', 'MPL-2.0': 'tools' },
  installScripts: { trusted: 'a test' },
  advisories: { 'GHSA-known': 'a test' },
};

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
    ['a known licence', 'x', {}],
    ['the registry as its source', 'x', { resolved: 'https://registry.npmjs.org/x/x.tgz' }],
    ['a choice of licences', 'x', { license: 'MIT OR AGPL-3.0-only' }],
    ['a choice in brackets', 'x', { license: '(AGPL-3.0-only OR MIT)' }],
    ['two allowed licences', 'x', { license: 'MIT AND MIT' }],
    ['an install script with a reason', 'trusted', { hasInstallScript: true }],
  ])('accepts a package with %s', (_what, name, fields) => {
    expect(problemsIn({ [`node_modules/${name}`]: { ...sound, ...fields } })).toEqual([]);
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

describe('npm audit', () => {
  const advisory = (id: string, severity: string) => ({
    name: 'x',
    title: 'Runs what it is sent',
    url: `https://github.com/advisories/${id}`,
    severity,
  });
  const report = (...via: unknown[]) =>
    JSON.stringify({ auditReportVersion: 2, vulnerabilities: { x: { via }, y: { via: ['x'] } } });
  const read = (output: string) => readAudit(output, allowed.advisories);

  test('fails once for each high or critical advisory', () => {
    const twice = advisory('GHSA-1', 'high');
    expect(read(report(twice, twice, advisory('GHSA-2', 'critical')))).toEqual({
      kind: 'asked',
      problems: [
        'x: Runs what it is sent (high, https://github.com/advisories/GHSA-1)',
        'x: Runs what it is sent (critical, https://github.com/advisories/GHSA-2)',
      ],
    });
  });

  test('passes moderate and accepted advisories', () => {
    const said = report(advisory('GHSA-3', 'moderate'), advisory('GHSA-known', 'high'));
    expect(read(said)).toEqual({ kind: 'asked', problems: [] });
  });

  test.each([
    ['{"message": "405 Method Not Allowed", "error": {"summary": ""}}', '405 Method Not Allowed'],
    ['', 'npm gave no report'],
    ['npm error offline', 'npm gave no report'],
  ])('says why there is no report: %s', (output, why) => {
    expect(read(output)).toEqual({ kind: 'not-asked', why });
  });
});
