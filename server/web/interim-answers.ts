import type { Socket } from 'node:net';
import { buildConnector } from 'undici';

/** How an answer begins that is not yet the one that counts; 101 is that one. */
const BEGINNING = /^HTTP\/1\.[01] 1(?!01)/;
const HEAD = /^HTTP\/1\.[01] 1[^\n]*\n(?:[^\r\n][^\n]*\n)*\r?\n/;

/** As many characters as BEGINNING looks at. */
const TOLD_APART = 'HTTP/1.1 103'.length;

/** A first answer without an end is left to undici, which knows what is too long. */
const LONGEST = 16 * 1024;

/**
 * Connects as undici does by itself, and keeps interim answers from it: it breaks the connection at a
 * `100 Continue` that it has not asked for, although a server may always send one (RFC 9110, section
 * 15.2). Nothing is asked again: the request that has been sent gets the answer that follows.
 */
export function connectWithoutInterim(
  options: buildConnector.BuildOptions,
): buildConnector.connector {
  // HTTP/1.1 alone: over HTTP/2 a call could not have a connection of its own, and undici takes its
  // client's `allowH2` only for a connector that it has made itself.
  const connect = buildConnector({ ...options, allowH2: false });
  return (where, callback) =>
    connect(where, (...connected) => {
      const [, socket] = connected;
      if (socket) skipInterim(socket);
      callback(...connected);
    });
}

function skipInterim(socket: Socket): void {
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket);
  /** From a request until the answer that counts has begun. */
  let isAwaited = true;
  let held: Buffer = Buffer.alloc(0);

  // What undici reads by; null where there is nothing yet.
  socket.read = (size) => {
    for (let part = read(size); part !== null; part = read(size)) {
      if (!isAwaited) return part;
      held = withoutInterim(Buffer.concat([held, part]));
      if (isUndecided(held)) continue;
      const given = held;
      isAwaited = false;
      held = Buffer.alloc(0);
      return given;
    }
    return null;
  };

  // The head of a request is the one text with a version in it; a body comes as bytes.
  socket.write = (...written: unknown[]): boolean => {
    const [part] = written;
    if (typeof part === 'string' && part.includes(' HTTP/1.1\r\n')) isAwaited = true;
    return Reflect.apply(write, socket, written);
  };
}

function withoutInterim(bytes: Buffer): Buffer {
  for (;;) {
    const text = bytes.toString('latin1', 0, LONGEST);
    const head = BEGINNING.test(text) ? HEAD.exec(text)?.[0] : undefined;
    if (head === undefined) return bytes;
    bytes = bytes.subarray(head.length);
  }
}

/** Whether more has to come before it is known what this is. */
function isUndecided(bytes: Buffer): boolean {
  if (bytes.length < TOLD_APART) return true;
  return bytes.length < LONGEST && BEGINNING.test(bytes.toString('latin1', 0, TOLD_APART));
}
