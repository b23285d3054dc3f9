import { Console } from 'node:console';
import { writeSync } from 'node:fs';
import { Writable } from 'node:stream';
import { createPrinter, lineOf } from './log.ts';
import { errorCode } from './web/plain-problem.ts';

/** Writes as many bytes as it can, at once, and says how many. Throws where it cannot write. */
type Write = (bytes: Uint8Array) => number;

type LineWriter = {
  readonly put: (line: Uint8Array) => void;
  /** Lines that could not be written since the start. */
  readonly lost: () => number;
  /** Tries once more what waits. */
  readonly flush: () => void;
};

/** A line that waits, and how many lost ones are told before it. */
type Waiting = { rest: Uint8Array; isBegun: boolean; tells: number };

/** Bytes that wait for a reader who is behind; what comes after them is lost. */
const mostWaiting = 1024 * 1024;
const retryMs = 50;

/**
 * Writes lines, and goes on where that is not possible: the disk is full, the reader is behind or has
 * left. A line that is lost is counted, and the next one that can be written is preceded by how many
 * were lost.
 */
export function createLineWriter(write: Write): LineWriter {
  let waiting: Waiting[] = [];
  let waitingBytes = 0;
  let retrying: NodeJS.Timeout | undefined;
  let lost = 0;
  let untold = 0;
  /** The last thing that was written has no end. */
  let isCut = false;

  function begin(line: Waiting): void {
    line.isBegun = true;
    const before = `${isCut ? '\n' : ''}${untold > 0 ? noticeOf(untold) : ''}`;
    if (before === '') return;
    const bytes = Buffer.from(before);
    line.rest = Buffer.concat([bytes, line.rest]);
    line.tells = untold;
    waitingBytes += bytes.length;
    untold = 0;
  }

  function flush(): void {
    clearTimeout(retrying);
    retrying = undefined;
    try {
      for (let [line] = waiting; line; [line] = waiting) {
        if (!line.isBegun) begin(line);
        const written = write(line.rest);
        line.rest = line.rest.subarray(written);
        waitingBytes -= written;
        if (written > 0) isCut = line.rest.length > 0;
        if (line.rest.length === 0) waiting.shift();
      }
    } catch (error) {
      if (isBusy(error)) retrying = setTimeout(flush, retryMs).unref();
      else loseAll();
    }
  }

  function loseAll(): void {
    for (const { tells } of waiting) untold += 1 + tells;
    lost += waiting.length;
    waiting = [];
    waitingBytes = 0;
  }

  return {
    put(line) {
      if (waitingBytes + line.length > mostWaiting) {
        lost += 1;
        untold += 1;
        return;
      }
      waiting.push({ rest: line, isBegun: false, tells: 0 });
      waitingBytes += line.length;
      if (!retrying) flush();
    },
    lost: () => lost,
    flush,
  };
}

const isBusy = (error: unknown) => ['EAGAIN', 'EWOULDBLOCK'].includes(errorCode(error) ?? '');

const noticeOf = (count: number) => `${lineOf('log', 'warn', 'lines-lost', { count })}\n`;

/**
 * Makes `console` write so that nothing it is given can end or stop the server.
 *
 * @param isForPeople a person reads it, at a terminal; else every line is one JSON object, whoever
 *   prints it
 * @returns how many lines were lost
 */
export function makeConsoleSafe({ isForPeople }: { isForPeople: boolean }): () => number {
  const out = createLineWriter((bytes) => writeSync(1, bytes));
  const err = createLineWriter((bytes) => writeSync(2, bytes));
  const streamOf = ({ put }: LineWriter) => streamTo(isForPeople ? put : onlyLogLines(put));
  const [stdout, stderr] = [streamOf(out), streamOf(err)];
  globalThis.console = new Console({ stdout, stderr });
  // Touched, a pipe never blocks; and what a library writes there by itself may fail as well.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  if (!isForPeople) {
    process.stdout.write = stdout.write.bind(stdout);
    process.stderr.write = stderr.write.bind(stderr);
  }
  process.once('exit', () => {
    out.flush();
    err.flush();
  });
  return () => out.lost() + err.lost();
}

type Put = LineWriter['put'];

function onlyLogLines(put: Put): Put {
  const print = createPrinter((line) => put(Buffer.from(`${line}\n`)));
  return (bytes) => {
    const text = Buffer.from(bytes).toString();
    if (isLogLine(text)) put(bytes);
    else print(text);
  };
}

const always = ['at', 'level', 'service', 'event'];

/** One object on one line, as `logOf` writes it. */
function isLogLine(text: string): boolean {
  if (!/^\{[^\n]*\}\n$/.test(text)) return false;
  try {
    const line = JSON.parse(text);
    return always.every((name) => typeof line[name] === 'string');
  } catch {
    return false;
  }
}

const streamTo = (put: Put) =>
  new Writable({
    write(part, _encoding, done) {
      put(part);
      done();
    },
  });
