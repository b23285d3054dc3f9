import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { askedFor, type Modules, waitedFor } from './module-graph.ts';
import { translationOf } from './translations.ts';

type ChunkOf = (id: string, modules: Modules) => string | null;

/** Named by the router's plugin. */
const componentOf = (route: string) => `${route}?tsr-split=component`;

/**
 * Flows that share most components are one file: practice uses the booth, and completing an account
 * uses the settings.
 */
const flows = {
  election: /^(_member\/ga\/|practice\.)/,
  referendum: /^_member\/sga\//,
  settings: /^(_account\.|_member\/settings\/|(_account|_member)?\/?user\/)/,
  registration: /^signup\//,
  recovery: /^forgot-password\//,
  help: /^(check-the-portal|contact-us|end-user-licen|help|our-company|privacy-policy|satellite-offices|what-happened)/,
  member: /^_member\/(profile|ready)\./,
  welcome: /^get-started\./,
} as const;

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
    named('reminders', at('reminders/reminder-sheet.tsx')),
  ];
  const places = [...flowChunks, ...fewAskFor];
  // The small parts that load after the frame around the screens.
  const later = chunkOf('later', (modules) =>
    askedFor(at('main.tsx'), modules).filter((id) => !places.some((each) => each(id, modules))),
  );
  const callsOf = named('calls', at('core/api/exchange.ts'));
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
    // Not needed to draw the sign-in, but by all later files.
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
    // Source: src/app/home.ts.
    {
      name: named(
        'home',
        at('app/home.ts'),
        at('app/watch-member.ts'),
        componentOf(at('routes/_member/dashboard.tsx')),
      ),
      debugName: 'home',
      priority: 1,
      includeDependenciesRecursively: false,
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
    {
      name: 'packages',
      test: /node_modules/,
      includeDependenciesRecursively: false,
    },
  ];
}
