import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { translationOf } from './translations.ts';

type Modules = {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
};
type Info = NonNullable<ReturnType<Modules['getModuleInfo']>>;

/** Our own modules only; packages are not followed. */
function walk(roots: readonly string[], modules: Modules, next: (info: Info) => readonly string[]) {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || id.includes('/node_modules/')) continue;
    found.add(id);
    const info = modules.getModuleInfo(id);
    if (info !== null) waiting.push(...next(info));
  }
  return found;
}

/** Follows static imports only. */
const waitedFor = (roots: readonly string[], modules: Modules): Set<string> =>
  walk(roots, modules, ({ importedIds }) => importedIds);

/** The targets of all `import()` calls that are reachable from the root. */
export function askedFor(root: string, modules: Modules): string[] {
  const asked = new Set<string>();
  walk([root], modules, ({ importedIds, dynamicallyImportedIds }) => {
    for (const id of dynamicallyImportedIds) asked.add(id);
    return [...importedIds, ...dynamicallyImportedIds];
  });
  return [...asked];
}

type ChunkOf = (id: string, modules: Modules) => string | null;

/** The component of a route, as the router's plugin names it. */
const screen = (route: string) => `routes/${route}?tsr-split=component`;

/** Flows that share most components are one file: completing an account uses the settings. */
const flows = {
  practice: /^practice\./,
  referendum: /^_member\/sga\//,
  settings: /^(_account\.|_member\/settings\/|(_account|_member)?\/?user\/)/,
  registration: /^signup\//,
  recovery: /^forgot-password\//,
  help: /^(check-the-portal|contact-us|end-user-licen|help|our-company|privacy-policy|satellite-offices|what-happened)/,
  member: /^_member\/(profile|ready)\./,
} as const;

/** From the rules to the receipt. */
const booth = /^_member\/ga\/election\/(ballot|policy|vote\/(?!-).*)\.tsx$/;

/** Large and rarely needed. A package is with the only module that imports it. */
const rare = {
  calendar: /node_modules\/ical-generator\/|\/reminders\/(calendar-file|reminder-words)\./,
  device: /node_modules\/bowser\//,
  licence: /\/labels\/en\/prose\/licence-agreement\./,
  'mobile-number': /node_modules\/libphonenumber-js\/|\/contracts\/mobile-number\./,
  'qr-code': /node_modules\/uqr\/|\/ui\/qr-code\./,
} as const;

/** Walks the graph once. */
function chunkOf(name: string, rootsOf: (modules: Modules) => readonly string[]): ChunkOf {
  let found: Set<string> | undefined;
  return (id, modules) => {
    found ??= waitedFor(rootsOf(modules), modules);
    return found.has(id) ? name : null;
  };
}

/**
 * Merging by size would enlarge the first load. Few files mean few requests. Stable code is
 * separate, because devices download each changed file again.
 *
 * @param source the folder `src`
 */
