import type { Plugin } from 'vite';

/**
 * A file that imports, by way of others, itself.
 *
 * @param imports what each file imports before it runs
 * @returns the files of one circle in their order, or null where there is none
 */
export function findCircle(imports: Readonly<Record<string, readonly string[]>>): string[] | null {
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (file: string): string[] | null => {
    const seenAt = way.indexOf(file);
    if (seenAt >= 0) return way.slice(seenAt);
    if (done.has(file)) return null;
    way.push(file);
    for (const next of imports[file] ?? []) {
      const circle = visit(next);
      if (circle !== null) return circle;
    }
    way.pop();
    done.add(file);
    return null;
  };
  for (const file of Object.keys(imports)) {
    const circle = visit(file);
    if (circle !== null) return circle;
  }
  return null;
}

/**
 * Fails the build where files import each other in a circle: one of them then runs before what it
 * needs is there, and what it makes of it at once (a list of icons, say) is undefined for good.
 */
export function noChunkCircles(): Plugin {
  return {
    name: 'no-chunk-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = findCircle(
        Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.imports])),
      );
      if (circle !== null) this.error(`Files import each other: ${circle.join(' -> ')}.`);
    },
  };
}
