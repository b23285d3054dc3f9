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

/** All routes without a child: address without optional parameters, and title. */
function screensOf(node: Node, above = ''): [address: string, title: string | undefined][] {
  const path = node.options.path?.replace(/\{-\$\w+\}/, '') ?? '';
  const own = `${above}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
  const below = Object.values(node.children ?? {});
  return below.length === 0
    ? [[own, node.options.staticData?.title[1]]]
    : below.flatMap((child) => screensOf(child, own));
}

const made = screensOf(routeTree as unknown as Node);

// tests/routes/every-address.test.tsx writes the rows, and fails if a route has none.
test(`every row of ${addressesPage} has a route`, () => {
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
  import.meta.glob<string>(
    ['../{app,routes,home,account,help,office,session,vote}/**/*.ts*', '../../e2e/*.ts'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
).join('\n');

test('every screen is named in a test, by component or address', () => {
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

test('a fault report can name every screen', () => {
  const named = screens.map((screen) => screen.replace(/\/\{-\$\w+\}/, ''));
  expect(named.sort()).toEqual(made.map(([address]) => address).sort());
});
