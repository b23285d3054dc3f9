import { parseSync, Visitor } from 'oxc-parser';

/** A generated mutant: an expression and its replacement. Offsets are UTF-16 code units. */
export type Mutant = {
  readonly kind: MutantKind;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
};

export type MutantKind =
  | 'negated condition'
  | 'removed branch'
  | 'moved boundary'
  | 'inverted equality'
  | 'swapped logic'
  | 'emptied return'
  | 'dropped await'
  | 'removed call';

type Span = { readonly type: string; readonly start: number; readonly end: number };

const boundaries = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
]);
const equalities = new Map([
  ['===', '!=='],
  ['!==', '==='],
]);
const logic = new Map([
  ['&&', '||'],
  ['||', '&&'],
]);

/** Their loss shows on the first screen. */
const isMarkup = ({ type }: Span) => type === 'JSXElement' || type === 'JSXFragment';

/**
 * The mutants that a file can have, in the order of the text. Code that runs while the file loads
 * has none, because a worker process loads a file once for many tests.
 *
 * @throws if the file does not parse
 */
export function mutantsOf(path: string, text: string): Mutant[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const mutants: Mutant[] = [];
  let depth = 0;
  const cut = ({ start, end }: Span) => text.slice(start, end);
  const add = (kind: MutantKind, { start, end }: Span, replacement: string) => {
    if (depth > 0) mutants.push({ kind, start, end, replacement });
  };
  const condition = (test: Span) => {
    add('negated condition', test, `!(${cut(test)})`);
    add('removed branch', test, 'false');
    add('removed branch', test, 'true');
  };
  const result = (value: Span | null) => {
    if (value !== null && !isMarkup(value) && cut(value) !== 'undefined')
      add('emptied return', value, 'undefined');
  };
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: (node) => {
      enter();
      if (node.expression) result(node.body);
    },
    'ArrowFunctionExpression:exit': leave,
    IfStatement: ({ test }) => condition(test),
    ConditionalExpression: ({ test }) => condition(test),
    WhileStatement: ({ test }) => add('removed branch', test, 'false'),
    UnaryExpression: (node) => {
      if (node.operator === '!') add('negated condition', node, cut(node.argument));
    },
    BinaryExpression: (node) => {
      const [left, right] = [cut(node.left), cut(node.right)];
      const moved = boundaries.get(node.operator);
      if (moved !== undefined) add('moved boundary', node, `${left} ${moved} ${right}`);
      const inverted = equalities.get(node.operator);
      if (inverted !== undefined) add('inverted equality', node, `${left} ${inverted} ${right}`);
    },
    LogicalExpression: (node) => {
      const [left, right] = [cut(node.left), cut(node.right)];
      const swapped = logic.get(node.operator);
      if (swapped !== undefined) add('swapped logic', node, `(${left}) ${swapped} (${right})`);
      else add('removed branch', node, left);
    },
    ReturnStatement: ({ argument }) => result(argument),
    AwaitExpression: (node) => add('dropped await', node, cut(node.argument)),
    ExpressionStatement: ({ expression }) => {
      const called = expression.type === 'AwaitExpression' ? expression.argument : expression;
      const inner = called.type === 'ChainExpression' ? called.expression : called;
      if (inner.type === 'CallExpression') add('removed call', expression, 'undefined');
    },
  }).visit(program);
  return mutants.sort((one, other) => one.start - other.start || other.end - one.end);
}
