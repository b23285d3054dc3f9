import type { Plugin } from 'vite';
import { compress } from './compress.ts';

/** The parts of Vite's and Rolldown's output that are looked at. */
type OutputFile =
  | {
      readonly type: 'chunk';
      readonly code: string;
      readonly imports: readonly string[];
    }
  | { readonly type: 'asset'; readonly source: string | Uint8Array };
type Output = Readonly<Record<string, OutputFile>>;

/** Everything that is fetched before the first screen can be drawn, by name. */
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

/** Bytes of JavaScript and CSS before the sign-in can be used, as they travel. */
export const firstLoadLimit = 118 * 1024;

/**
 * Fails the build whose first load, JavaScript and CSS as they travel, is larger than it may be.
 *
 * @param limit bytes, compressed by Brotli at its best, as they are served
 */
export function firstLoadBudget(limit = firstLoadLimit): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler(_options, bundle) {
        const output = bundle as unknown as Output;
        // The worker is built with the same plugins; it is no part of what a page waits for.
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
        throw new Error(`The first load has ${total} bytes, over ${limit} (${files}).`);
      },
    },
  };
}
