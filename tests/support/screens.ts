import { readFileSync } from 'node:fs';

export type Seen = readonly [
  title: string,
  heading: string,
  leading: 'back' | 'menu' | 'none',
  bar: 'bar' | 'no bar',
];

/** Has a row for every address. Tests check each: guards, a slow and a lost connection, axe. */
export const addressesPage = 'docs/behaviour/addresses.md';

function rowsBelow(heading: string): string[][] {
  const [, below = ''] = readFileSync(addressesPage, 'utf8').split(`\n### ${heading}\n`);
  const [section = ''] = below.split('\n##');
  const rows = section.split('\n').filter((line) => line.startsWith('| `/'));
  if (rows.length === 0)
    throw new Error(`There is no table below "${heading}" in docs/behaviour/addresses.md.`);
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

/** Public screens. A member sees the bottom bar, and the menu button on the screens of the menu. */
export const openScreens = screensBelow('Anybody');

export const memberScreens = screensBelow('Members');

export const steps: Readonly<Record<string, string>> = Object.fromEntries(
  rowsBelow('Steps').map(([address, title = '']) => [addressIn(address), title]),
);

export const everyAddress: readonly string[] = [openScreens, memberScreens, steps].flatMap(
  (screens) => Object.keys(screens),
);

export function withScreen(
  page: string,
  heading: 'Anybody' | 'Members',
  address: string,
  [title, shown, leading, bar]: Seen,
): string {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const known = Object.keys(heading === 'Anybody' ? openScreens : memberScreens);
  const before = known.findLast((each) => each.startsWith(folder)) ?? known.at(-1);
  const row = `| \`${address}\` | ${title} | ${shown} | ${leading}, ${bar} |`;
  const [whole = ''] = new RegExp(`\\| \`${before}\` \\|.*\n`).exec(page) ?? [];
  return page.replace(whole, () => `${whole}${row}\n`);
}
