import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, FormData, Headers, Request, Response, fetch as send } from 'undici';
import { makeReceiverKeys } from '../../tests/support/seed-reminders.ts';
import { arrivalAt, usernameOf } from '../kit/electorate.ts';
import { createRandom } from '../kit/random.ts';
import type { Visit } from './member.ts';
import type { Counts, News, Order } from './phones.ts';

/* The phones of some members, with the portal's own code. `sendPhones` forks it. */

const order: Order = JSON.parse(process.argv[2] ?? '{}');
const { origin, api, members, from, step, dayMs, speed, atOnce, asBrowser } = order;

const counts: Counts = {};
const count = (name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

const limits = {
  connect: { rejectUnauthorized: false },
  connections: 128,
  keepAliveTimeout: 3_000,
  headersTimeout: 60_000,
  allowH2: false,
};
const kept = new Agent(limits);
const fresh = new Agent({ ...limits, pipelining: 0 });
const agentOf = new AsyncLocalStorage<Agent>();
let numbers = 0;

/** The code of a network failure. */
const codeOf = (error: unknown): string => {
  const { cause = error } = error as { cause?: unknown };
  return String((cause as { code?: string }).code ?? cause);
};

function kindOf(method: string, path: string): string {
  if (path.startsWith('/api/')) return path.includes('/verify?') ? 'verify' : method;
  return path === '/login' ? 'page' : path.startsWith('/assets/') ? 'file' : 'other';
}

/** With `UND_ERR_INFO`, the end of an HTTP/2 session says that it did not begin the request. */
const endedConnections = ['ECONNRESET', 'UND_ERR_SOCKET', 'UND_ERR_INFO'];

type Sent = { method: string; headers: Headers; body?: string; signal?: AbortSignal };

/** As a browser, on a new connection if the kept one has ended. */
async function carry(address: string, sent: Sent): Promise<Response> {
  const agent = agentOf.getStore() ?? kept;
  try {
    return await send(address, { ...sent, dispatcher: agent });
  } catch (error) {
    if (agent === fresh || !endedConnections.includes(codeOf(error))) throw error;
    return send(address, { ...sent, dispatcher: fresh });
  }
}

async function ask(path: string, sent: Sent): Promise<Response> {
  numbers += 1;
  const kind = kindOf(sent.method, path);
  // The API counts numbers that come again.
  const isChange = ['POST', 'PUT', 'DELETE'].includes(kind);
  const numbered = isChange ? `${path}&number=${from}-${numbers}` : path;
  count(kind);
  try {
    const response = await carry(origin + numbered, sent);
    if (response.status >= 500) count(`${kind} lost: ${response.status}`);
    return response;
  } catch (error) {
    count(`${kind} lost: ${codeOf(error)}`);
    throw error;
  }
}

// The portal's client uses relative addresses and the browser's classes.
class PageRequest extends Request {
  constructor(input: ConstructorParameters<typeof Request>[0], init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, origin) : input, init as object);
  }
}
const fetchAsPage = async (request: Request, init: object): Promise<Response> => {
  const { method, headers, signal, url } = request;
  const body = method === 'GET' ? undefined : await request.text();
  const { pathname, search } = new URL(url);
  return ask(pathname + search, { ...init, method, headers, signal, ...(body && { body }) });
};
Object.assign(globalThis, {
  ...{ Request: PageRequest, Response, Headers, FormData },
  fetch: fetchAsPage,
});

// The phones share no locks and no channel.
Object.defineProperty(navigator, 'locks', { value: undefined });
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

const { visit }: typeof import('./member.ts') = await import(order.module);

async function loadPage(): Promise<void> {
  const plain = { method: 'GET', headers: new Headers({ accept: 'text/html' }) };
  const load = async (path: string) => (await ask(path, plain)).text();
  const page = await load('/login').catch(() => '');
  for (const [, path = ''] of page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g))
    await load(path).catch(() => '');
}

async function readCode(email: string): Promise<string | null> {
  const address = `${api}/rehearsal/code?to=${encodeURIComponent(email)}`;
  const answer = await send(address).catch(() => null);
  return answer === null ? null : ((await answer.json()) as string | null);
}

/** On a day, every tenth member wants reminders. */
const pushTargetOf = (number: number) =>
  dayMs > 0 && number % 10 === 7
    ? {
        endpoint: `https://fcm.googleapis.com/fcm/send/rehearsal-${number}`,
        keys: makeReceiverKeys(),
      }
    : null;

const begun = Date.now();
let giveUpAt = begun + order.giveUpMs;
let isStopped = false;
let inside = 0;
let visits: Visit[] = [];
const gone = new EventTarget();
const leaving = () =>
  new Promise((resolve) => gone.addEventListener('left', resolve, { once: true }));

async function receive(number: number): Promise<void> {
  inside += 1;
  // A third use HTTP/2, a third kept connections, each their own; a third a new one for each request.
  const kind = number % 3;
  const own = asBrowser && kind > 0 ? new Agent({ ...limits, allowH2: kind === 1 }) : null;
  await agentOf.run(own ?? (asBrowser ? fresh : kept), () => comeAndVote(number));
  void own?.close();
  inside -= 1;
  gone.dispatchEvent(new Event('left'));
}

async function comeAndVote(number: number): Promise<void> {
  if (asBrowser) await loadPage();
  const seen = await visit({
    username: usernameOf(number),
    random: createRandom(members + number).share,
    speed,
    isOver: () => Date.now() > giveUpAt,
    readCode,
    pushTarget: pushTargetOf(number),
  });
  visits.push(seen);
}

function tell(isOver = false): void {
  process.send?.({ visits, counts, isOver } satisfies News);
  visits = [];
}
const telling = setInterval(tell, 200);
process.on('message', () => {
  isStopped = true;
  giveUpAt = Math.min(giveUpAt, Date.now() + 60_000);
});

const arrivals: { number: number; at: number }[] = [];
for (let number = from; number < members; number += step)
  arrivals.push({ number, at: arrivalAt(createRandom(number).share()) });
arrivals.sort((one, other) => one.at - other.at);

for (const { number, at } of arrivals) {
  const early = begun + at * dayMs - Date.now();
  if (early > 1) await pause(early);
  // The process can hold only so many members; the others come later.
  while (inside >= atOnce) await leaving();
  if (isStopped) break;
  void receive(number);
}
while (inside > 0) await leaving();
clearInterval(telling);
tell(true);
process.disconnect?.();
