import { parseAst } from 'vite';
import { below, compatData, type Feature, lacking } from './compat-data.ts';

export type Finding = { name: string; file: string; around: string; lacking: readonly string[] };

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const { api } = compatData;
const { builtins } = compatData.javascript;

/** Objects of every page or worker, with their interfaces. */
const instances: Record<string, readonly string[]> = {
  navigator: ['Navigator', 'WorkerNavigator'],
  document: ['Document'],
  window: ['Window'],
  location: ['Location'],
  history: ['History'],
  screen: ['Screen'],
  performance: ['Performance'],
  crypto: ['Crypto'],
};
const scopes = new Set(['window', 'self', 'globalThis']);

const globalNamed = (name: string): Feature | undefined =>
  builtins[name] ?? api[name] ?? api['Window']?.[name] ?? api[`${name}_static`];

/** The members of all interfaces by name: a call by name is safe if one of them is old. */
const membersNamed = new Map<string, Feature[]>();
/**
 * Interfaces whose member names are searched for even if the object's type is unknown. Libraries
 * use many names of the other interfaces.
 */
const isMet =
  /Element$|^(Node|Document|Range|Selection|.*Event|DOM.*|CSS.*|Animation|ViewTransition|URL.*|Headers|Request|Response|Blob|File|ReadableStream|Cache.*|Service.*|Notification|Push.*|Abort.*|Storage.*|Lock.*|IDB.*)$/;
const metNames = new Set<string>();
const noteMembers = (type: Feature, isOfInterface: boolean) => {
  for (const [name, member] of below(type)) {
    const plain = name.replace(/_static$/, '');
    if (!member.__compat) continue;
    membersNamed.set(plain, [...(membersNamed.get(plain) ?? []), member]);
    if (isOfInterface) metNames.add(plain);
  }
};
for (const [name, type] of below(api)) noteMembers(type, isMet.test(name));
// Iterator methods are checked separately, because arrays have always had the same names.
for (const [name, type] of below(builtins)) noteMembers(type, !/^(Async)?Iterator$/.test(name));
for (const [, type] of below(builtins['Intl'])) noteMembers(type, true);

/** Methods that return an iterator; those of Object return an array. */
const iteratorMakers = new Set(['values', 'keys', 'entries', 'matchAll']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode);

const nodeAt = (node: Node | undefined, key: string): Node | undefined => {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
};

const nameOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Identifier' ? (node['name'] as string) : undefined;

/** `b` of `a.b` and of `a['b']`. */
function propertyOf(member: Node): string | undefined {
  const property = nodeAt(member, 'property');
  if (!member['computed']) return nameOf(property);
  return property?.type === 'Literal' ? String(property['value']) : undefined;
}

const isMember = (node: Node | undefined): node is Node & { type: 'MemberExpression' } =>
  node?.type === 'MemberExpression';

function readMember(member: Node): { name: string; features: Feature[] } | undefined {
  const property = propertyOf(member);
  const object = nodeAt(member, 'object');
  if (property === undefined || object === undefined) return undefined;
  const owner = nameOf(object) ?? (isMember(object) ? propertyOf(object) : undefined);
  const isScope = owner !== undefined && scopes.has(owner);
  if (isScope && !isMember(object)) return named(property, [globalNamed(property)]);
  if (owner !== undefined && Object.hasOwn(instances, owner)) {
    const members = (instances[owner] ?? []).map((type) => api[type]?.[property]);
    return named(`${owner}.${property}`, members);
  }
  const type = owner === undefined ? undefined : (builtins[owner] ?? api[owner]);
  if (type) {
    const member = type[`${property}_static`] ?? type[property];
    return named(`${owner}.${property}`, [member]);
  }
  const method = iteratorMethod(object, property);
  if (method) return named(`.${property}`, [method]);
  return metNames.has(property) ? named(`.${property}`, membersNamed.get(property)) : undefined;
}

function iteratorMethod(object: Node, property: string): Feature | undefined {
  const callee = object.type === 'CallExpression' ? nodeAt(object, 'callee') : undefined;
  if (!isMember(callee) || nameOf(nodeAt(callee, 'object')) === 'Object') return undefined;
  return iteratorMakers.has(propertyOf(callee) ?? '')
    ? builtins['Iterator']?.[property]
    : undefined;
}

function named(name: string, found: readonly (Feature | undefined)[] = []) {
  const features = found.filter((feature) => feature !== undefined);
  return features.length > 0 ? { name, features } : undefined;
}

/** True if a missing value causes no failure: it is only read, tested or written. */
function isHarmless(name: string, node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1);
  // If the owner is unknown only a call counts, because a field can have any name.
  if (name.startsWith('.') && parent?.type !== 'CallExpression') return true;
  if (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') {
    return nodeAt(parent, 'callee') !== node || parent['optional'] === true;
  }
  if (isMember(parent)) return nodeAt(parent, 'object') !== node || parent['optional'] === true;
  return isMember(node) || (parent?.type === 'UnaryExpression' && parent['operator'] === 'typeof');
}

