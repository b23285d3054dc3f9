import { isFrame, lineOf } from './log.ts';
import { onceAMinute } from './once-a-minute.ts';

/** Characters of one text. */
const longest = 2_000;
/** Texts that are told apart by their first line. */
const mostKinds = 50;

const quoted = /(["'`]).*?\1|“.*?”/g;
/** A word of a sentence, a name in code, or a short number; with its punctuation. */
const word = /^[([{<]*(?:[A-Za-z_$][A-Za-z_$.’-]{0,39}(?:\(\))?|\d{1,5})[)\]}>.,:;!?]*$/;

/**
 * What may be kept of a text that a library or Node has printed. It may hold an address with a query, a
 * piece of a body, a hash: words, short numbers and the frames of a stack stay, all else becomes `…`.
 */
export function printable(text: string): string {
  // Half a hash could pass for a word.
  const start = text.length > longest ? text.slice(0, longest).replace(/\S*$/, '…') : text;
  const lines = start.trimEnd().split('\n');
  return lines.map((line) => (isFrame(line) ? line : wordsOf(line))).join('\n');
}

function wordsOf(line: string): string {
  const words = line.replace(quoted, ' … ').split(/\s+/).filter(Boolean);
  return words
    .map((each) => (word.test(each) ? each : '…'))
    .filter((each, at, all) => each !== '…' || all[at - 1] !== '…')
    .join(' ');
}

/**
 * Makes lines of the log of what is printed by others. Each text is written at once, and then once a
 * minute with its `count`.
 */
export function createPrinter(put: (line: string) => void): (text: string) => void {
  const write = onceAMinute((fields) => put(lineOf('log', 'warn', 'printed', fields)));
  const kinds = new Set<string>();

  return (printed) => {
    const text = printable(printed);
    if (text === '') return;
    const [kind = ''] = text.split('\n', 1);
    if (kinds.size < mostKinds) kinds.add(kind);
    write(kinds.has(kind) ? kind : '', { text, count: 1 });
  };
}
