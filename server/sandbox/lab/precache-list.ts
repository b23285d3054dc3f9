/** Precache entries. The worker is minified: order and quotes of the keys vary. */
const entryShape = /\{[^{}]*\}/g;
const text = `"[^"]*"|'[^']*'|\`[^\`]*\``;

const fieldOf = (key: string) =>
  new RegExp(`(["'\`]?)\\b${key}\\1(\\s*:\\s*)(null|void 0|undefined|${text})`);

const urlOf = (entry: string): string | undefined => {
  if (!fieldOf('revision').test(entry)) return undefined;
  return fieldOf('url').exec(entry)?.[3]?.slice(1, -1);
};

export function listedFiles(worker: string): string[] {
  return [...worker.matchAll(entryShape)].flatMap(([entry]) => urlOf(entry) ?? []);
}

/** The next worker downloads the file again. @param integrity undefined keeps the old value */
export function renewRevision(
  worker: string,
  file: string,
  revision: string,
  integrity?: string,
): string {
  return worker.replace(entryShape, (entry) => {
    if (urlOf(entry) !== file) return entry;
    const renewed = withValue(entry, 'revision', revision);
    return integrity === undefined ? renewed : withValue(renewed, 'integrity', integrity);
  });
}

/** Does not add a missing key. */
const withValue = (entry: string, key: string, value: string): string =>
  entry.replace(
    fieldOf(key),
    (_, quote: string, colon: string) => `${quote}${key}${quote}${colon}${JSON.stringify(value)}`,
  );
