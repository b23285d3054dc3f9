import { expect, test } from 'vitest';
import { routeTree } from '~/routeTree.gen.ts';
import { ours, routeTable } from '../support/route-table.ts';

type Node = {
  readonly options: { readonly id?: string; readonly path?: string };
  readonly children?: Readonly<Record<string, Node>>;
};

/** The whole addresses of all routes that have no route below them. */
function addressesOf(node: Node, above = ''): string[] {
  const own = `${above}/${node.options.path ?? ''}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
  const below = Object.values(node.children ?? {});
  return below.length === 0 ? [own] : below.flatMap((child) => addressesOf(child, own));
}

test('every address of the spec has its route, and beside them there is only the practice', () => {
  const made = addressesOf(routeTree as unknown as Node);
  expect(made.sort()).toEqual([...routeTable, ...ours].sort());
});
