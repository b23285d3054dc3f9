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

// The row of a new screen: `npx vitest run tests/routes/every-address.test.tsx -u`.
test(`every route has its row in ${addressesPage}, and every row its route`, () => {
  expect(made.map(([address]) => address).sort()).toEqual([...everyAddress].sort());
});

test('every step has the title of its row', () => {
  expect(Object.fromEntries(made.filter(([address]) => address in steps))).toEqual(steps);
});

test('every screen can be named in a report of a fault', () => {
  const named = screens.map((screen) => screen.replace(/\/\{-\$\w+\}/, ''));
  expect(named.sort()).toEqual([...everyAddress].sort());
});

test('an address is a route with none below it, without the folders that say who may enter', () => {
  const ids = ['/_member', '/_member/a', '/_member/a/', '/_member/a/_b/c', '/', '/d/{-$step}'];
  expect(screenAddresses(ids)).toEqual(['/', '/a', '/a/c', '/d/{-$step}']);
});
