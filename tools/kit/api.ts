import { setTimeout as pause } from 'node:timers/promises';
import { ConnectionCut, createSandbox } from '../../server/sandbox/app.ts';
import { handleWithFetch } from '../../server/web/node-adapter.ts';
import { electorate } from './electorate.ts';
import { listen } from './processes.ts';
import { createRandom } from './random.ts';

/** The sandbox with an electorate, as an API that can fail and keeps books. */
export type StandIn = {
  readonly origin: string;
  readonly change: (behaviour: Partial<Behaviour>) => void;
  readonly books: () => Promise<ApiBooks>;
  readonly stop: () => void;
};

type Behaviour = {
  /** The share of processed calls without a response. */
  lost: number;
  /** Milliseconds for each call. */
  delay: number;
  /** Calls a second, then 429 or 503. */
  limit: number;
  /** Every connection ends at once. */
  isDown: boolean;
};

export type ApiBooks = {
  readonly totals: Readonly<Record<'voters' | 'ballots' | 'participants' | 'answers', number>>;
  /** Numbered calls that arrived again: a proxy or a server sent them twice. */
  readonly repeated: number;
  /** The processed votes by ballot number. A second value is a vote that was counted twice. */
  readonly ballots: ReadonlyMap<string, readonly string[]>;
  /** By the hash of the session. */
  readonly answers: ReadonlyMap<string, readonly string[]>;
};

const votePath = /^\/api\/v2\/(ga\/[^/]+\/election\/vote|sga\/[^/]+)$/;

/** @param seed decides which responses are lost */
export async function startApi(members: number, seed = 1): Promise<StandIn> {
  const random = createRandom(seed);
  const behaviour: Behaviour = { lost: 0, delay: 0, limit: Infinity, isDown: false };
  const codes = new Map<string, string>();
  const numbers = new Set<string>();
  const ballots = new Map<string, string[]>();
  const answers = new Map<string, string[]>();
  let [second, inSecond, repeated] = [0, 0, 0];
  const sandbox = createSandbox({
    bulkCount: 0,
    seeds: electorate(members),
    seed: `${seed}`,
    deliver: ({ to, channel, otp }) => {
      if (channel === 'email') codes.set(to, otp);
    },
  });

  function noteVote(path: string, body: string): void {
    const sent: Record<string, unknown> = JSON.parse(body);
    const isBallot = path.endsWith('/election/vote');
    const [book, key, value] = isBallot
      ? [ballots, sent['ballot_no'], sent['votes']]
      : [answers, sent['hash'], sent['value']];
    book.set(`${key}`, [...(book.get(`${key}`) ?? []), `${value}`]);
  }

  function isOverLimit(): boolean {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, inSecond] = [now, 0];
    inSecond += 1;
    return inSecond > behaviour.limit;
  }

  function refuse(): Response {
    const message = 'The system is busy.';
    return random.share() < 0.5
      ? Response.json({ message }, { status: 429, headers: { 'Retry-After': '5' } })
      : Response.json({ message }, { status: 503 });
  }

  async function respond(request: Request): Promise<Response> {
    const { pathname: path, searchParams } = new URL(request.url);
    if (path === '/rehearsal/code')
      return Response.json(codes.get(searchParams.get('to') ?? '') ?? null);
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

  const answer = handleWithFetch(respond);
  const { server, origin } = await listen((req, res) => {
    if (behaviour.isDown && !req.url?.startsWith('/rehearsal/')) req.socket.destroy();
    else void answer(req, res);
  });
  return {
    origin,
    change: (some) => void Object.assign(behaviour, some),
    books: async () => {
      const state = await sandbox.fetch(new Request('http://localhost/sandbox/state?members='));
      return { totals: await state.json(), repeated, ballots, answers };
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
