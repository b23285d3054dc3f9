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

/** Names a failure by its kind and the place where it was thrown, without its message, as `nameOf` does. */
export function problemOf(error: unknown): Problem {
  const frames = error instanceof Error ? framesOf(error) : [];
  return { problem: nameOf(error), ...(frames.length > 0 && { frames }) };
}

const mostFrames = 8;

/** `    at connect (file:///portal/server/x.ts:12:34)`. Code that was made from a text has it as its place. */
const frame =
  /^\s*at (?:[\w$.#<>[\] ]+ \()?(?:(?:file:\/\/|node:|\/)[^\s?]*:\d+:\d+|<anonymous>|native)\)?$/;
/** Before the stack of a file that cannot be read as code. */
const place = /^file:\S+:\d+$/;

export const isFrame = (line: string): boolean => frame.test(line);

function framesOf({ message, stack }: Error): string[] {
  if (typeof stack !== 'string') return [];
  // A message of several lines may look like frames.
  const begin = message === '' ? -1 : stack.indexOf(message);
  const [first = ''] = stack.split('\n', 1);
  const lines = stack.slice(begin < 0 ? 0 : begin + message.length).split('\n');
  const frames = lines.filter(isFrame).map((line) => line.trim());
  return [...(place.test(first) ? [`at ${first}`] : []), ...frames].slice(0, mostFrames);
}
