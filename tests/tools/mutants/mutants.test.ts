import { stripTypeScriptTypes } from 'node:module';
import { expect, onTestFinished, test } from 'vitest';
import { mutantsOf } from '../../../tools/mutants/mutants.ts';
import { nearestFirst, roomOf, sampleOf } from '../../../tools/mutants/sample.ts';
import { switchName, withSwitches } from '../../../tools/mutants/switches.ts';

const inFunction = (code: string) => `async function f(a: number, b: number) { ${code} }`;

const changesOf = (code: string) => {
  const text = inFunction(code);
  return mutantsOf('f.ts', text).map(
    ({ kind, start, end, replacement }) => `${kind}: ${text.slice(start, end)} -> ${replacement}`,
  );
};

test.each<[string, string[]]>([
  [
    'if (a) b;',
    ['negated condition: a -> !(a)', 'removed branch: a -> false', 'removed branch: a -> true'],
  ],
  ['a = !b;', ['negated condition: !b -> b']],
  ['a = b < 1;', ['moved boundary: b < 1 -> b <= 1']],
  ['a = b >= 1;', ['moved boundary: b >= 1 -> b > 1']],
  ['a = b !== 1;', ['inverted equality: b !== 1 -> b === 1']],
  ['a = a && b;', ['swapped logic: a && b -> (a) || (b)']],
  ['a = a ?? b;', ['removed branch: a ?? b -> a']],
  ['return a;', ['emptied return: a -> undefined']],
  ['return undefined;', []],
  ['a = await b;', ['dropped await: await b -> b']],
  ['await a();', ['removed call: await a() -> undefined', 'dropped await: await a() -> a()']],
  [
    '[].map(() => a);',
    ['removed call: [].map(() => a) -> undefined', 'emptied return: a -> undefined'],
  ],
])('finds the mutants of %s', (code, expected) => {
  expect(changesOf(code)).toEqual(expected);
});

test('code that runs while a file loads has no mutants', () => {
  expect(mutantsOf('f.ts', 'if (Math.random() > 1) console.log(1);')).toEqual([]);
});

test('markup is never emptied', () => {
  expect(mutantsOf('f.tsx', 'const f = () => <p>Hello</p>;')).toEqual([]);
});

test('a file that does not parse is an error with its path', () => {
  expect(() => mutantsOf('broken.ts', 'const =')).toThrow('broken.ts');
});

test('a switch does the same as the replaced text, and without one nothing changes', async () => {
  const text = inFunction('if (a > 0 && !(await b)) { return a < b ? a : b; } return a ?? b;');
  const mutants = mutantsOf('f.ts', text).map((mutant, index) => ({ ...mutant, id: index + 1 }));
  const resultsOf = (code: string) => {
    const run = new Function('a', 'b', `${stripTypeScriptTypes(code)}; return f(a, b);`);
    const inputs = [
      [0, 0],
      [1, 0],
      [1, 1],
      [-1, 2],
      [undefined, 3],
    ];
    return Promise.all(inputs.map(([a, b]) => run(a, b)));
  };
  const switched = withSwitches(text, mutants);
  let on = 0;
  Reflect.set(globalThis, switchName, (id: number) => id === on);
  onTestFinished(() => void Reflect.deleteProperty(globalThis, switchName));
  expect(await resultsOf(switched)).toEqual(await resultsOf(text));
  for (const { id, start, end, replacement } of mutants) {
    on = id;
    const replaced = `${text.slice(0, start)}(${replacement})${text.slice(end)}`;
    expect(await resultsOf(switched)).toEqual(await resultsOf(replaced));
  }
});

test('a sample keeps its mutants when code elsewhere changes', () => {
  const mutant = (file: string, replacement: string) => ({
    kind: 'removed call' as const,
    start: 0,
    end: 1,
    file,
    replacement,
  });
  const many = Array.from({ length: 100 }, (_, index) =>
    mutant(`src/core/${index}.ts`, 'undefined'),
  );
  const before = sampleOf(many, 20, 1);
  expect(before).toHaveLength(20);
  const after = sampleOf([mutant('src/core/new.ts', 'undefined'), ...many], 20, 1);
  expect(after.filter((each) => before.includes(each)).length).toBeGreaterThanOrEqual(19);
  expect(sampleOf(many, 20, 2)).not.toEqual(before);
});

test.each([
  ['src/vote/ballot.ts', 'src/vote'],
  ['src/main.tsx', 'src'],
  ['sw/push/show.ts', 'sw'],
  ['server/web/forward.ts', 'server/web'],
])('%s belongs to %s', (file, room) => {
  expect(roomOf(file)).toBe(room);
});

test('the test files nearest to a source file come first, and of equals the quick ones', () => {
  const files = [
    { file: 'tests/routes/pin.test.tsx', seconds: 1 },
    { file: 'tests/state/vote/ballot-faults.test.ts', seconds: 9 },
    { file: 'tests/vote/ballot.test.ts', seconds: 3 },
    { file: 'tests/amendments/reading-progress.test.ts', seconds: 1 },
  ];
  expect(nearestFirst('src/vote/ballot.ts', files).map(({ seconds }) => seconds)).toEqual([
    3, 9, 1, 1,
  ]);
});
