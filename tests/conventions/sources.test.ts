import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import portal from '../../package.json' with { type: 'json' };

type Source = { readonly path: string; readonly text: string; readonly lines: number };

const kinds = /\.(ts|tsx|js|css)$/;

const sourcesIn = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kinds.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path, text, lines: text.split('\n').length - 1 };
    });

const app = sourcesIn('src');
const all = [...app, ...sourcesIn('sw'), ...sourcesIn('server'), ...sourcesIn('tools')];
const pathsOf = (sources: readonly Source[]) => sources.map(({ path }) => path);
const saying = (sources: readonly Source[], words: RegExp) =>
  pathsOf(sources.filter(({ text }) => words.test(text)));

test('the sources are found', () => {
  expect(app.length).toBeGreaterThan(100);
  expect(all.length).toBeGreaterThan(app.length + 40);
});

test('every screen says where its rules stand', () => {
  const screens = app.filter(({ path }) => /^src\/features\/.*-screen\.tsx$/.test(path));
  const named = saying(screens, /docs\/behaviour\/[\w-]+\.md/);
  expect(screens.length).toBeGreaterThan(30);
  expect(pathsOf(screens).filter((path) => !named.includes(path))).toEqual([]);
});

test('no file is longer than 400 lines, except what is generated and prose', () => {
  const isFree = (path: string) => path.endsWith('.gen.ts') || path.startsWith('src/labels/prose/');
  expect(pathsOf(all.filter(({ path, lines }) => lines > 400 && !isFree(path)))).toEqual([]);
});

test('the type of a store is written once', () => {
  expect(saying(app, /ReturnType<typeof createStore>/)).toEqual(['src/state/services.ts']);
});

test('the version of the portal stands in package.json alone', () => {
  const version = new RegExp(portal.version.replaceAll('.', String.raw`\.`));
  expect(saying([...all, ...sourcesIn('tests'), ...sourcesIn('e2e')], version)).toEqual([]);
});

test('no destination is called a string, which would hide that it is mistyped', () => {
  expect(saying(app, /\bto(?::|=\{)[^,}\n]*\bas string\b/)).toEqual([]);
});

test('no two style sheets have the same name, which is what keeps their classes apart', () => {
  const names = pathsOf(app)
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => basename(path));
  expect(names.length).toBeGreaterThan(50);
  expect(new Set(names).size).toBe(names.length);
});

describe('on the phone', () => {
  test('nothing is kept where every script of the origin reads it at leisure', () => {
    expect(saying(app, /\blocalStorage\b/)).toEqual([]);
  });

  test('no text of an answer is ever taken for markup', () => {
    const ways =
      /dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML|document\.write/;
    expect(saying(app, ways)).toEqual([]);
  });

  test('no text is ever run', () => {
    expect(saying(app, /\beval\(|new Function\(|setTimeout\(['"`]/)).toEqual([]);
  });

  test('cookies are touched in one place', () => {
    expect(saying(app, /document\.cookie/)).toEqual(['src/lib/cookies.ts']);
  });

  test('the network is reached through the api, and in known places for what is no call of it', () => {
    expect(saying(app, /\bfetch\(/).sort()).toEqual([
      'src/api/media.ts',
      'src/api/notices.ts',
      'src/features/desktop-gate/gate.ts',
      'src/state/connectivity.ts',
    ]);
    // All calls are one client's, or an extension of it.
    expect(saying(app, /from 'ky'/).sort()).toEqual(['src/api/exchange.ts', 'src/api/failure.ts']);
  });
});

test('what is begun for a member ends with them, except where it is about who is signed in, or nobody’s', () => {
  const waiting = /\batom\(\s*null,\s*async\b/;
  expect(saying(app, waiting).sort()).toEqual([
    // Of this phone, whoever uses it.
    'src/components/install/install-card.tsx',
    'src/components/readiness/readiness.ts',
    // The amendments, the offices and the photos are the same for everybody; dark pages are this phone's.
    'src/features/amendments/amendments.ts',
    'src/features/amendments/dark-pages.ts',
    'src/features/company/branches.ts',
    // Its end is the session's own.
    'src/features/deactivation/deactivation.ts',
    'src/features/election/summary-screen.tsx',
    'src/features/shell/update.ts',
    // Leads into a session.
    'src/features/sign-up/registration.ts',
    // It belongs to the member whose session has ended.
    'src/state/begun-votes.ts',
    'src/state/connectivity.ts',
    'src/state/library.ts',
    'src/state/member-votes.ts',
    'src/state/reminders.ts',
    'src/state/session/checks.ts',
    'src/state/session/kept-session.ts',
    'src/state/session/session.ts',
    // Of this phone as well.
    'src/state/storage-protection.ts',
  ]);
});

test('no lint rule is switched off without its reason', () => {
  const bare = all.filter(({ text }) => /biome-ignore(?:-\w+)? [\w/]+\s*(?::\s*)?$/m.test(text));
  expect(pathsOf(bare)).toEqual([]);
});

test('no unit test asks for an environment of its own: it would cost every worker its modules', () => {
  // Those that need no page stand in the folders that vite.config.ts names.
  expect(saying(sourcesIn('tests'), /^\/\/ @vitest-environment/m)).toEqual([]);
});

describe('a browser test', () => {
  const tests = sourcesIn('e2e').filter(({ path }) => path.endsWith('.e2e.ts'));

  test('says whether it needs the service worker, which takes seconds to install', () => {
    expect(tests.length).toBeGreaterThan(20);
    expect(saying(tests, /serviceWorkers: '(allow|block)'/)).toEqual(pathsOf(tests));
  });

  test('waits for a state, and never for a number of milliseconds', () => {
    expect(saying(sourcesIn('e2e'), /\.waitForTimeout\(/)).toEqual([]);
  });
});
