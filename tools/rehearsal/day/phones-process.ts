import { createECDH, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, FormData, Headers, Request, Response, fetch as send } from 'undici';
import { sandboxPassword, sandboxPin } from '../../../server/sandbox/data/member-seeds.ts';
import { memberNumber, usernameOf } from './electorate.ts';
import type { Visit } from './member.ts';
import type { FromPhones, PhonesOrder } from './phones.ts';
import { arrivalAt, createRandom } from './shape.ts';

/* The phones of some members, with the portal's own code. `startPhones` forks it. */

const order: PhonesOrder = JSON.parse(process.argv[2] ?? '{}');
const { portal, api, members, from, step, seed, dayMs, speed, atOnce, giveUpMs } = order;

// The portal's client uses relative addresses and the browser's classes.
const agent = new Agent({
  connections: 128,
  connect: { rejectUnauthorized: false },
  keepAliveTimeout: 3_000,
  headersTimeout: 60_000,
});
class PageRequest extends Request {
  constructor(input: ConstructorParameters<typeof Request>[0], init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, portal) : input, init as object);
  }
}
Object.assign(globalThis, {
  Request: PageRequest,
  Response,
  Headers,
  FormData,
  fetch: (input: Request, init: object) => send(input, { ...init, dispatcher: agent }),
});

// Each phone has its own locks.
Object.defineProperty(navigator, 'locks', { value: undefined });

const { visit }: typeof import('./member.ts') = await import(order.module);

const begun = Date.now();
const isOver = () => Date.now() > begun + giveUpMs;
const counts: Record<string, number> = {};
const count = (event: string) => {
  counts[event] = (counts[event] ?? 0) + 1;
};

async function readCode(email: string): Promise<string | null> {
  const address = `${api}/rehearsal/code?to=${encodeURIComponent(email)}`;
  const answer = await send(address).catch(() => null);
  return answer === null ? null : ((await answer.json()) as string | null);
}

const keys = createECDH('prime256v1');
const p256dh = keys.generateKeys('base64url');

/** Every tenth member wants reminders. */
const pushTargetOf = (number: number) =>
  number % 10 === 7
    ? {
        endpoint: `https://fcm.googleapis.com/fcm/send/rehearsal-${number}`,
        keys: { p256dh, auth: randomBytes(16).toString('base64url') },
      }
    : null;

const arrivals: { username: string; at: number }[] = [];
for (let number = from; number < members; number += step) {
  arrivals.push({ username: usernameOf(number), at: arrivalAt(createRandom(seed + number)()) });
}
arrivals.sort((one, other) => one.at - other.at);

let [inside, ended, most] = [0, 0, 0];
const free: (() => void)[] = [];
const everybody = Promise.withResolvers<void>();

/** The process can hold only so many members; the others come later. */
async function enter(): Promise<void> {
  if (inside >= atOnce) await new Promise<void>((go) => free.push(go));
  inside += 1;
  most = Math.max(most, inside);
}

function leave(seen: Visit): void {
  tell({ kind: 'visit', visit: seen });
  [inside, ended] = [inside - 1, ended + 1];
  free.shift()?.();
  if (ended === arrivals.length) everybody.resolve();
}

const tell = (message: FromPhones) => process.send?.(message);
const news = setInterval(() => tell({ kind: 'progress', inside, ended }), 5_000);

for (const { username, at } of arrivals) {
  const early = begun + at * dayMs - Date.now();
  if (early > 1) await pause(early);
  await enter();
  const number = memberNumber(username);
  const random = createRandom(seed * 7 + number);
  void visit({
    username,
    password: sandboxPassword,
    pin: sandboxPin,
    random,
    isOver,
    readCode,
    count,
    think: (seconds) => pause((seconds * 1000) / speed),
    wait: (seconds) => pause(seconds * 1000),
    pushTarget: pushTargetOf(number),
  }).then(leave);
}
await everybody.promise;
clearInterval(news);
tell({ kind: 'over', counts, most });
process.disconnect?.();
