/** A Markdown table. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const [first, ...others] = [head, ...rows].map((row) =>
    `| ${row.join(' | ')} |`.replaceAll('|  |', '| |'),
  );
  return [first, `|${head.map(() => '---|').join('')}`, ...others].join('\n');
};

/** Replaces the table below a heading of level 2. Throws if there is none. */
export function withTable(page: string, heading: string, table: string): string {
  const [before = '', after] = page.split(`\n## ${heading}\n`, 2);
  if (after === undefined) throw new Error(`There is no heading "${heading}" in the page.`);
  const parted = /^([^|]*?\n)((?:\|[^\n]*\n)+)/.exec(after);
  const [whole = '', text = ''] = parted ?? [];
  if (/\n## /.test(whole)) throw new Error(`There is no table below "${heading}" in the page.`);
  return `${before}\n## ${heading}\n${text}${table}\n${after.slice(whole.length)}`;
}
