const rule = /^\|[-| ]+\|$/;

/** The cells of each row of the tables in a Markdown text, without the heads. */
export const rowsIn = (markdown: string): string[][] =>
  markdown.split('\n').flatMap((line, index, lines) => {
    if (!line.startsWith('|') || rule.test(line) || rule.test(lines[index + 1] ?? '')) return [];
    const cells = line.split(/(?<!\\)\|/).slice(1, -1);
    return [cells.map((cell) => cell.trim().replaceAll('\\|', '|'))];
  });

/** The code spans of a cell. */
export const codeIn = (cell = ''): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
