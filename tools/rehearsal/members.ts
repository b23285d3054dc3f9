import { randomUUID } from 'node:crypto';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

export const kinds = ['page', 'file', 'GET', 'verify', 'POST', 'PUT', 'DELETE'] as const;
export type Kind = (typeof kinds)[number];

export type Tally = {
  sent: number;
  lost: number;
  /** The number of each status or error code. */
  readonly reasons: Map<string, number>;
};

export type Secrets = { readonly hash: string; readonly token: string };

type Question = { method: string; path: string; headers: Record<string, string>; body?: string };
type Asked = { status: number; body: string };
type Line = { ask: (question: Question) => Promise<Asked>; close: () => void };

const limitMs = 15_000;

/**
 * A third of the members use HTTP/2, a third kept HTTP/1.1 connections, and a third a new
 * connection for each request.
 */
export function sendMembers(origin: string, count: number, { hash, token }: Secrets) {
  const tallies = new Map<Kind, Tally>(
    kinds.map((kind) => [kind, { sent: 0, lost: 0, reasons: new Map() }]),
  );
  let isOver = false;
  // New for each run, because the API counts how often a number comes.
  const run = randomUUID();
  let numbers = 0;

  const tell = async (line: Line, kind: Kind, question: Question): Promise<string> => {
    const tally = tallies.get(kind) as Tally;
    tally.sent += 1;
    const answer = await line.ask(question).catch((error) => ({ status: 0, body: codeOf(error) }));
    if (answer.status === 200) return answer.body;
    tally.lost += 1;
    const reason = answer.status === 0 ? answer.body : String(answer.status);
    tally.reasons.set(reason, (tally.reasons.get(reason) ?? 0) + 1);
    return '';
  };

  async function use(member: number): Promise<void> {
    const line = lines[member % lines.length]?.(origin) as Line;
    const headers = { token, hash, cookie: `hash=${hash}; token=${token}`, referer: `${origin}/` };
    const secret = new URLSearchParams({ token, hash });
    const call = (kind: Kind, method: string, path: string) => {
      numbers += 1;
      // The check of the session is a POST without a body.
      const hasBody = method !== 'GET' && kind !== 'verify';
      const body = hasBody ? { body: '{}' } : {};
      const address = `/api/v2/${path}?${secret}&number=${run}-${numbers}`;
      // Node omits the length of a DELETE.
      const type = hasBody ? { 'content-type': 'application/json', 'content-length': '2' } : {};
      return tell(line, kind, { method, path: address, headers: { ...headers, ...type }, ...body });
    };
    while (!isOver) {
      const plain = { method: 'GET', headers: { accept: 'text/html' } };
      const page = await tell(line, 'page', { ...plain, path: '/login' });
      for (const [, path = ''] of page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)) {
        await tell(line, 'file', { ...plain, path });
      }
      await call('GET', 'GET', 'ga/info');
      await call('verify', 'POST', 'user/0001/verify');
      await call('POST', 'POST', 'ga/GA00000001/election/vote');
      await call('PUT', 'PUT', 'user/0001/username');
      await call('DELETE', 'DELETE', 'user/logout');
      await pause(20);
    }
    line.close();
  }

  const members = Promise.all(Array.from({ length: count }, (_, member) => use(member)));
  return {
    tallies,
    sent: () => [...tallies.values()].reduce((sum, { sent }) => sum + sent, 0),
    stop: async () => {
      isOver = true;
      await members;
    },
  };
}

const lines = [overHttp2, overKeptConnections, overNewConnections];

/**
 * A session that the proxy ends gets no new request; a request that the proxy has not begun is sent
 * again.
 */
function overHttp2(origin: string): Line {
  let session: ClientHttp2Session | undefined;
  const sessionNow = () => {
    if (!session || session.closed || session.destroyed) {
      const opened = connect(origin, { rejectUnauthorized: false });
      const forget = () => {
        if (session === opened) session = undefined;
      };
      opened.on('error', forget).on('goaway', forget).on('close', forget);
      session = opened;
    }
    return session;
  };
  const askOnce = ({ method, path, headers, body }: Question) =>
    new Promise<Asked>((settle, fail) => {
      const endStream = body === undefined;
      const named = { ':method': method, ':path': path, ...headers };
      const stream = sessionNow().request(named, { endStream });
      let [status, text] = [0, ''];
      stream.setTimeout(limitMs, () => fail(new Error('TIMEOUT')));
      stream.on('response', (given) => {
        status = Number(given[':status']);
      });
      stream.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      stream.on('end', () => settle({ status, body: text }));
      // The proxy says that it has not begun this request.
      const isRefused = () => stream.rstCode === constants.NGHTTP2_REFUSED_STREAM;
      stream.on('error', (error) => fail(isRefused() ? new NotSent() : error));
      stream.on('close', () => fail(isRefused() ? new NotSent() : new Error('CLOSED')));
      if (!endStream) stream.end(body);
    });
  return {
    ask: (question) =>
      askOnce(question).catch((error) => {
        if (!(error instanceof NotSent) && !isEnded(error)) throw error;
        session = undefined;
        return askOnce(question);
      }),
    close: () => session?.destroy(),
  };
}

class NotSent extends Error {
  override readonly name = 'NotSent';
}

/** The session had ended, so nothing was sent over it. */
const isEnded = (error: unknown) =>
  ['ERR_HTTP2_GOAWAY_SESSION', 'ERR_HTTP2_INVALID_SESSION'].includes(codeOf(error));

function overKeptConnections(origin: string): Line {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const line = overHttp1(origin, agent);
  const fresh = overNewConnections(origin);
  return {
    // A browser does the same when a kept connection is closed.
    ask: (question) =>
      line(question).catch((error) => {
        if (!(error instanceof KeptConnectionClosed)) throw error;
        return fresh.ask(question);
      }),
    close: () => {
      agent.destroy();
      fresh.close();
    },
  };
}

function overNewConnections(origin: string): Line {
  const agent = new Agent({ keepAlive: false, rejectUnauthorized: false });
  return { ask: overHttp1(origin, agent), close: () => agent.destroy() };
}

class KeptConnectionClosed extends Error {
  override readonly name = 'KeptConnectionClosed';
}

const overHttp1 =
  (origin: string, agent: Agent) =>
  ({ method, path, headers, body }: Question) =>
    new Promise<Asked>((settle, fail) => {
      const sent = request(origin + path, { agent, method, headers, timeout: limitMs }, (res) => {
        let text = '';
        res.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        res.on('end', () => settle({ status: res.statusCode ?? 0, body: text }));
        res.on('error', fail);
      });
      sent.on('timeout', () => sent.destroy(new Error('TIMEOUT')));
      sent.on('error', (error) => {
        const isClosed = sent.reusedSocket && codeOf(error) === 'ECONNRESET';
        fail(isClosed ? new KeptConnectionClosed() : error);
      });
      sent.end(body);
    });

const codeOf = (error: unknown): string =>
  error instanceof Error
    ? 'code' in error
      ? String(error.code)
      : error.message || error.name
    : 'unknown';
