import { readFileSync } from 'node:fs';

/** What stands at an address: the page's title, its heading, and what frames the screen. */
export type Seen = readonly [
  title: string,
  heading: string,
  leading: 'back' | 'menu' | 'none',
  bar: 'bar' | 'no bar',
];

/**
 * Every address of the portal is a row of this page. Tests hold each against what every screen owes: its
 * end for every kind of visitor, a slow line, no line at all, axe.
 */
export const addressesPage = 'docs/behaviour/addresses.md';

/** The cells of a table's rows. @param heading the heading that it stands below */
function rowsBelow(heading: string): string[][] {
  const [, below = ''] = readFileSync(addressesPage, 'utf8').split(`\n### ${heading}\n`);
  const [section = ''] = below.split('\n##');
  const rows = section.split('\n').filter((line) => line.startsWith('| `/'));
  if (rows.length === 0) throw new Error(`There is no table below "${heading}".`);
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const addressIn = (cell = '') => cell.replaceAll('`', '');

const screensBelow = (heading: string): Readonly<Record<string, Seen>> =>
  Object.fromEntries(
    rowsBelow(heading).map(([address, title = '', shown = '', frame = '']) => {
      const [leading, bar] = frame.split(', ') as [Seen[2], Seen[3]];
      return [addressIn(address), [title, shown, leading, bar]];
    }),
  );

/** Open to anybody. A member has the bar below them, and the menu where it is one of the menu's places. */
export const openScreens = screensBelow('Anybody');

/** Of a member who has done every step. */
export const memberScreens = screensBelow('Members');

/** Steps on a way, and what is for a member who owes one: each address with its title. */
export const steps: Readonly<Record<string, string>> = Object.fromEntries(
  rowsBelow('Steps').map(([address, title = '']) => [addressIn(address), title]),
);

export const everyAddress: readonly string[] = [openScreens, memberScreens, steps].flatMap(
  (screens) => Object.keys(screens),
);

/** A page of addresses with one more row, beside those of the same folder. */
export function withScreen(
  page: string,
  heading: 'Anybody' | 'Members',
  address: string,
  [title, shown, leading, bar]: Seen,
): string {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const known = Object.keys(heading === 'Anybody' ? openScreens : memberScreens);
  const before = known.findLast((each) => each.startsWith(folder)) ?? known.at(-1);
  const row = `| \`${address}\` | ${title} | ${shown} | ${leading}, ${bar} | |`;
  const [whole = ''] = new RegExp(`\\| \`${before}\` \\|.*\n`).exec(page) ?? [];
  return page.replace(whole, () => `${whole}${row}\n`);
}
