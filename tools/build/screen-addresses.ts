import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * A route with child routes is not a screen, and a folder with a leading underscore is not part of
 * the address.
 *
 * @param ids the arguments of `createFileRoute`
 */
export const screenAddresses = (ids: readonly string[]): string[] =>
  ids
    .filter((id) => id.endsWith('/') || !ids.some((other) => other.startsWith(`${id}/`)))
    .map((id) => id.replaceAll(/\/_\w+/g, '').replace(/(.)\/$/, '$1'))
    .sort();

/**
 * Contracts read this file, because importing the routes would load every screen. Runs at Vite's
 * start and while it serves.
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
    // Writing an unchanged file would trigger watchers.
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
