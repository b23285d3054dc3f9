import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../run-tool.ts';
import type { Step } from './steps.ts';

/** By SPDX name. `tools`: only for packages that `npm ci --omit=dev` leaves out. */
export type Allowed = Readonly<Record<string, 'anywhere' | 'tools'>>;

const allowed: Allowed = {
  // They require only that their notice is kept.
  MIT: 'anywhere',
  ISC: 'anywhere',
  'BSD-2-Clause': 'anywhere',
  'BSD-3-Clause': 'anywhere',
  'Apache-2.0': 'anywhere',
  'BlueOak-1.0.0': 'anywhere',
  // They require nothing.
  '0BSD': 'anywhere',
  'CC0-1.0': 'anywhere',
  Unlicense: 'anywhere',
  // Changes to its files must be published; we change none of them.
  'MPL-2.0': 'anywhere',
  // libvips in sharp, which draws icons and reads pictures in tests; it is not delivered.
  'LGPL-3.0-or-later': 'tools',
  // The data of caniuse, which only the build reads.
  'CC-BY-4.0': 'tools',
};

const LockedPackage = v.object({
  version: v.optional(v.string()),
  /** Absent if npm is configured to omit it. */
  resolved: v.optional(v.string()),
  integrity: v.optional(v.string()),
  license: v.optional(v.string()),
  /** `npm ci --omit=dev` leaves it out. */
  dev: v.optional(v.boolean(), false),
  link: v.optional(v.boolean(), false),
  hasInstallScript: v.optional(v.boolean(), false),
});
type LockedPackage = v.InferOutput<typeof LockedPackage>;

const Lockfile = v.object({
  lockfileVersion: v.literal(3),
  packages: v.record(v.string(), LockedPackage),
});

const registry = 'https://registry.npmjs.org/';

/** `node_modules/a/node_modules/@b/c` is @b/c. */
const nameOf = (folder: string) => folder.split('node_modules/').at(-1) ?? folder;

/** Reads names joined by OR and AND, in at most one pair of brackets. Refuses any other expression. */
function isLicenceAllowed(expression: string, isAllowed: (licence: string) => boolean): boolean {
  const inner = /^\((.*)\)$/.exec(expression)?.[1] ?? expression;
  return inner.split(' OR ').some((choice) => choice.split(' AND ').every(isAllowed));
}

function* problemsOf(locked: LockedPackage, allowed: Allowed): Iterable<string> {
  if (locked.link) {
    yield 'is a link to a folder, not a package of the registry';
    return;
  }
  if (locked.resolved !== undefined && !locked.resolved.startsWith(registry))
    yield `comes from ${locked.resolved}, not from ${registry}`;
  if (!/^sha512-[\w+/]{86}==$/.test(locked.integrity ?? '')) yield 'has no SHA-512 of its content';
  if (locked.hasInstallScript) yield 'runs a script when it is installed';
  const isHere = (licence: string) =>
    ['anywhere', locked.dev && 'tools'].includes(allowed[licence] ?? '');
  if (!isLicenceAllowed(locked.license ?? '', isHere)) {
    const part = locked.dev ? 'in a tool' : 'in what is delivered or served';
    yield `has the licence ${locked.license ?? '(none is named)'}, which is not allowed ${part}`;
  }
}

/** @throws if it is not a lockfile of npm 7 or later */
export function checkLockfile(lock: unknown, allowed: Allowed) {
  const { '': _root, ...others } = v.parse(Lockfile, lock).packages;
  const entries = Object.entries(others);
  const problems = entries.flatMap(([folder, locked]) =>
    [...problemsOf(locked, allowed)].map(
      (problem) => `${nameOf(folder)} ${locked.version ?? ''} ${problem}`,
    ),
  );
  const used = new Set(entries.flatMap(([, { license = '' }]) => license.match(/[\w.-]+/g) ?? []));
  const unused = Object.keys(allowed).filter((licence) => !used.has(licence));
  const idle = unused.map((licence) => `No package has the licence ${licence} any more`);
  return { count: entries.length, problems: [...problems, ...idle] };
}

const AuditReport = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    vulnerabilities: v.record(v.string(), v.object({ name: v.string(), severity: v.string() })),
  }),
);

/** @returns null without a report: the registry cannot be reached, or does not support audits */
export function readAudit(output: string): string[] | null {
  const report = v.safeParse(AuditReport, output);
  if (!report.success) return null;
  return Object.values(report.output.vulnerabilities)
    .filter(({ severity }) => ['high', 'critical'].includes(severity))
    .map(({ name, severity }) => `${name} has an advisory (${severity}): npm audit`);
}

const registryTimeoutMs = 20_000;

/** Never rejects. */
function audit(): Promise<string[] | null> {
  // npm sets it for the scripts that it runs.
  const npm = process.env['npm_execpath'];
  if (npm === undefined) return Promise.resolve(null);
  const options = ['audit', '--json', '--fetch-retries=0', `--fetch-timeout=${registryTimeoutMs}`];
  return new Promise((settle) => {
    execFile(
      process.execPath,
      [npm, ...options],
      { cwd: ROOT, timeout: registryTimeoutMs, maxBuffer: 64 * 1024 * 1024 },
      (_error, output) => settle(readAudit(output)),
    );
  });
}

export const packages: Step = {
  name: 'packages',
  run: async () => {
    const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
    const { count, problems } = checkLockfile(lock, allowed);
    const advisories = await audit();
    const all = [...problems, ...(advisories ?? [])];
    return {
      passed: all.length === 0 ? 1 : 0,
      failed: all.length === 0 ? 0 : 1,
      output: [...all, 'See docs/dependencies.md.'].join('\n'),
      notes: [`${count} packages${advisories ? '' : '; npm audit gave no result'}`],
    };
  },
};
