import { expect, test } from 'vitest';
import { routeTree } from '~/routeTree.gen.ts';
import { screens } from '~/contracts/screens.ts';
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
  expect([...screens].sort()).toEqual([...everyAddress].sort());
});