export function chunkGroups(source: string) {
  const at = (path: string) => join(source, path);
  const named = (name: string, ...roots: string[]) => chunkOf(name, () => roots.map(at));
  const group = (priority: number, name: string, ...roots: string[]) => ({
    name: named(name, ...roots),
    debugName: name,
    priority,
  });
  const routes = readdirSync(at('routes'), { recursive: true, encoding: 'utf8' });
  // A route's component and guards load with the flow.
  const flowChunks = Object.entries(flows).map(([name, place]) => {
    const ofFlow = routes
      .filter((route) => place.test(route))
      .map((route) => at(`routes/${route}`));
    return chunkOf(name, (modules) =>
      ofFlow.flatMap((route) => modules.getModuleInfo(route)?.dynamicallyImportedIds ?? []),
    );
  });
  // Few members need these.
  const fewAskFor = [
    named('office', screen('office.tsx'), 'office/office-strip.tsx', 'office/encrypted-records.ts'),
    named('desktop', 'app/gates/desktop-gate.tsx'),
    named('login-code-form', 'account/sign-in/login-code-form.tsx'),
    named('reminders', 'reminders/reminder-sheet.tsx', 'home/schedule-dialog.tsx'),
  ];
  const places = [...flowChunks, ...fewAskFor];
  // The small parts that load after the frame around the screens.
  const later = chunkOf('later', (modules) =>
    askedFor(at('main.tsx'), modules).filter((id) => !places.some((each) => each(id, modules))),
  );
  const callsOf = named(
    'calls',
    'core/api/exchange.ts',
    'core/when-quiet.ts',
    'account/sign-in/pin-form.tsx',
  );
  return [
    // Releases rarely change it.
    {
      name: 'vendor',
      test: /node_modules\/(react|react-dom|scheduler|@tanstack|jotai|idb-keyval)\//,
      priority: 4,
    },
    group(3, 'sign-in', 'main.tsx', screen('index.tsx')),
    // Not needed to draw the sign-in, but by its next step and all later files.
    {
      name: (id: string, modules: Modules) =>
        /node_modules\/(ky|valibot)\//.test(id) ? 'calls' : callsOf(id, modules),
      debugName: 'calls',
      priority: 2,
    },
    // Needed before a sign-in, when Home's large file is not there yet.
    group(2, 'first-start', 'help/welcome/welcome-cards.tsx', screen('get-started.tsx')),
    group(
      2,
      'idle',
      ...['app/idle-work.ts', 'app/next-screens.ts', 'app/back-button.ts', 'app/higher-rooms.ts'],
      ...['contracts/disk.ts', 'core/address.ts'],
      ...['app/shell/pull-to-reload.tsx', 'app/shell/strips.tsx'],
    ),
    // Loads before Home: a small file delays a log-in less.
    group(1, 'votes', 'vote/member-votes.ts', 'vote/find-begun-votes.ts'),
    {
      name: (id: string) => Object.entries(rare).find(([, place]) => place.test(id))?.[0] ?? null,
      debugName: 'rare',
      priority: 2,
      includeDependenciesRecursively: false,
    },
    // Source: src/app/home.ts.
    group(
      1,
      'home',
      ...['app/home.ts', 'app/watch-member.ts', 'app/shell/sidebar.tsx'],
      ...[screen('_member/dashboard.tsx'), screen('_member.tsx')],
    ),
    // The code before the ballot, also for other flows. The booth's larger file comes after it.
    group(
      1,
      'code',
      ...['vote/election-guards.ts', 'ui/group.tsx'],
      ...[screen('_member/ga/election/route.tsx'), screen('_member/ga/election/auth.tsx')],
    ),
    // Both votes use these.
    group(
      1,
      'casting',
      ...['vote/casting/casting-page.tsx', 'vote/receipt/receipt-page.tsx', 'core/media.ts'],
      ...['core/read-aloud/read-aloud-button.tsx', 'labels/prose.ts', 'ui/prose.tsx'],
    ),
    group(1, 'booth', ...routes.filter((route) => booth.test(route)).map(screen)),
    group(1, 'worker', 'app/register-worker.ts', 'amendments/watch-library.ts'),
    // Below the votes, and after them.
    group(
      1,
      'rest-of-home',
      ...['home/rest-of-home.tsx', 'app/watch-faults.ts'],
      screen('_member/ga/election/ratings.tsx'),
    ),
    {
      name: (id: string, modules: Modules) => {
        const translation = translationOf(id);
        if (translation !== null) return `translation-${translation}`;
        if (!id.startsWith(source)) return null;
        // A language has one file of sentences and one of long texts.
        const [, language, prose = ''] =
          /\/labels\/(?!en\/)([^/]+)\/(prose\/)?[^/]+\.json$/.exec(id) ?? [];
        if (language !== undefined)
          return prose === '' ? `translation-${language}` : `prose-${language}`;
        const names = [...places, later]
          .map((each) => each(id, modules))
          .filter((name) => name !== null);
        // No flow loads the screens of another.
        return names.length > 1 ? 'shared' : (names[0] ?? null);
      },
      debugName: 'flow',
      includeDependenciesRecursively: false,
    },
    // Without this group, the bundler puts a package into a screen's entry file, and its flow would
    // import that file back.
    { name: 'packages', test: /node_modules/, includeDependenciesRecursively: false },
  ];
}

/** The files that import each other. @param imports the static imports of each file */
export function filesInCycles(imports: Readonly<Record<string, readonly string[]>>): string[] {
  const without = (files: readonly string[]): readonly string[] => {
    const imported = new Set(files.flatMap((file) => imports[file] ?? []));
    const rest = files.filter(
      (file) => imported.has(file) && imports[file]?.some((each) => files.includes(each)),
    );
    return rest.length === files.length ? rest : without(rest);
  };
  return [...without(Object.keys(imports))];
}

/** If files import each other, one runs before its imports, and its constants stay undefined. */
export const noChunkCycles = (): Plugin => ({
  name: 'no-chunk-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const cycle = filesInCycles(
      Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.imports])),
    );
    if (cycle.length > 0)
      this.error(
        `Chunks import each other: ${cycle.join(', ')}. Move their shared modules into one group of tools/build/chunks.ts.`,
      );
  },
});
