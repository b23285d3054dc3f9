import type { Plugin } from 'vite';

/**
 * @param imports the static imports of each file @returns null if there is no cycle
 */
export function findCycle(imports: Readonly<Record<string, readonly string[]>>): string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | null => {
    const seenAt = path.indexOf(file);
    if (seenAt >= 0) return path.slice(seenAt);
    if (done.has(file)) return null;
    path.push(file);
    for (const next of imports[file] ?? []) {
      const cycle = visit(next);
      if (cycle !== null) return cycle;
    }
    path.pop();
    done.add(file);
    return null;
  };
  for (const file of Object.keys(imports)) {
    const cycle = visit(file);
    if (cycle !== null) return cycle;
  }
  return null;
}

/** If files import each other, one runs before its imports, and its constants stay undefined. */
export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const cycle = findCycle(
        Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.imports])),
      );
      if (cycle !== null)
        this.error(
          `Chunks import each other: ${cycle.join(' -> ')}. Move their shared modules into one group of tools/build/chunks.ts.`,
        );
    },
  };
}
