import { AsyncLocalStorage } from 'node:async_hooks';
import { createECDH, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, FormData, Headers, Request, Response, fetch as send } from 'undici';
import { usernameOf } from '../kit/electorate.ts';
import { createRandom } from '../kit/random.ts';
import type { Counts, FromPhones, ProcessOrder } from './phones.ts';
import { arrivalAt } from './plan.ts';

/* The phones of some members, with the portal's own code. `sendPhones` forks it. */

const order: ProcessOrder = JSON.parse(process.argv[2] ?? '{}');
const { portals, api, members, from, step, seed, dayMs, speed, atOnce, asBrowser } = order;

const counts: Counts = { sent: {}, lost: {}, met: {} };
const count = (what: keyof Counts, name: string) => {
  counts[what][name] = (counts[what][name] ?? 0) + 1;
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

function kindOf(method: string, path: string): string | null {
  if (path.startsWith('/api/')) return path.includes('/verify?') ? 'verify' : method;
  return path === '/login' ? 'page' : path.startsWith('/assets/') ? 'file' : null;
}

/** With `UND_ERR_INFO`, the end of an HTTP/2 session says that it did not begin the request. */
const endedConnections = ['ECONNRESET', 'UND_ERR_SOCKET', 'UND_ERR_INFO'];

type Sent = { method: string; headers: Headers; body?: string; signal?: AbortSignal };

/** The next portal if one refuses connections. As a browser, a new connection if one has ended. */
async function carry(path: string, sent: Sent): Promise<Response> {
  const first = numbers;
  let agent = agentOf.getStore() ?? kept;
  for (let refused = 0; ; ) {
    const portal = portals[(first + refused) % portals.length];
    try {
      return await send(portal + path, { ...sent, dispatcher: agent });
    } catch (error) {
      const code = codeOf(error);
      if (code === 'ECONNREFUSED' && refused + 1 < portals.length) refused += 1;
      else if (agent !== fresh && endedConnections.includes(code)) agent = fresh;
      else throw error;
    }
  }
}

async function ask(path: string, sent: Sent): Promise<Response> {
  numbers += 1;
  const kind = kindOf(sent.method, path);
  const isChange = kind !== null && ['POST', 'PUT', 'DELETE'].includes(kind);
  // The API counts numbers that come again.
  const numbered = isChange ? `${path}&number=${from}-${numbers}` : path;
  if (kind !== null) count('sent', kind);
  try {
    const response = await carry(numbered, sent);
    if (kind !== null && response.status >= 500) count('lost', `${kind} ${response.status}`);
    return response;
  } catch (error) {
    if (kind !== null) count('lost', `${kind} ${codeOf(error)}`);
    throw error;
  }
}

// The portal's client uses relative addresses and the browser's classes.
class PageRequest extends Request {
  constructor(input: ConstructorParameters<typeof Request>[0], init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, portals[0]) : input, init as object);
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

const p256dh = createECDH('prime256v1').generateKeys('base64url');

/** On a day, every tenth member wants reminders. */
const pushTargetOf = (number: number) =>
  dayMs > 0 && number % 10 === 7
    ? {
        endpoint: `https://fcm.googleapis.com/fcm/send/rehearsal-${number}`,
        keys: { p256dh, auth: randomBytes(16).toString('base64url') },
      }
    : null;

let giveUpAt = Date.now() + order.giveUpMs;
const begun = Date.now();
let isStopped = false;
let [inside, ended, most] = [0, 0, 0];
const gone = new EventTarget();
const leaving = () =>
  new Promise((resolve) => gone.addEventListener('left', resolve, { once: true }));

async function receive(number: number): Promise<void> {
  inside += 1;
  most = Math.max(most, inside);
  // A third use HTTP/2, a third kept connections, each their own; a third a new one for each request.
  const kind = number % 3;
  const own = asBrowser && kind > 0 ? new Agent({ ...limits, allowH2: kind === 1 }) : null;
  await agentOf.run(own ?? (asBrowser ? fresh : kept), () => comeAndVote(number));
  void own?.close();
  [inside, ended] = [inside - 1, ended + 1];
  gone.dispatchEvent(new Event('left'));
}

async function comeAndVote(number: number): Promise<void> {
  if (asBrowser) await loadPage();
  const seen = await visit({
    username: usernameOf(number),
    random: createRandom(seed * 7 + number).share,
    speed,
    isOver: () => Date.now() > giveUpAt,
    readCode,
    count: (event) => count('met', event),
    pushTarget: pushTargetOf(number),
  });
  tell({ kind: 'visit', visit: seen });
}

const tell = (message: FromPhones) => process.send?.(message);
const tellNews = () => tell({ kind: 'news', inside, ended, counts });
const news = setInterval(tellNews, 200);
process.on('message', () => {
  isStopped = true;
  giveUpAt = Math.min(giveUpAt, Date.now() + 60_000);
});

const arrivals: { number: number; at: number }[] = [];
for (let number = from; number < members; number += step)
  arrivals.push({ number, at: arrivalAt(createRandom(seed + number).share()) });
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
clearInterval(news);
tellNews();
tell({ kind: 'over', counts, most });
process.disconnect?.();
