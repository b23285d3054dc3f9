import { createServer, type RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ConnectionCut, createSandbox } from '../../server/sandbox/app.ts';
import { handleWithFetch } from '../../server/web/node-adapter.ts';
import type { ApiBooks, ApiOptions, Behaviour } from './api.ts';
import { electorate } from './electorate.ts';
import { listenForParent } from './processes.ts';
import { createRandom } from './random.ts';

/* `startApi` forks it. */

const { members, seed = 1 }: ApiOptions = JSON.parse(process.argv[2] ?? '{}');

let behaviour: Behaviour = { lost: 0, delay: 0, limit: null, isDown: false };

type Listener = { readonly listener: RequestListener; readonly books?: () => Promise<ApiBooks> };

/** As fast as Node can, because a benchmark measures the server in front of it. */
function respondBare(isSilent: boolean): Listener {
  const data = Array.from({ length: 20 }, (_, id) => ({ id }));
  const body = JSON.stringify({ status: 'success', data });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const listener: RequestListener = (req, res) => {
    req.resume();
    if (!isSilent) res.writeHead(200, headers).end(body);
  };
  return { listener };
}

function respondAsSandbox(count: number): Listener {
  const random = createRandom(seed);
  let [second, inSecond, refused, repeated] = [0, 0, 0, 0];
  const calls = new Map<string, number>();
  const numbers = new Set<string>();
  /** The newest value of a key, and how many came. */
  type Book = Map<string, { readonly value: string; readonly count: number }>;
  const codes: Book = new Map();
  const ballots: Book = new Map();
  const answers: Book = new Map();
  const enter = (book: Book, key: unknown, value: unknown) =>
    book.set(String(key), {
      value: String(value),
      count: (book.get(String(key))?.count ?? 0) + 1,
    });
  const sandbox = createSandbox({
    bulkCount: 0,
    seeds: electorate(count),
    seed: `${seed}`,
    deliver: ({ to, channel, otp }) => {
      if (channel === 'email') enter(codes, to, otp);
    },
  });

  function noteVote(path: string, body: string): void {
    const sent: Record<string, unknown> = JSON.parse(body);
    if (path.endsWith('/election/vote')) enter(ballots, sent['ballot_no'], sent['votes']);
    else enter(answers, sent['hash'], sent['value']);
  }

  function isOverLimit(): boolean {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, inSecond] = [now, 0];
    inSecond += 1;
    return behaviour.limit !== null && inSecond > behaviour.limit;
  }

  function refuse(): Response {
    refused += 1;
    const message = 'The system is busy.';
    return refused % 2 === 0
      ? Response.json({ message }, { status: 429, headers: { 'Retry-After': '5' } })
      : Response.json({ message }, { status: 503 });
  }

  async function respond(request: Request): Promise<Response> {
    const { pathname: path, searchParams } = new URL(request.url);
    if (path === '/rehearsal/code') {
      return Response.json(codes.get(searchParams.get('to') ?? '')?.value ?? null);
    }
    const name = `${request.method} ${path.replaceAll(ids, '/:id')}`;
    calls.set(name, (calls.get(name) ?? 0) + 1);
    const number = searchParams.get('number');
    if (number !== null && numbers.has(number)) repeated += 1;
    if (number !== null) numbers.add(number);
    if (isOverLimit()) return refuse();
    const isVote = request.method === 'POST' && votePath.test(path);
    const body = isVote ? await request.clone().text() : '';
    const { delay, lost } = behaviour;
    if (delay > 0) await pause(delay);
    const response = await sandbox.fetch(request);
    if (isVote && response.ok) noteVote(path, body);
    if (random.share() < lost) throw new ConnectionCut();
    return response;
  }

  const list = (book: Book) =>
    [...book].map(([key, { value, count }]) => [key, value, count] as const);

  return {
    listener: handleWithFetch(respond),
    books: async () => {
      const state = await sandbox.fetch(new Request('http://localhost/sandbox/state?members='));
      return {
        totals: await state.json(),
        refused,
        repeated,
        calls: Object.fromEntries(calls),
        ballots: list(ballots),
        answers: list(answers),
        codes: [...codes.values()].map(({ count }) => count),
      };
    },
  };
}

const ids = /\/(?:[\da-f-]{36}|GA\d+)(?=\/|$)/g;
const votePath = /^\/api\/v2\/(ga\/[^/]+\/election\/vote|sga\/[^/]+)$/;

const { listener, books } =
  typeof members === 'number' ? respondAsSandbox(members) : respondBare(members === 'silent');
const server = createServer((req, res) => {
  if (behaviour.isDown && !req.url?.startsWith('/rehearsal/')) req.socket.destroy();
  else listener(req, res);
});
process.on('message', async (message: Partial<Behaviour> | 'books') => {
  if (message === 'books') return void process.send?.(await books?.());
  behaviour = { ...behaviour, ...message };
  return undefined;
});
listenForParent(server);
