import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What the bundler tells of a module. */
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

type ChunkOf = (id: string, modules: Modules) => string | null;

/** Where the router's plugin puts the component of a route. */
const componentOf = (route: string) => `${route}?tsr-split=component`;

/** Flows whose screens are passed one after the other, by where their routes lie. */
const flows = {
  election: /^_member\/ga\//,
  settings: /^_member\/settings\//,
  registration: /^signup\//,
  recovery: /^forgot-password\//,
  enrollment: /^(_account|_member)\/user\//,
} as const;

/** Our own modules that are loaded with these, as far as nothing waits to be asked for. */
function loadedWith(roots: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || id.includes('/node_modules/')) continue;
    found.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** Names the modules that are loaded with these; the graph is walked once. */
function chunkOf(name: string, roots: readonly string[]): ChunkOf {
  let found: Set<string> | undefined;
  return (id, modules) => {
    found ??= loadedWith(roots, modules);
    return found.has(id) ? name : null;
  };
}

/**
 * Which files the app is built into: by name, because merging by size pulls into the first load what
 * it does not need.
 *
 * @param source the folder `src`
 */
export function chunkGroups(source: string) {
  const at = (path: string) => join(source, path);
  const routes = readdirSync(at('routes'), { recursive: true, encoding: 'utf8' });
  const flowChunks = Object.entries(flows).map(([name, place]) =>
    chunkOf(
      name,
      routes
        .filter((route) => place.test(route))
        .map((route) => componentOf(at(`routes/${route}`))),
    ),
  );
  const callsOf = chunkOf(
    'calls',
    ['api/exchange.ts', 'contracts/session-answer.ts', 'contracts/kept-session.ts'].map(at),
  );
  return [
    // What every page needs and releases seldom change: one file, kept across updates.
    {
      name: 'vendor',
      test: /node_modules\/(react|react-dom|scheduler|@tanstack|jotai|idb-keyval)\//,
      priority: 4,
    },
    {
      name: chunkOf('sign-in', [at('main.tsx'), componentOf(at('routes/index.tsx'))]),
      debugName: 'sign-in',
      priority: 3,
    },
    // What the first call needs, as the sign-in is drawn before; whatever comes later needs it, too.
    {
      name: (id: string, modules: Modules) =>
        /node_modules\/(ky|valibot)\//.test(id) ? 'calls' : callsOf(id, modules),
      debugName: 'calls',
      priority: 2,
    },
    // What Home needs beyond them (src/app/home.ts).
    {
      name: chunkOf('home', [at('app/home.ts')]),
      debugName: 'home',
      priority: 1,
      includeDependenciesRecursively: false,
    },
    // A flow is one file, without what it shares with another: who begins it has all its screens.
    {
      name: (id: string, modules: Modules) => {
        const names = flowChunks.map((each) => each(id, modules)).filter((name) => name !== null);
        return names.length === 1 ? (names[0] ?? null) : null;
      },
      debugName: 'flow',
      includeDependenciesRecursively: false,
    },
    // Every other package is a file of its own: left to the bundler, what one screen alone needs of
    // it would lie in the file that begins that screen, which its flow would have to import back.
    {
      name: (id: string) => {
        // The arrow of pulling to reload, which is on every page: it comes with that, not with all icons.
        if (id.endsWith('/icons/rotate-cw.mjs')) return null;
        const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
        return name?.replace(/^@/, '').replace('/', '-') ?? null;
      },
      debugName: 'package',
      includeDependenciesRecursively: false,
    },
  ];
}