/** True if a condition tests for a name: `'x' in y`, `typeof x`, `y.x`. A call is not a test. */
function asksFor(test: Node | undefined, name: string): boolean {
  if (!test) return false;
  if (test.type === 'Literal') return test['value'] === name;
  if (test.type === 'TemplateElement') {
    return (test['value'] as { cooked: string }).cooked === name;
  }
  if (test.type === 'CallExpression' && test['optional'] !== true) {
    return childrenOf(test).some(
      (child) => child !== nodeAt(test, 'callee') && asksFor(child, name),
    );
  }
  if (isMember(test) && propertyOf(test) === name) return true;
  if (nameOf(test) === name) return true;
  return childrenOf(test).some((child) => asksFor(child, name));
}

const leaves = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement']);

function leavesAtOnce(statement: Node | undefined): boolean {
  if (statement === undefined) return false;
  if (leaves.has(statement.type)) return true;
  return statement.type === 'BlockStatement' && childrenOf(statement).some(leavesAtOnce);
}

function isGuarded(name: string, node: Node, parents: readonly Node[]): boolean {
  return parents.some((parent, index) => {
    const inner = parents[index + 1] ?? node;
    if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') {
      return nodeAt(parent, 'test') !== inner && asksFor(nodeAt(parent, 'test'), name);
    }
    if (parent.type === 'LogicalExpression') {
      return nodeAt(parent, 'right') === inner && asksFor(nodeAt(parent, 'left'), name);
    }
    const body = parent['body'];
    if (!Array.isArray(body)) return false;
    return (body as Node[])
      .slice(0, Math.max(0, body.indexOf(inner)))
      .some(
        (before) =>
          before.type === 'IfStatement' &&
          leavesAtOnce(nodeAt(before, 'consequent')) &&
          asksFor(nodeAt(before, 'test'), name),
      );
  });
}

/** An unknown flag or group makes the whole regular expression fail. */
function readPattern(node: Node): string | undefined {
  const pattern = node['regex'] as { pattern: string; flags: string } | undefined;
  if (!pattern) return undefined;
  if (pattern.flags.includes('v')) return 'the flag v of a regular expression';
  return /\(\?[ims]+[-:]|\(\?-[ims]/.test(pattern.pattern)
    ? 'flags inside of a regular expression'
    : undefined;
}

function namesGivenIn(program: Node): Set<string> {
  const names = new Set<string>();
  const give = (pattern: Node | undefined): void => {
    if (!pattern) return;
    const name = nameOf(pattern);
    if (name !== undefined) names.add(name);
    else if (pattern.type === 'Property') give(nodeAt(pattern, 'value'));
    else if (pattern.type === 'AssignmentPattern') give(nodeAt(pattern, 'left'));
    else childrenOf(pattern).forEach(give);
  };
  const visit = (node: Node): void => {
    if (node.type === 'VariableDeclarator' || node.type === 'ClassDeclaration') {
      give(nodeAt(node, 'id'));
    } else if (node.type === 'CatchClause') give(nodeAt(node, 'param'));
    else if (/^Import.*Specifier$/.test(node.type)) give(nodeAt(node, 'local'));
    else if (/Function/.test(node.type)) {
      give(nodeAt(node, 'id'));
      for (const parameter of (node['params'] as Node[]) ?? []) give(parameter);
    }
    childrenOf(node).forEach(visit);
  };
  visit(program);
  return names;
}

/** Undefined if the file declares the name. */
function readAlone(node: Node, parent: Node | undefined, own: ReadonlySet<string>) {
  const name = nameOf(node);
  if (name === undefined || own.has(name) || parent === undefined) return undefined;
  const isOnlyAName =
    (isMember(parent) && nodeAt(parent, 'property') === node && !parent['computed']) ||
    ((parent.type === 'Property' || /Definition$/.test(parent.type)) &&
      nodeAt(parent, 'key') === node &&
      !parent['shorthand']) ||
    /^(Import|Export).*Specifier$|^LabeledStatement$|^BreakStatement$/.test(parent.type);
  return isOnlyAName || !Object.hasOwn(globals, name) ? undefined : named(name, [globals[name]]);
}

const globals: Record<string, Feature | undefined> = Object.fromEntries(
  [...below(builtins), ...below(api), ...below(api['Window'])].map(([name]) => [
    name,
    globalNamed(name),
  ]),
);

/**
 * A method counts by its name, because its object's type is unknown: only if all interfaces with
 * that name are new. A read is harmless; a call, a construction or a member access throws.
 */
export function findNewerCalls(file: string, text: string): Finding[] {
  const program = parseAst(text) as unknown as Node;
  const own = namesGivenIn(program);
  const findings: Finding[] = [];
  const note = (name: string, node: Node, browsers: readonly string[]) => {
    const around = text.slice(Math.max(0, node.start - 40), node.end + 40);
    findings.push({ name, file, around: around.replace(/\s+/g, ' '), lacking: browsers });
  };
  const visit = (node: Node, parents: readonly Node[]): void => {
    const pattern = node.type === 'Literal' ? readPattern(node) : undefined;
    if (pattern) note(pattern, node, ['safari_ios']);
    const read = isMember(node) ? readMember(node) : readAlone(node, parents.at(-1), own);
    if (read?.features.every((feature) => lacking(feature).length > 0)) {
      const asked = read.name.split('.').at(-1) ?? read.name;
      if (!isHarmless(read.name, node, parents) && !isGuarded(asked, node, parents)) {
        note(read.name, node, lacking(read.features[0]));
      }
    }
    const around = [...parents, node];
    for (const child of childrenOf(node)) visit(child, around);
  };
  visit(program, []);
  return findings;
}
