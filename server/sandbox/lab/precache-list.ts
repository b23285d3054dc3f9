/**
 * The list of files in the built service worker. It was minified, so an entry is found by its shape:
 * a flat object with a `revision` and a `url`, its keys in any order and in quotes or not.
 */
const entryShape = /\{[^{}]*\}/g;
const text = `"[^"]*"|'[^']*'|\`[^\`]*\``;

const fieldOf = (key: string) =>
  new RegExp(`(["'\`]?)\\b${key}\\1(\\s*:\\s*)(null|void 0|undefined|${text})`);

const urlOf = (entry: string): string | undefined => {
  if (!fieldOf('revision').test(entry)) return undefined;
  return fieldOf('url').exec(entry)?.[3]?.slice(1, -1);
};

/** The addresses in the list, in its order. */
export function listedFiles(worker: string): string[] {
  return [...worker.matchAll(entryShape)].flatMap(([entry]) => urlOf(entry) ?? []);
}

/**
 * Gives a file in the list another revision, so that a worker which installs fetches it anew.
 *
 * @param integrity `sha256-…` of its bytes, written where the entry has one already; left out, what
 *   stands there stays
 */
export function listAnew(
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

/** A key that the entry does not have is not added. */
const withValue = (entry: string, key: string, value: string): string =>
  entry.replace(
    fieldOf(key),
    (_, quote: string, colon: string) => `${quote}${key}${quote}${colon}${JSON.stringify(value)}`,
  );
