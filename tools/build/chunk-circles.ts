import type { Plugin } from 'vite';

/**
 * @param imports the static imports of each file @returns null if there is no circle
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

/** If files import each other, one runs before its imports, and its constants stay undefined. */
export function noChunkCircles(): Plugin {
  return {
    name: 'no-chunk-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = findCircle(
        Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.imports])),
      );
      if (circle !== null)
        this.error(
          `Chunks import each other: ${circle.join(' -> ')}. Move their shared modules into one group of tools/build/chunks.ts.`,
        );
    },
  };
}
