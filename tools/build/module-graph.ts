/** What the bundler tells of a module. */
export type Modules = {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
};

type Info = NonNullable<ReturnType<Modules['getModuleInfo']>>;

/** Our own modules that are found from these; those of packages are not looked into. */
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

/** Our own modules that run before these do, and these: as far as nothing waits to be asked for. */
export const waitedFor = (roots: readonly string[], modules: Modules): Set<string> =>
  walk(roots, modules, ({ importedIds }) => importedIds);

/** What `import()` names, in whatever module is found from this one. */
export function askedFor(root: string, modules: Modules): string[] {
  const asked = new Set<string>();
  walk([root], modules, ({ importedIds, dynamicallyImportedIds }) => {
    for (const id of dynamicallyImportedIds) asked.add(id);
    return [...importedIds, ...dynamicallyImportedIds];
  });
  return [...asked];
}
