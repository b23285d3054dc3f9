/** Paths are relative to the root of the repository, with slashes. */
export type Repository = {
  readonly has: (path: string) => boolean;
  readonly anchors: (path: string) => ReadonlySet<string>;
};

type Reference = { readonly at: number; readonly said: string; readonly from: 'root' | 'here' };

export function* proseOf(markdown: string): Generator<readonly [line: string, index: number]> {
  let fence: string | null = null;
  for (const [index, line] of markdown.split('\n').entries()) {
    const [mark] = /^ *(?:```|~~~)/.exec(line) ?? [];
    if (mark !== undefined && (fence === null || fence === mark.trim())) {
      fence = fence === null ? mark.trim() : null;
    } else if (fence === null) yield [line, index];
  }
}

/** The anchors of the headings, as GitHub makes them. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [line] of proseOf(markdown)) {
    const heading = /^#{1,6}\s+(.+?)(?:\s+#+)?\s*$/.exec(line)?.[1];
    if (heading === undefined) continue;
    const slug = heading
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}

const isPath = (code: string): boolean =>
  /^(?:src|sw|server|tests|e2e|tools|docs|public)\/\S*$/.test(code);

function* referencesOfDocument(markdown: string): Generator<Reference> {
  for (const [line, at] of proseOf(markdown)) {
    for (const [, code = ''] of line.matchAll(/`([^`]+)`/g)) {
      if (isPath(code)) yield { at, said: code, from: 'root' };
    }
    for (const [, to = ''] of line.replace(/`[^`]*`/g, '`').matchAll(/\]\(<?([^)\s>]+)/g)) {
      if (!/^[a-z]+:/i.test(to)) yield { at, said: to, from: 'here' };
    }
  }
}

function placeOf({ index }: RegExpExecArray, text: string) {
  const before = text.slice(0, index);
  return {
    at: before.split('\n').length - 1,
    beginning: before.slice(before.lastIndexOf('\n') + 1),
  };
}

const document = /(?<![\w@./-])[\w@./-]*\w\.md\b(?:#[\w-]+)?/g;
const file = /(?<![\w./~-])(?:src|sw|server|tests|e2e|tools)\/[\w./$-]*\w\.[a-z]+\b/g;

const isInComment = (beginning: string): boolean => /^\s*\*|\/\*|(?<!:)\/\//.test(beginning);

/** Documents named anywhere in a source, and files named in its comments. */
function* referencesOfSource(source: string): Generator<Reference> {
  for (const found of source.matchAll(document)) {
    yield { at: placeOf(found, source).at, said: found[0], from: 'root' };
  }
  for (const found of source.matchAll(file)) {
    const { at, beginning } = placeOf(found, source);
    if (isInComment(beginning)) yield { at, said: found[0], from: 'root' };
  }
}

const byNumber = /\bspec\s+files?\b|\bfile \d, sections?\b/gi;

/** The part of a path before its first placeholder. The `$` in a route's file is no placeholder. */
const fixedPart = (path: string): string => path.replace(/[^/]*(?:[<*{…]|NNNN).*$/, '');

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Resolves `.` and `..`; null if the path leaves the repository. */
function resolved(path: string): string | null {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.join('/');
}

function faultOf(said: string, path: string, { has, anchors }: Repository): string | null {
  const [beside = '', anchor] = said.split('#');
  if (!has(path)) return `"${said}" leads nowhere: there is no ${path}`;
  if (anchor === undefined || !path.endsWith('.md') || anchors(path).has(anchor)) return null;
  return `"${said}" leads nowhere: ${beside === '' ? 'this document' : path} has no such heading`;
}

/**
 * Finds broken references: a document's links and paths in code spans; a source's documents, and
 * the files in its comments.
 *
 * @param file its path from the root
 * @returns each as `file:line: fault`
 */
export function brokenReferences(file: string, text: string, repository: Repository): string[] {
  const isDocument = file.endsWith('.md');
  const faults: string[] = [];
  const tell = (at: number, fault: string) => faults.push(`${file}:${at + 1}: ${fault}`);
  for (const { at, said, from } of isDocument
    ? referencesOfDocument(text)
    : referencesOfSource(text)) {
    const [beside = ''] = said.split('#');
    const base = from === 'root' || beside.startsWith('/') ? '' : folderOf(file);
    const path = beside === '' ? file : resolved(base + fixedPart(beside));
    const fault =
      path === null
        ? `"${said}" leads out of the repository`
        : path === ''
          ? null
          : faultOf(said, path, repository);
    if (fault !== null) tell(at, fault);
  }
  for (const found of text.matchAll(byNumber)) {
    const fault = `"${found[0]}" names a document that is not in the repository`;
    tell(placeOf(found, text).at, fault);
  }
  return faults;
}
