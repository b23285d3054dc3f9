import { expect, test } from 'vitest';
import { screens } from '~/contracts/screens.gen.ts';
import { routeTree } from '~/routeTree.gen.ts';
import { screenAddresses } from '../../tools/build/screen-addresses.ts';
import { addressesPage, everyAddress, steps } from '../support/screens.ts';

type Node = {
  readonly options: {
    readonly path?: string;
    readonly staticData?: { readonly title: readonly [key: string, text: string] };
  };
  readonly children?: Readonly<Record<string, Node>>;
};

/** All routes that have no route below them: address, without what may be left out, and title. */
function screensOf(node: Node, above = ''): [address: string, title: string | undefined][] {
  const path = node.options.path?.replace(/\{-\$\w+\}/, '') ?? '';
  const own = `${above}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
  const below = Object.values(node.children ?? {});
  return below.length === 0
    ? [[own, node.options.staticData?.title[1]]]
    : below.flatMap((child) => screensOf(child, own));
}

const made = screensOf(routeTree as unknown as Node);

// A route without a row fails in tests/routes/every-address.test.tsx, which writes it.
test(`every row of ${addressesPage} has its route`, () => {
  const addresses = made.map(([address]) => address);
  expect(everyAddress.filter((address) => !addresses.includes(address))).toEqual([]);
});

test('every step has the title of its row', () => {
  expect(Object.fromEntries(made.filter(([address]) => address in steps))).toEqual(steps);
});

const routes = import.meta.glob<string>('../../src/routes/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const tests = Object.values(
  import.meta.glob<string>(['../features/**/*.ts*', '../routes/**/*.ts*', '../../e2e/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');

test('every screen has a test that names it or its address', () => {
  const untested = Object.values(routes).flatMap((route) => {
    const [, id = ''] = /createFileRoute\('([^']+)'/.exec(route) ?? [];
    const [, component] = /import \{ (\w+Screen)/.exec(route) ?? [];
    const [address = ''] = screenAddresses([id]).map((each) => each.replace(/\/\{-\$\w+\}/, ''));
    const isNamed = tests.includes(`'${address}'`) || (component && tests.includes(component));
    return made.some(([each]) => each === address) && !isNamed ? [address] : [];
  });
  expect(Object.keys(routes).length).toBeGreaterThan(everyAddress.length);
  expect(untested).toEqual([]);
});

test('every screen can be named in a report of a fault', () => {
  const named = screens.map((screen) => screen.replace(/\/\{-\$\w+\}/, ''));
  expect(named.sort()).toEqual(made.map(([address]) => address).sort());
});

test('an address is a route with none below it, without the folders that say who may enter', () => {
  const ids = ['/_member', '/_member/a', '/_member/a/', '/_member/a/_b/c', '/', '/d/{-$step}'];
  expect(screenAddresses(ids)).toEqual(['/', '/a', '/a/c', '/d/{-$step}']);
});
