export function printTable(title: string, head: string[], rows: string[][]): void {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  console.log(`\n${title}\n`);
  for (const row of [head, widths.map((width) => '-'.repeat(width)), ...rows])
    console.log(`  ${line(row)}`);
}

export const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

/** The smallest value that this share of the values does not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(share * values.length) - 1)] ??
  Number.NaN;

/** "min / median / max", from milliseconds. */
export const spread = (values: readonly number[]): string =>
  [0, 0.5, 1].map((share) => `${(quantile(values, share) / 1000).toFixed(2)} s`).join(' / ');
