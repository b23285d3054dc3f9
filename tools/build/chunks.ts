import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { askedFor, type Modules, waitedFor } from './module-graph.ts';
import { translationOf } from './translations.ts';

type ChunkOf = (id: string, modules: Modules) => string | null;

/** Where the router's plugin puts the component of a route. */
const componentOf = (route: string) => `${route}?tsr-split=component`;

/**
 * What somebody does or reads in one go is one file, by where its routes lie. Flows that share most of
 * what they draw are one: a practice is the booth once more, and who completes an account changes it.
 */
const flows = {
  election: /^(_member\/ga\/|practice\.)/,
  referendum: /^_member\/sga\//,
  settings: /^(_account\.|_member\/settings\/|(_account|_member)?\/?user\/)/,
  registration: /^signup\//,
  recovery: /^forgot-password\//,
  help: /^(contact-us|end-user-licen|help|our-company|privacy-policy|satellite-offices)/,
  member: /^_member\/(profile|ready)\./,
  welcome: /^get-started\./,
} as const;

/** What is large and rarely needed; a package lies with the one module of ours that knows it, and its words. */
const rare = {
  calendar:
    /node_modules\/ical-generator\/|\/components\/reminders\/(calendar-file|reminder-words)\./,
  device: /node_modules\/bowser\//,
  licence: /\/labels\/prose\/licence-agreement\./,
  'mobile-number': /node_modules\/libphonenumber-js\/|\/contracts\/mobile-number\./,
  'qr-code': /node_modules\/uqr\/|\/ui\/qr-code\./,
} as const;

/** Names the modules that are loaded with these; the graph is walked once. */
function chunkOf(name: string, rootsOf: (modules: Modules) => readonly string[]): ChunkOf {
  let found: Set<string> | undefined;
  return (id, modules) => {
    found ??= waitedFor(rootsOf(modules), modules);
    return found.has(id) ? name : null;
  };
}

/**
 * Which files the app is built into: by name, because merging by size pulls into the first load what
 * it does not need. Few, because each is a request of every phone; and what seldom changes is apart
 * from what does, because a phone fetches what has changed.
 *
 * @param source the folder `src`
 */
export function chunkGroups(source: string) {
  const at = (path: string) => join(source, path);
  const named = (name: string, ...roots: string[]) => chunkOf(name, () => roots);
  const routes = readdirSync(at('routes'), { recursive: true, encoding: 'utf8' });
  // What a route asks for is its component and its guards; the route itself is known from the start.
  const flowChunks = Object.entries(flows).map(([name, place]) => {
    const ofFlow = routes
      .filter((route) => place.test(route))
      .map((route) => at(`routes/${route}`));
    return chunkOf(name, (modules) =>
      ofFlow.flatMap((route) => modules.getModuleInfo(route)?.dynamicallyImportedIds ?? []),
    );
  });
  // What few ask for is not in the way of the many.
  const fewAskFor = [
    named('desktop', at('features/desktop-gate/desktop-page.tsx')),
    named('login-code-form', at('features/sign-in/login-code-form.tsx')),
    named('reminders', at('components/reminders/reminder-sheet.tsx')),
  ];
  const places = [...flowChunks, ...fewAskFor];
  // The small parts that the frame around the screens asks for.
  const later = chunkOf('later', (modules) =>
    askedFor(at('main.tsx'), modules).filter((id) => !places.some((each) => each(id, modules))),
  );
  const callsOf = named('calls', at('api/exchange.ts'));
  return [
    // What every page needs and releases seldom change: one file, kept across updates.
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
    // What the first call needs, as the sign-in is drawn before; whatever comes later needs it, too.
    {
      name: (id: string, modules: Modules) =>
        /node_modules\/(ky|valibot)\//.test(id) ? 'calls' : callsOf(id, modules),
      debugName: 'calls',
      priority: 2,
    },
    {
      name: (id: string) => Object.entries(rare).find(([, place]) => place.test(id))?.[0] ?? null,
      debugName: 'rare',
      priority: 2,
      includeDependenciesRecursively: false,
    },
    // What Home needs beyond them (src/app/home.ts).
    {
      name: named('home', at('app/home.ts'), componentOf(at('routes/_member/dashboard.tsx'))),
      debugName: 'home',
      priority: 1,
      includeDependenciesRecursively: false,
    },
    {
      name: (id: string, modules: Modules) => {
        const translation = translationOf(id);
        if (translation !== null) return `translation-${translation}`;
        if (!id.startsWith(source)) return null;
        // What is translated: the sentences of a language are one file, its long texts another.
        const [, language, prose = ''] = /\/labels\/([^/]+)\/(prose\/)?[^/]+\.json$/.exec(id) ?? [];
        if (language !== undefined)
          return prose === '' ? `translation-${language}` : `prose-${language}`;
        const names = [...places, later]
          .map((each) => each(id, modules))
          .filter((name) => name !== null);
        // What two share lies apart from both: neither has the other's screens to fetch.
        return names.length > 1 ? 'shared' : (names[0] ?? null);
      },
      debugName: 'flow',
      includeDependenciesRecursively: false,
    },
    // Left to the bundler, what one screen alone needs of a package would lie in the file that begins
    // that screen, which its flow would have to import back.
    {
      name: 'packages',
      test: /node_modules/,
      includeDependenciesRecursively: false,
    },
  ];
}
