import { Console } from 'node:console';
import { writeSync } from 'node:fs';
import { Writable } from 'node:stream';
import { createPrinter, lineOf } from './log.ts';
import { errorCode } from './web/plain-problem.ts';

/** Returns the number of written bytes. Throws if it cannot write. */
type Write = (bytes: Uint8Array) => number;

type LineWriter = {
  readonly put: (line: Uint8Array) => void;
  readonly lost: () => number;
  readonly flush: () => void;
};

/** `reportedLosses`: the lost lines that the notice before this line reports. */
type Waiting = { rest: Uint8Array; isBegun: boolean; reportedLosses: number };

/** Bytes. Lines beyond this limit are lost. */
const mostWaiting = 1024 * 1024;
const retryMs = 50;

/**
 * Survives a full disk, a slow reader and a closed pipe. After a loss, a notice has the number of
 * lost lines.
 */
export function createLineWriter(write: Write): LineWriter {
  let waiting: Waiting[] = [];
  let waitingBytes = 0;
  let retrying: NodeJS.Timeout | undefined;
  let lost = 0;
  let unreportedLosses = 0;
  let isCut = false;

  function begin(line: Waiting): void {
    line.isBegun = true;
    const before = `${isCut ? '\n' : ''}${unreportedLosses > 0 ? noticeOf(unreportedLosses) : ''}`;
    if (before === '') return;
    const bytes = Buffer.from(before);
    line.rest = Buffer.concat([bytes, line.rest]);
    line.reportedLosses = unreportedLosses;
    waitingBytes += bytes.length;
    unreportedLosses = 0;
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
    for (const { reportedLosses } of waiting) unreportedLosses += 1 + reportedLosses;
    lost += waiting.length;
    waiting = [];
    waitingBytes = 0;
  }

  return {
    put(line) {
      if (waitingBytes + line.length > mostWaiting) {
        lost += 1;
        unreportedLosses += 1;
        return;
      }
      waiting.push({ rest: line, isBegun: false, reportedLosses: 0 });
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
 * Replaces `console` so that a failed write cannot stop the server.
 *
 * @param isForPeople false makes every line one JSON object
 * @returns the number of lost lines
 */
export function makeConsoleSafe({ isForPeople }: { isForPeople: boolean }): () => number {
  const out = createLineWriter((bytes) => writeSync(1, bytes));
  const err = createLineWriter((bytes) => writeSync(2, bytes));
  const streamOf = ({ put }: LineWriter) => streamTo(isForPeople ? put : onlyLogLines(put));
  const [stdout, stderr] = [streamOf(out), streamOf(err)];
  globalThis.console = new Console({ stdout, stderr });
  // Reading `process.stdout` makes a pipe non-blocking. Direct writes of a library may fail, too.
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
