export function printTable(title: string, head: string[], rows: string[][]): void {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  console.log(`\n${title}\n`);
  for (const row of [head, widths.map((width) => '-'.repeat(width)), ...rows]) {
    console.log(`  ${line(row)}`);
  }
}

export const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** "min / median / max" */
export function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
  return [at(0), at(0.5), at(1)].map(seconds).join(' / ');
}
