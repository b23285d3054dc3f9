import type { Plugin } from 'vite';
import { compress } from './compress.ts';

type OutputFile =
  | {
      readonly type: 'chunk';
      readonly code: string;
      readonly imports: readonly string[];
    }
  | { readonly type: 'asset'; readonly source: string | Uint8Array };
type Output = Readonly<Record<string, OutputFile>>;

/** The files that load before the first screen is drawn. */
export function firstLoadOf(output: Output): string[] {
  const page = output['index.html'];
  const html = page?.type === 'asset' ? String(page.source) : '';
  const waiting = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(
    ([, name = '']) => name,
  );
  const found = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = output[name];
    if (file === undefined || found.has(name)) continue;
    found.add(name);
    if (file.type === 'chunk') waiting.push(...file.imports);
  }
  return [...found];
}

/** Bytes of compressed JavaScript and CSS before the sign-in is usable. */
export const firstLoadLimit = 118 * 1024;

/** @param limit bytes, compressed by Brotli */
export function firstLoadBudget(limit = firstLoadLimit): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler(_options, bundle) {
        const output = bundle as unknown as Output;
        // The worker is built with the same plugins, but has no index.html.
        if (!('index.html' in output)) return;
        const sizes = await Promise.all(
          firstLoadOf(output).map(async (name) => {
            const file = output[name];
            const content = file?.type === 'chunk' ? file.code : (file?.source ?? '');
            return [name, (await compress(Buffer.from(content), 'br')).length] as const;
          }),
        );
        const total = sizes.reduce((sum, [, size]) => sum + size, 0);
        if (total <= limit) return;
        const files = sizes.map(([name, size]) => `${name}: ${size}`).join(', ');
        throw new Error(
          `The first load has ${total} bytes, over the limit of ${limit} (${files}). Load some code later.`,
        );
      },
    },
  };
}
