import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ConnectionCut, createSandbox } from '../../../server/sandbox/app.ts';
import { handleWithFetch } from '../../../server/web/node-adapter.ts';
import type { ApiBooks, FromApi, ToApi } from './api.ts';
import { electorate } from './electorate.ts';
import { createRandom, type Weather } from './shape.ts';

/* A sandbox with the whole electorate, and the troubles of the day. `startApi` forks it. */

const [, , members = '0', seed = '1', booksFile = ''] = process.argv;
const random = createRandom(Number(seed));

let weather: Weather = { lost: 0, delay: 0, limit: null, isDown: false };
let second = 0;
let inSecond = 0;
let refused = 0;
const calls = new Map<string, number>();
/** The newest code, and the number of codes, by e-mail address. */
const codes = new Map<string, { otp: string; count: number }>();
const ballots = new Map<string, { votes: string; count: number }>();
const answers = new Map<string, { value: string; count: number }>();

const sandbox = createSandbox({
  bulkCount: 0,
  seeds: [...electorate(Number(members))],
  seed,
  deliver: ({ to, channel, otp }) => {
    if (channel === 'email') codes.set(to, { otp, count: (codes.get(to)?.count ?? 0) + 1 });
  },
});

const add = <Entry extends { count: number }>(
  book: Map<string, Entry>,
  key: string,
  entry: Entry,
) => book.set(key, { ...entry, count: (book.get(key)?.count ?? 0) + 1 });

/** Votes that the API counted, as they arrived. */
function note(path: string, body: string): void {
  const sent: Record<string, unknown> = JSON.parse(body);
  if (path.endsWith('/election/vote')) {
    add(ballots, String(sent['ballot_no']), { votes: String(sent['votes']), count: 0 });
  } else add(answers, String(sent['hash']), { value: String(sent['value']), count: 0 });
}

const isVote = (method: string, path: string): boolean =>
  method === 'POST' && /^\/api\/v2\/(ga\/[^/]+\/election\/vote|sga\/[^/]+)$/.test(path);

function isOverLimit(): boolean {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) [second, inSecond] = [now, 0];
  inSecond += 1;
  return weather.limit !== null && inSecond > weather.limit;
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
    return Response.json(codes.get(searchParams.get('to') ?? '')?.otp ?? null);
  }
  const name = `${request.method} ${path.replaceAll(/\/(?:[\da-f-]{36}|GA\d+)(?=\/|$)/g, '/:id')}`;
  calls.set(name, (calls.get(name) ?? 0) + 1);
  if (isOverLimit()) return refuse();
  const body = isVote(request.method, path) ? await request.clone().text() : null;
  if (weather.delay > 0) await pause(weather.delay);
  const { lost } = weather;
  const response = await sandbox.fetch(request);
  if (body !== null && response.ok) note(path, body);
  if (random() < lost) throw new ConnectionCut();
  return response;
}

const listener = handleWithFetch(respond);
const server = createServer((req, res) => {
  if (weather.isDown && !req.url?.startsWith('/rehearsal/')) req.socket.destroy();
  else void listener(req, res);
});

async function writeBooks(): Promise<void> {
  const state = await sandbox.fetch(new Request('http://localhost/sandbox/state?members='));
  const { voters, ballots: counted, participants, answers: answered } = await state.json();
  const totals = { voters, ballots: counted, participants, answers: answered };
  const books: ApiBooks = {
    totals,
    refused,
    calls: Object.fromEntries(calls),
    ballots: [...ballots].map(([ballotNo, { votes, count }]) => [ballotNo, votes, count]),
    answers: [...answers].map(([hash, { value, count }]) => [hash, value, count]),
    codes: [...codes].map(([to, { count }]) => [to, count]),
  };
  writeFileSync(booksFile, JSON.stringify(books));
}

const send = (message: FromApi) => process.send?.(message);

process.on('message', (message: ToApi) => {
  if (message.kind === 'weather') weather = message.weather;
  else void writeBooks().then(() => send({ kind: 'written' }));
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => {
  send({ kind: 'listening', port: (server.address() as AddressInfo).port });
});
