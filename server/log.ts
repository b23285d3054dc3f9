type Level = 'info' | 'warn' | 'error';
type Details = Record<string, unknown>;

/** Something that the operator may want to know, with what belongs to it. */
export type Log = (level: Level, event: string, details?: Details) => void;

/** One line of the log, without the line break. `details` cannot replace what every line has. */
export function lineOf(service: string, level: Level, event: string, details: Details = {}) {
  const own = { at: new Date().toISOString(), level, service, event };
  // Named twice: first in the line, and last to be written.
  return JSON.stringify({ ...own, ...details, ...own });
}

/**
 * One line of JSON for each event. What is given is printed: nobody gives it an address with an id
 * or a hash in it, an endpoint, a key, or what a member has sent. A host is fine.
 *
 * @param service the part of the server that speaks
 */
export const logOf =
  (service: string): Log =>
  (level, event, details) => {
    const line = lineOf(service, level, event, details);
    if (level === 'info') console.log(line);
    else console.error(line);
  };

/** What may be printed of a failure: its kind. A message may repeat an address with a password. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code ?? error.name;
}

type Problem = { problem: string; frames?: string[] };

/** Names a failure by its kind and the location where it was thrown, without its message, as `nameOf` does. */
export function problemOf(error: unknown): Problem {
  const frames = error instanceof Error ? framesOf(error) : [];
  return { problem: nameOf(error), ...(frames.length > 0 && { frames }) };
}

const mostFrames = 8;

/** `    at connect (file:///portal/server/x.ts:12:34)`. Code that was made from a text has it as its location. */
const frame =
  /^\s*at (?:[\w$.#<>[\] ]+ \()?(?:(?:file:\/\/|node:|\/)[^\s?]*:\d+:\d+|<anonymous>|native)\)?$/;
/** Before the stack of a file that cannot be read as code. */
const codeLocation = /^file:\S+:\d+$/;

const isFrame = (line: string): boolean => frame.test(line);

function framesOf({ message, stack }: Error): string[] {
  if (typeof stack !== 'string') return [];
  // A message of several lines may look like frames.
  const begin = message === '' ? -1 : stack.indexOf(message);
  const [first = ''] = stack.split('\n', 1);
  const lines = stack.slice(begin < 0 ? 0 : begin + message.length).split('\n');
  const frames = lines.filter(isFrame).map((line) => line.trim());
  return [...(codeLocation.test(first) ? [`at ${first}`] : []), ...frames].slice(0, mostFrames);
}

/** What is said of something that happens again and again, and how often it did. */
export type LogFields = Readonly<Record<string, string | number | readonly string[]>> & {
  readonly count: number;
};

const minute = 60_000;

/**
 * Writes the first of a kind at once, and of those that follow one line a minute: how many they were
 * together, and what the last of them said. So the number of kinds limits what is written, whatever
 * somebody sends.
 */
export function onceAMinute(
  write: (fields: LogFields) => void,
): (kind: string, fields: LogFields) => void {
  /** By kind, what has come since its last line; undefined: nothing. */
  const since = new Map<string, LogFields | undefined>();

  const waitFor = (kind: string) => {
    setTimeout(() => {
      const fields = since.get(kind);
      since.delete(kind);
      if (fields) begin(kind, fields);
    }, minute).unref();
  };
  const begin = (kind: string, fields: LogFields) => {
    since.set(kind, undefined);
    write(fields);
    waitFor(kind);
  };

  return (kind, fields) => {
    if (!since.has(kind)) begin(kind, fields);
    else since.set(kind, { ...fields, count: fields.count + (since.get(kind)?.count ?? 0) });
  };
}

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

/**
 * Has the end of the process by an error, and Node's own warnings, logged as events. Node would print
 * both over many lines, with messages that may repeat an address or a piece of a body.
 */
export function logCrashes(log: Log): void {
  // A rejection that nobody handles arrives here as well.
  process.on('uncaughtException', (error) => {
    log('error', 'crashed', problemOf(error));
    process.exit(1);
  });

  // Switched off by NODE_NO_WARNINGS and --no-warnings.
  if (process.listenerCount('warning') === 0) return;
  const write = onceAMinute((fields) => log('warn', 'warning', fields));
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    const problem = problemOf(warning);
    const text = printable(warning.message);
    write(`${warning.name} ${problem.problem}`, { name: warning.name, ...problem, text, count: 1 });
  });
}
