import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * A file that each version has under a name of its own, and no other version has: a page asks the
 * server for it to hear whether there is a newer one (src/lib/version.ts). Other files keep their names
 * for as long as nothing in them changes. Nobody fetches it, so it is not the worker's either.
 */
export function versionMark(): Plugin {
  let fileName: string | undefined;
  return {
    name: 'version-mark',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const hash = createHash('sha256');
      for (const name of chunks.map((chunk) => chunk.fileName).sort()) hash.update(`${name}\n`);
      fileName = `assets/version-${hash.digest('base64url').slice(0, 8)}.txt`;
      this.emitFile({ type: 'asset', fileName, source: '' });
    },
    transformIndexHtml: () =>
      fileName === undefined
        ? []
        : [{ tag: 'meta', attrs: { name: 'version', content: `/${fileName}` }, injectTo: 'head' }],
  };
}
