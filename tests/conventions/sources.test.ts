import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import portal from '../../package.json' with { type: 'json' };
import tsconfig from '../../tsconfig.json' with { type: 'json' };
import { filesIn } from '../support/files.ts';

type Source = { readonly path: string; readonly text: string; readonly lines: number };

const kinds = /\.(ts|tsx|js|css)$/;

const sourcesIn = (folder: string): Source[] =>
  filesIn(folder, kinds).map((path) => {
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

describe('the code', () => {
  test('is written in TypeScript', () => {
    const folders = ['src', 'sw', 'server', 'tests', 'e2e'];
    const files = folders.flatMap((folder) => filesIn(folder, /\.[cm]?[jt]sx?$/));
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.filter((file) => !/\.tsx?$/.test(file))).toEqual([]);
  });

  test('has one configuration of build and unit tests', () => {
    const named = readdirSync('.').filter((name) => /^(vite|vitest)\..*config/.test(name));
    expect(named).toEqual(['vite.config.ts']);
  });

  test('is in strict mode everywhere', () => {
    expect(tsconfig.compilerOptions.strict).toBe(true);
    const others = ['sw', 'server', 'tests'].map((folder) => `${folder}/tsconfig.json`);
    for (const file of others) {
      const text = readFileSync(file, 'utf8');
      expect(text).toContain('"extends": "../tsconfig.json"');
      expect(text).not.toMatch(/"strict/);
    }
  });
});

test('every screen names the page of its rules', () => {
  const screens = app.filter(({ path }) => /-screens?\.tsx$/.test(path));
  const named = saying(screens, /docs\/behaviour\/[\w-]+\.md/);
  expect(screens.length).toBeGreaterThan(30);
  expect(pathsOf(screens).filter((path) => !named.includes(path))).toEqual([]);
});

test('no file is longer than 400 lines, except generated files', () => {
  const isFree = (path: string) => path.endsWith('.gen.ts');
  expect(pathsOf(all.filter(({ path, lines }) => lines > 400 && !isFree(path)))).toEqual([]);
});

test('Back closes everything that opens over a page, except the reader, which has an address', () => {
  const opening = app.filter(({ text }) => /showModal\(|\bpopover=|role="dialog"/.test(text));
  expect(opening.length).toBeGreaterThan(2);
  const closing = saying(opening, /useBackCloses\(/);
  expect(pathsOf(opening).filter((path) => !closing.includes(path))).toEqual([
    'src/amendments/reader.tsx',
  ]);
});

test('the type of a store is written once', () => {
  expect(saying(app, /ReturnType<typeof createStore>/)).toEqual(['src/core/services.ts']);
});

test('only package.json has the version of the portal', () => {
  const version = new RegExp(`${portal.version.replaceAll('.', '\\.')}(?!\\d)`);
  expect(saying([...all, ...sourcesIn('tests'), ...sourcesIn('e2e')], version)).toEqual([]);
});

test('no destination is cast to a string, which would hide a typing error', () => {
  expect(saying(app, /\bto(?::|=\{)[^,}\n]*\bas string\b/)).toEqual([]);
});

test('no two style sheets have the same name, because their classes would clash', () => {
  const names = pathsOf(app)
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => basename(path));
  expect(names.length).toBeGreaterThan(50);
  expect(new Set(names).size).toBe(names.length);
});

test('a component names only classes that its style sheet has', () => {
  const sheetOf = (name: string) => app.find(({ path }) => basename(path) === name)?.text ?? '';
  const missing = app.flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from '[^']*?([\w-]+\.module\.css)'/g)].flatMap(
      ([, styles, name = '']) =>
        [...text.matchAll(new RegExp(`\\b${styles}\\['([\\w-]+)'\\]`, 'g'))]
          .filter(([, each]) => !new RegExp(`\\.${each}(?![\\w-])`).test(sheetOf(name)))
          .map(([, each]) => `${path}: ${each}`),
    ),
  );
  expect(missing).toEqual([]);
});

