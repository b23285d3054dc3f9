/**
 * Finds features in the build that a supported browser lacks. No package does (November 2026): the tests
 * have twelve calls. eslint-plugin-compat 7.0 finds two, and reports checked ones; es-check 9.8 finds
 * four; eslint-plugin-baseline-js 0.7 finds six, and knows years only.
 * stylelint-no-unsupported-browser-features 8.1 finds one of five styles.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type ESTree, parseSync } from 'vite';
import { supportedBrowsers } from '../build/supported-browsers.ts';

export type Finding = { name: string; file: string; around: string; lacking: readonly string[] };

/** The oldest supported release of each browser in the compat data. */
const { chrome, firefox, safari, ios } = supportedBrowsers;
const releases = {
  chrome,
  chrome_android: chrome,
  firefox,
  firefox_android: firefox,
  safari,
  safari_ios: ios,
} as const;

type Statement = {
  version_added: string | boolean | null;
  version_removed?: string | boolean;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
};

/** A feature of MDN's compat data (CC0), with the features below it. */
type Feature = {
  __compat?: { support: Record<string, Statement | Statement[]> };
} & { [name: string]: Feature | undefined };

const require = createRequire(import.meta.url);
const data = readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8');
const { api, css, javascript } = JSON.parse(data) as Record<string, Feature>;
const builtins = javascript?.['builtins'];

const at = (feature: Feature | undefined, name: string): Feature | undefined =>
  feature && Object.hasOwn(feature, name) ? feature[name] : undefined;

/** Without the entries that describe the feature itself. */
const below = (feature: Feature | undefined): [string, Feature][] =>
  Object.entries(feature ?? {}).filter(
    (entry): entry is [string, Feature] => !entry[0].startsWith('__') && entry[1] !== undefined,
  );

/** "≤37" means 37 or earlier. "preview" is not a release. */
const release = (version: unknown): number =>
  typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN;

const isKnownTo = (version: number) => (statement: Statement) => {
  const { version_added, version_removed, flags, prefix, alternative_name } = statement;
  if (flags || prefix || alternative_name || release(version_removed) <= version) return false;
  return version_added === true || release(version_added) <= version;
};

/** The supported browsers that lack a feature; none if the data does not have it. */
function lacking(feature: Feature | undefined): string[] {
  const support = feature?.__compat?.support ?? {};
  return Object.entries(releases).flatMap(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    return statements.length > 0 && !statements.some(isKnownTo(version)) ? [browser] : [];
  });
}

type Node = ESTree.Node;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const isMember = (node: Node | undefined) => node?.type === 'MemberExpression';

const nameOf = (node: Node): string | undefined =>
  node.type === 'Identifier' ? node.name : undefined;

/** `b` of `a.b` and of `a['b']`. */
function propertyOf({ computed, property }: ESTree.MemberExpression): string | undefined {
  if (!computed) return nameOf(property);
  return property.type === 'Literal' ? String(property.value) : undefined;
}

type Read = { name: string; features: Feature[] };

function named(name: string, ...found: readonly (Feature | undefined)[]): Read | undefined {
  const features = found.filter((feature) => feature !== undefined);
  return features.length > 0 ? { name, features } : undefined;
}

const globalNamed = (name: string) =>
  at(builtins, name) ?? at(api, name) ?? at(api?.['Window'], name) ?? at(api, `${name}_static`);

/** Objects of every page or worker; their interfaces begin with a capital. */
const instances = /^(navigator|document|location|history|screen|performance|crypto)$/;
const scopes = new Set(['window', 'self', 'globalThis']);

/**
 * Interfaces whose member names are searched for even if the object's type is unknown. Libraries
 * use many names of the other interfaces.
 */
const isMet =
  /Element$|^(Node|Document|Range|Selection|.*Event|DOM.*|CSS.*|Animation|ViewTransition|URL.*|Headers|Request|Response|Blob|File|ReadableStream|Cache.*|Service.*|Notification|Push.*|Abort.*|Storage.*|Lock.*|IDB.*)$/;
/** The members of all interfaces by name: a call by name is safe if one of them is old. */
const membersNamed = new Map<string, Feature[]>();
const metNames = new Set<string>();
for (const [type, feature] of [...below(api), ...below(builtins), ...below(builtins?.['Intl'])]) {
  const isOfLanguage = at(api, type) === undefined;
  for (const [name, member] of below(feature)) {
    const plain = name.replace(/_static$/, '');
    if (!member.__compat) continue;
    membersNamed.set(plain, [...(membersNamed.get(plain) ?? []), member]);
    // Iterator methods are checked separately, because arrays have always had the same names.
    if (isOfLanguage ? !/Iterator$/.test(type) : isMet.test(type)) metNames.add(plain);
  }
}

/** Methods that return an iterator; those of Object return an array. */
const iteratorMakers = new Set(['values', 'keys', 'entries', 'matchAll']);

const isIterator = (object: Node): boolean =>
  object.type === 'CallExpression' &&
  object.callee.type === 'MemberExpression' &&
  nameOf(object.callee.object) !== 'Object' &&
  iteratorMakers.has(propertyOf(object.callee) ?? '');

