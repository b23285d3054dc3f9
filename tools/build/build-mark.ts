import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { buildMark } from '../../src/contracts/release.ts';

/** The name contains a hash of the content. */
const hashed = /^assets\/.+-[\w-]{8}\.\w+$/;

/**
 * The build's id, in digits that a member can read out. Changes of only the worker, index.html or
 * `public` do not count.
 */
function buildIdOf(fileNames: readonly string[]): string {
  const names = fileNames.filter((name) => hashed.test(name)).sort();
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 8);
}

/**
 * Names the release in index.html. Also writes an empty file, by which a page checks that the
 * server still has its build (src/core/api/http.ts).
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
