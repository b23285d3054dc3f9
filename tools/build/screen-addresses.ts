import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The address of every screen, as the pattern of its route. A route with others below it is no screen,
 * and a folder that begins with an underscore is no part of an address.
 *
 * @param ids what the files of routes give to `createFileRoute`
 */
export const screenAddresses = (ids: readonly string[]): string[] =>
  ids
    .filter((id) => id.endsWith('/') || !ids.some((other) => other.startsWith(`${id}/`)))
    .map((id) => id.replaceAll(/\/_\w+/g, '').replace(/(.)\/$/, '$1'))
    .sort();

/**
 * Writes the addresses of all screens where contracts can read them: the routes themselves would bring
 * every screen along. As src/routeTree.gen.ts, it is written whenever Vite begins, and while it serves.
 */
export function writeScreenAddresses(routes: string, file: string): Plugin {
  function write(): void {
    const ids = readdirSync(routes, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => readFileSync(join(routes, name), 'utf8'))
      .flatMap((source) => /createFileRoute\('([^']+)'\)/.exec(source)?.[1] ?? []);
    const lines = screenAddresses(ids).map((address) => `  '${address}',\n`);
    const text = `// Written by tools/build/screen-addresses.ts from src/routes.

/** The address of every screen, as the pattern of its route. */
export const screens = [
${lines.join('')}] as const;
`;
    // A file that is written is a file that has changed, for whoever watches it.
    if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
  return {
    name: 'screen-addresses',
    configResolved: write,
    configureServer: ({ watcher }) => {
      watcher.on('all', (_event, path) => {
        if (path.startsWith(routes)) write();
      });
    },
  };
}