function readMember(member: ESTree.MemberExpression): Read | undefined {
  const { object } = member;
  const property = propertyOf(member);
  if (property === undefined) return undefined;
  const owner = object.type === 'MemberExpression' ? propertyOf(object) : nameOf(object);
  if (owner !== undefined) {
    if (scopes.has(owner) && !isMember(object)) return named(property, globalNamed(property));
    const name = `${owner}.${property}`;
    if (instances.test(owner)) {
      const type = owner.replace(/^./, (letter) => letter.toUpperCase());
      return named(name, at(at(api, type), property), at(at(api, `Worker${type}`), property));
    }
    const type = at(builtins, owner) ?? at(api, owner);
    if (type) return named(name, at(type, `${property}_static`) ?? at(type, property));
  }
  const method = isIterator(object) ? at(builtins?.['Iterator'], property) : undefined;
  if (method) return named(`.${property}`, method);
  return metNames.has(property)
    ? named(`.${property}`, ...(membersNamed.get(property) ?? []))
    : undefined;
}

/** Undefined if it only names a part of something. Minified files declare no such names. */
function readAlone(node: Node, parent: Node | undefined) {
  const name = nameOf(node);
  if (name === undefined || parent === undefined) return undefined;
  const isOnlyAName =
    (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
    ('key' in parent && parent.key === node && !('shorthand' in parent && parent.shorthand)) ||
    /^(Import|Export).*Specifier$|^(Labeled|Break)Statement$/.test(parent.type);
  return isOnlyAName ? undefined : named(name, globalNamed(name));
}

/** True if a missing value causes no failure: it is only read, tested or written. */
function isHarmless(name: string, node: Node, parent: Node | undefined): boolean {
  // If the owner is unknown only a call counts, because a field can have any name.
  if (name.startsWith('.') && parent?.type !== 'CallExpression') return true;
  if (parent?.type === 'CallExpression') return parent.callee !== node || parent.optional;
  if (parent?.type === 'NewExpression') return parent.callee !== node;
  if (parent?.type === 'MemberExpression') return parent.object !== node || parent.optional;
  return isMember(node) || (parent?.type === 'UnaryExpression' && parent.operator === 'typeof');
}

/** An unknown flag or group makes the whole regular expression fail. */
function readPattern(node: Node, text: string): string | undefined {
  const source = text.slice(node.start, node.end);
  // The build writes the flag as an argument.
  if (node.type === 'NewExpression' && /^new RegExp\(.+[`'"]\w*v\w*[`'"]\)$/s.test(source))
    return 'the flag v of a regular expression';
  return node.type === 'Literal' && 'regex' in node && /\(\?[ims]*[-:]?[ims]+:/.test(source)
    ? 'flags inside of a regular expression'
    : undefined;
}

/**
 * A method counts by its name, because its object's type is unknown: only if all interfaces with
 * that name are new. A read is harmless; a call, a construction or a member access throws.
 */
export function findNewerCalls(file: string, text: string): Finding[] {
  const { program } = parseSync(file, text);
  const findings: Finding[] = [];
  const note = (name: string, { start, end }: Node, browsers: readonly string[]) => {
    const around = text.slice(Math.max(0, start - 40), end + 40).replace(/\s+/g, ' ');
    findings.push({ name, file, around, lacking: browsers });
  };
  const visit = (node: Node, parent?: Node): void => {
    const pattern = readPattern(node, text);
    if (pattern) note(pattern, node, ['safari_ios']);
    const read = node.type === 'MemberExpression' ? readMember(node) : readAlone(node, parent);
    if (read?.features.every((feature) => lacking(feature).length > 0)) {
      if (!isHarmless(read.name, node, parent)) note(read.name, node, lacking(read.features[0]));
    }
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(program);
  return findings;
}

/** The compat data has functions below their types, at any depth. */
const functions = new Map<string, Feature>();
const noteFunctions = (feature: Feature | undefined): void => {
  for (const [name, each] of below(feature)) {
    if (!functions.has(name)) functions.set(name, each);
    noteFunctions(each);
  }
};
noteFunctions(css?.['types']);

/** An older browser drops the declaration or the whole rule, so each finding needs a reason. */
export function findNewerStyles(file: string, sheet: string): Finding[] {
  const text = sheet.replace(/"[^"]*"/g, '""');
  const findings: Finding[] = [];
  const look = (name: string, feature: Feature | undefined, around: string) => {
    const browsers = lacking(feature);
    if (browsers.length > 0)
      findings.push({ name, file, around: around.trim(), lacking: browsers });
    return browsers.length === 0;
  };
  for (const [around, name = ''] of text.matchAll(/@([a-z-]+)[^;{]*/g))
    look(`@${name}`, css?.['at-rules']?.[name], around);
  for (const [, selector = ''] of text.matchAll(/([^{};]+)\{/g)) {
    if (selector.startsWith('@')) continue;
    for (const [whole, name = ''] of selector.matchAll(/::?([a-z-]+)/g))
      look(whole, css?.['selectors']?.[name], selector);
  }
  for (const [, name = '', value = ''] of text.matchAll(/[{;]([a-z-]+):([^;{}]*)/g)) {
    // The build adds the prefixed name for Safari.
    if (name.startsWith('--') || text.includes(`-webkit-${name}:`)) continue;
    const [property, around] = [css?.['properties']?.[name], `${name}:${value}`];
    if (!look(name, property, around)) continue;
    for (const [word] of value.matchAll(/(?<![\w-])[a-z-]+(?![\w(-])/g))
      look(`${name}: ${word}`, property?.[word], around);
    for (const [, called = ''] of value.matchAll(/([a-z-]+)\(/g))
      look(`${called}()`, functions.get(called), around);
  }
  return findings;
}
