import * as v from 'valibot';
import type { Allowed } from './allowed.ts';
import { isLicenceAllowed } from './licence.ts';

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

function* problemsOf(folder: string, locked: LockedPackage, allowed: Allowed): Iterable<string> {
  const name = nameOf(folder);
  if (locked.link) {
    yield 'is a link to a folder, not a package of the registry';
    return;
  }
  if (locked.resolved !== undefined && !locked.resolved.startsWith(registry)) {
    yield `comes from ${locked.resolved}, not from ${registry}`;
  }
  if (!/^sha512-[\w+/]{86}==$/.test(locked.integrity ?? '')) yield 'has no SHA-512 of its content';
  if (locked.hasInstallScript && !(name in allowed.installScripts)) {
    yield 'runs a script when it is installed';
  }
  const isHere = (licence: string) => {
    const where = allowed.licences[licence]?.where;
    return where === 'anywhere' || (where === 'tools' && locked.dev);
  };
  if (!isLicenceAllowed(locked.license ?? '', isHere)) {
    const part = locked.dev ? 'in a tool' : 'in what is delivered or served';
    yield `has the licence ${locked.license ?? '(none is named)'}, which is not allowed ${part}`;
  }
}

/** @throws if it is not a lockfile of npm 7 or later */
export function checkLockfile(lock: unknown, allowed: Allowed) {
  const { packages } = v.parse(Lockfile, lock);
  const { '': _root, ...others } = packages;
  const entries = Object.entries(others);
  const problems = entries.flatMap(([folder, locked]) =>
    [...problemsOf(folder, locked, allowed)].map(
      (problem) => `${nameOf(folder)} ${locked.version ?? ''} ${problem}`,
    ),
  );
  const used = new Set(entries.flatMap(([, { license = '' }]) => license.match(/[\w.-]+/g) ?? []));
  const unused = Object.keys(allowed.licences).filter((licence) => !used.has(licence));
  const idle = unused.map((licence) => `No package has the licence ${licence} any more`);
  return { count: entries.length, problems: [...problems, ...idle] };
}
