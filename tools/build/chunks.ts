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
export const waitedFor = (roots: readonly string[], modules: Modules): Set<string> =>
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

/** Named by the router's plugin. */
const componentOf = (route: string) => `${route}?tsr-split=component`;

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
  const named = (name: string, ...roots: string[]) => chunkOf(name, () => roots);
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
    named(
      'office',
      componentOf(at('routes/office.tsx')),
      at('office/office-strip.tsx'),
      at('office/encrypted-records.ts'),
    ),
    named('desktop', at('app/gates/desktop-gate.tsx')),
    named('login-code-form', at('account/sign-in/login-code-form.tsx')),
    named('reminders', at('reminders/reminder-sheet.tsx'), at('home/schedule-dialog.tsx')),
  ];
  const places = [...flowChunks, ...fewAskFor];
  // The small parts that load after the frame around the screens.
  const later = chunkOf('later', (modules) =>
    askedFor(at('main.tsx'), modules).filter((id) => !places.some((each) => each(id, modules))),
  );
  const callsOf = named(
    'calls',
    at('core/api/exchange.ts'),
    at('core/when-quiet.ts'),
    at('account/sign-in/pin-form.tsx'),
  );
  return [
    // Releases rarely change it.
    {
      name: 'vendor',
      test: /node_modules\/(react|react-dom|scheduler|@tanstack|jotai|idb-keyval)\//,
      priority: 4,
    },
    {
      name: named('sign-in', at('main.tsx'), componentOf(at('routes/index.tsx'))),
      debugName: 'sign-in',
      priority: 3,
    },
    // Not needed to draw the sign-in, but by its next step and all later files.
    {
      name: (id: string, modules: Modules) =>
        /node_modules\/(ky|valibot)\//.test(id) ? 'calls' : callsOf(id, modules),
      debugName: 'calls',
      priority: 2,
    },
    // Needed before a sign-in, when Home's large file is not there yet.
    {
      name: named(
        'first-start',
        at('help/welcome/welcome-cards.tsx'),
        componentOf(at('routes/get-started.tsx')),
      ),
      debugName: 'first-start',
      priority: 2,
    },
    {
      name: named(
        'idle',
        at('app/idle-work.ts'),
        at('app/next-screens.ts'),
        at('app/back-button.ts'),
        at('app/higher-rooms.ts'),
        at('contracts/disk.ts'),
        at('core/address.ts'),
        at('app/shell/pull-to-reload.tsx'),
        at('app/shell/strips.tsx'),
      ),
      debugName: 'idle',
      priority: 2,
    },
    // Loads before Home: a small file delays a log-in less.
    {
      name: named('votes', at('vote/member-votes.ts'), at('vote/find-begun-votes.ts')),
      debugName: 'votes',
      priority: 1,
    },
    {
      name: (id: string) => Object.entries(rare).find(([, place]) => place.test(id))?.[0] ?? null,
      debugName: 'rare',
      priority: 2,
      includeDependenciesRecursively: false,
    },
    // Source: src/app/home.ts.
    {
      name: named(
        'home',
        at('app/home.ts'),
        at('app/watch-member.ts'),
        at('app/shell/sidebar.tsx'),
        componentOf(at('routes/_member/dashboard.tsx')),
        componentOf(at('routes/_member.tsx')),
      ),
      debugName: 'home',
      priority: 1,
    },
    // The code before the ballot, also for other flows. The booth's larger file comes after it.
    {
      name: named(
        'code',
        at('vote/election-guards.ts'),
        componentOf(at('routes/_member/ga/election/route.tsx')),
        componentOf(at('routes/_member/ga/election/auth.tsx')),
        at('ui/group.tsx'),
      ),
      debugName: 'code',
      priority: 1,
    },
    // Both votes use these.
    {
      name: named(
        'casting',
        at('vote/casting/casting-page.tsx'),
        at('vote/receipt/receipt-page.tsx'),
        at('core/read-aloud/read-aloud-button.tsx'),
        at('core/media.ts'),
        at('labels/prose.ts'),
        at('ui/prose.tsx'),
      ),
      debugName: 'casting',
      priority: 1,
    },
    {
      name: chunkOf('booth', () =>
        routes
          .filter((route) => booth.test(route))
          .map((route) => componentOf(at(`routes/${route}`))),
      ),
      debugName: 'booth',
      priority: 1,
    },
    {
      name: named('worker', at('app/register-worker.ts'), at('amendments/watch-library.ts')),
      debugName: 'worker',
      priority: 1,
    },
    // Below the votes, and after them.
    {
      name: named(
        'rest-of-home',
        at('home/rest-of-home.tsx'),
        at('app/watch-faults.ts'),
        componentOf(at('routes/_member/ga/election/ratings.tsx')),
      ),
      debugName: 'rest-of-home',
      priority: 1,
    },
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
