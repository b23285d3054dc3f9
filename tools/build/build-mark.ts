import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { buildMark } from '../../src/contracts/release.ts';

/** A file whose name has a hash of its content: scripts, styles, and pictures that a script imports. */
const hashed = /^assets\/.+-[\w-]{8}\.\w+$/;

/**
 * The build's id, out of the names of all its hashed files, in digits that a member can read out on the
 * phone. The same source built in the same folder has the same id. What differs in the worker, in
 * index.html or in `public` alone does not count.
 */
function buildIdOf(fileNames: readonly string[]): string {
  const names = fileNames.filter((name) => hashed.test(name)).sort();
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 8);
}

/**
 * Names the release in index.html, and writes the file by which a page hears whether the server still has
 * its build (src/api/notices.ts). Nobody fetches that file, so it is not the worker's either.
 */
export function buildMarked(version: string): Plugin {
  let build: string | undefined;
  const named = (name: string, content: string) =>
    ({ tag: 'meta', attrs: { name, content }, injectTo: 'head' }) as const;
  return {
    name: 'build-mark',
    apply: 'build',
    generateBundle(_options, bundle) {
      build = buildIdOf(Object.keys(bundle));
      this.emitFile({ type: 'asset', fileName: buildMark(build).slice(1), source: '' });
    },
    transformIndexHtml: () =>
      build === undefined ? [] : [named('version', version), named('build', build)],
  };
}
