import { expect, test } from 'vitest';
import { screens } from '~/contracts/screens.gen.ts';
import { routeTree } from '~/routeTree.gen.ts';
import { screenAddresses } from '../../tools/build/screen-addresses.ts';
import { everyAddress } from '../support/screens.ts';

type Node = {
  readonly options: { readonly id?: string; readonly path?: string };
  readonly children?: Readonly<Record<string, Node>>;
};

/** The whole addresses of all routes that have no route below them; what may be left out, left out. */
function addressesOf(node: Node, above = ''): string[] {
  const path = node.options.path?.replace(/\{-\$\w+\}/, '') ?? '';
  const own = `${above}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
  const below = Object.values(node.children ?? {});
  return below.length === 0 ? [own] : below.flatMap((child) => addressesOf(child, own));
}

test('every route has its row in tests/support/screens.ts, and every row its route', () => {
  const made = addressesOf(routeTree as unknown as Node);
  expect(made.sort()).toEqual([...everyAddress].sort());
});

test('every screen can be named in a report of a fault', () => {
  const named = screens.map((screen) => screen.replace(/\/\{-\$\w+\}/, ''));
  expect(named.sort()).toEqual([...everyAddress].sort());
});

test('an address is a route with none below it, without the folders that say who may enter', () => {
  const ids = ['/_member', '/_member/a', '/_member/a/', '/_member/a/_b/c', '/', '/d/{-$step}'];
  expect(screenAddresses(ids)).toEqual(['/', '/a', '/a/c', '/d/{-$step}']);
});
