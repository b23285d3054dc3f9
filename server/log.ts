type Level = 'info' | 'warn' | 'error';
type Details = Record<string, unknown>;

export type Log = (level: Level, event: string, details?: Details) => void;

/** `details` cannot replace the standard fields. */
export function lineOf(service: string, level: Level, event: string, details: Details = {}) {
  const own = { at: new Date().toISOString(), level, service, event };
  // The first spread sets the order, the last one the values.
  return JSON.stringify({ ...own, ...details, ...own });
}

/**
 * Details must not contain endpoints, keys, data from members, or addresses with an id or a hash.
 */
export const logOf =
  (service: string): Log =>
  (level, event, details) => {
    const line = lineOf(service, level, event, details);
    if (level === 'info') console.log(line);
    else console.error(line);
  };

/** Returns the kind only: the message may contain an address with a password. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code ?? error.name;
}

type Problem = { problem: string; frames?: string[] };

export function problemOf(error: unknown): Problem {
  const frames = error instanceof Error ? framesOf(error) : [];
  return { problem: nameOf(error), ...(frames.length > 0 && { frames }) };
}

const mostFrames = 8;

/** Example: `at connect (file:///portal/server/x.ts:12:34)`. */
const frame =
  /^\s*at (?:[\w$.#<>[\] ]+ \()?(?:(?:file:\/\/|node:|\/)[^\s?]*:\d+:\d+|<anonymous>|native)\)?$/;
/** A syntax error has its location in the first line. */
const codeLocation = /^file:\S+:\d+$/;

const isFrame = (line: string): boolean => frame.test(line);

function framesOf({ message, stack }: Error): string[] {
  if (typeof stack !== 'string') return [];
  // The message may contain lines that look like frames.
  const begin = message === '' ? -1 : stack.indexOf(message);
  const [first = ''] = stack.split('\n', 1);
  const lines = stack.slice(begin < 0 ? 0 : begin + message.length).split('\n');
  const frames = lines.filter(isFrame).map((line) => line.trim());
  return [...(codeLocation.test(first) ? [`at ${first}`] : []), ...frames].slice(0, mostFrames);
}

export type LogFields = Readonly<Record<string, string | number | readonly string[]>> & {
  readonly count: number;
};

const minute = 60_000;

/**
 * Writes the first event of a kind at once, then at most one line a minute with the count. The
 * number of kinds limits the log.
 */
export function onceAMinute(
  write: (fields: LogFields) => void,
): (kind: string, fields: LogFields) => void {
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

/** The limit in characters. */
const longest = 2_000;
const mostKinds = 50;

const quoted = /(["'`]).*?\1|“.*?”/g;
const word = /^[([{<]*(?:[A-Za-z_$][A-Za-z_$.’-]{0,39}(?:\(\))?|\d{1,5})[)\]}>.,:;!?]*$/;

/**
 * Removes secrets. Words, short numbers and stack frames stay. The rest becomes `…`: it may be a
 * query, a body or a hash.
 */
export function printable(text: string): string {
  // Part of a hash could look like a word.
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
 * Logs uncaught errors and warnings as events. Node would print their messages, which may contain
 * an address or a body.
 */
export function logCrashes(log: Log): void {
  // Includes unhandled rejections.
  process.on('uncaughtException', (error) => {
    log('error', 'crashed', problemOf(error));
    process.exit(1);
  });

  // NODE_NO_WARNINGS and --no-warnings remove Node's listener.
  if (process.listenerCount('warning') === 0) return;
  const write = onceAMinute((fields) => log('warn', 'warning', fields));
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    const problem = problemOf(warning);
    const text = printable(warning.message);
    write(`${warning.name} ${problem.problem}`, { name: warning.name, ...problem, text, count: 1 });
  });
}
