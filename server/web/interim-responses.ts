import type { Socket } from 'node:net';
import { buildConnector } from 'undici';

/** The start of an interim response; a 101 is final. */
const BEGINNING = /^HTTP\/1\.[01] 1(?!01)/;
const HEAD = /^HTTP\/1\.[01] 1[^\n]*\n(?:[^\r\n][^\n]*\n)*\r?\n/;

/** Enough for BEGINNING. */
const DECIDING_LENGTH = 'HTTP/1.1 103'.length;

/** Bytes. Undici itself limits longer heads. */
const LONGEST = 16 * 1024;

/**
 * Hides interim responses: Undici breaks the connection at an unexpected `100 Continue`, which a
 * server may always send (RFC 9110, section 15.2).
 */
export function connectWithoutInterim(
  options: buildConnector.BuildOptions,
): buildConnector.connector {
  // With HTTP/2 a call could not have its own connection. With a custom connector, Undici ignores
  // the client's `allowH2`.
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
  /** Until the final response begins. */
  let isAwaited = true;
  let held: Buffer = Buffer.alloc(0);

  // Undici reads through this.
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

  // Only the head of a request is a string.
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

/** True if more bytes are needed. */
function isUndecided(bytes: Buffer): boolean {
  if (bytes.length < DECIDING_LENGTH) return true;
  return bytes.length < LONGEST && BEGINNING.test(bytes.toString('latin1', 0, DECIDING_LENGTH));
}
