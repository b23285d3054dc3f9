export type Modules = {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
};

type Info = NonNullable<ReturnType<Modules['getModuleInfo']>>;

/** Our own modules only; packages are not followed. */
function walk(roots: readonly string[], modules: Modules, next: (info: Info) => readonly string[]) {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || id.includes('/node_modules/')) continue;
    found.add(id);
    const info = modules.getModuleInfo(id);
    if (info !== null) waiting.push(...next(info));
  }
  return found;
}

/** Follows static imports only. */
export const waitedFor = (roots: readonly string[], modules: Modules): Set<string> =>
  walk(roots, modules, ({ importedIds }) => importedIds);

/** The targets of all `import()` calls that are reachable from the root. */
export function askedFor(root: string, modules: Modules): string[] {
  const asked = new Set<string>();
  walk([root], modules, ({ importedIds, dynamicallyImportedIds }) => {
    for (const id of dynamicallyImportedIds) asked.add(id);
    return [...importedIds, ...dynamicallyImportedIds];
  });
  return [...asked];
}