describe('the app', () => {
  test('does not use localStorage, which every script of the origin can read', () => {
    expect(saying(app, /\blocalStorage\b/)).toEqual([]);
  });

  test.each([
    ['inserts text as markup', /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b/],
    ['inserts markup by a call', /insertAdjacentHTML|document\.write/],
    ['runs text as code', /\beval\(|new Function\(|setTimeout\(['"`]/],
  ])('never %s', (_what, ways) => {
    expect(saying(app, ways)).toEqual([]);
  });

  test('accesses cookies in one file', () => {
    expect(saying(app, /document\.cookie/)).toEqual(['src/core/cookies.ts']);
  });

  test('uses fetch in known files only, for requests that are no API calls', () => {
    expect(saying(app, /\bfetch\(/).sort()).toEqual([
      'src/amendments/amendments.ts',
      'src/app/gates/desktop-gate.tsx',
      'src/app/watch-server.ts',
      'src/core/api/http.ts',
      'src/core/connectivity.ts',
    ]);
    // The client is made in one file, and extended in another.
    expect(saying(app, /from 'ky'/).sort()).toEqual([
      'src/core/api/exchange.ts',
      'src/core/api/failure.ts',
    ]);
  });
});

test('asynchronous actions end with their session, except in the listed files', () => {
  const waiting = /\batom\(\s*null,\s*async\b/;
  expect(saying(app, waiting).sort()).toEqual([
    // It ends the session itself.
    'src/account/closing/deactivation.ts',
    // It leads into a session.
    'src/account/sign-up/registration.ts',
    // Amendments, offices and photos are the same for everybody; dark pages belong to the device.
    'src/amendments/amendments.ts',
    'src/amendments/reader-settings.ts',
    // It runs before the first screen.
    'src/app/shell/app-shell.tsx',
    'src/app/shell/take-update.ts',
    // They belong to the device.
    'src/core/connectivity.ts',
    'src/core/storage/storage-protection.ts',
    'src/help/offices/branches.ts',
    'src/home/install-card.tsx',
    'src/home/readiness/readiness.ts',
    // The mode of a field office belongs to the device, as the attempts of other members.
    'src/office/office-mode.ts',
    'src/office/office-page.ts',
    // It ends the session itself.
    'src/office/turn.ts',
    'src/reminders/reminders.ts',
    'src/session/certainty.ts',
    'src/session/checks.ts',
    // The events belong to the device.
    'src/session/events.ts',
    'src/session/kept-session.ts',
    // The begun votes belong to the member whose session has ended.
    'src/session/registry.ts',
    'src/session/session.ts',
    // It ends the session itself.
    'src/vote/booth/summary-screen.tsx',
    'src/vote/member-votes.ts',
    'src/vote/photos.ts',
  ]);
});

test('no unit test chooses its environment, because that would reload the modules in every worker', () => {
  // vite.config.ts names the folders of tests that need no page.
  expect(saying(sourcesIn('tests'), /^\/\/ @vitest-environment/m)).toEqual([]);
});

const inBrowser = [...sourcesIn('e2e'), ...sourcesIn('tools/kit')];

describe('a browser test', () => {
  const tests = inBrowser.filter(({ path }) => path.endsWith('.e2e.ts'));

  test('states whether it needs the service worker, which takes seconds to install', () => {
    expect(tests.length).toBeGreaterThan(20);
    expect(saying(tests, /serviceWorkers: '(allow|block)'/)).toEqual(pathsOf(tests));
  });

  test('waits for a state, never for milliseconds', () => {
    expect(saying(inBrowser, /\.waitForTimeout\(/)).toEqual([]);
  });
});

describe('a test reads only what a member reads', () => {
  /** Absence is the stronger claim about the whole text: `expect(x.textContent).not.` is allowed. */
  const wholeText =
    /\b(?:textContent|innerText)\b(?!\)\s*\.not\.)|\ball(?:InnerTexts|TextContents)\b|(?<!\.not)\.(?:toContainText|toHaveText|toHaveTextContent)\(/;
  const helpers = [
    'tests/conventions/sources.test.ts',
    'tests/support/read.ts',
    'e2e/support/read.ts',
    'e2e/visible.e2e.ts',
  ];
  /** In the page, they name elements, or look for words that must not be there. */
  const inPage = [
    'e2e/install.e2e.ts',
    'e2e/long-lists.e2e.ts',
    'e2e/office.e2e.ts',
    'e2e/practice.e2e.ts',
    'e2e/support/other-api.ts',
    'e2e/support/page-log.ts',
    'e2e/ways-of-input.e2e.ts',
    'e2e/welcome-panel.e2e.ts',
  ];

  test('with the helpers in tests/support/read.ts and e2e/support/read.ts', () => {
    const tests = [...sourcesIn('tests'), ...inBrowser];
    const found = saying(tests, wholeText).filter((path) => !helpers.includes(path));
    expect(found.sort()).toEqual(inPage);
  });

  test.each([
    'expect(box.textContent).toContain(sentence)',
    'buttons.map(({ textContent }) => textContent)',
    'await page.locator("main").innerText()',
    'await tiles.allTextContents()',
    'await expect(card(page)).toContainText(sentence)',
    'await expect(heading).toHaveText(title)',
    'expect(box).toHaveTextContent(sentence)',
  ])('and not with: %s', (line) => {
    expect(line).toMatch(wholeText);
  });
});
