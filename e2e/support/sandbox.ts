/** The sandbox's control calls, for tests. Source: docs/behaviour/sandbox.md#control-calls. */

export type Fault = {
  readonly method: string;
  readonly path: string;
  readonly kind: 'refuse' | 'lost-reply' | 'status' | 'delay' | 'garbage';
  readonly status?: number;
  readonly ms?: number;
  readonly times?: number;
};

type MemberState = {
  readonly voted: boolean;
  readonly votes: number;
  readonly registered: boolean;
  /** The referendum: whether the member has answered, how many answers were counted, and so on. */
  readonly participated: boolean;
  readonly answers: number;
  readonly sga_registered: boolean;
  readonly can_participate: boolean;
  readonly sessions: number;
};

/**
 * For every call to the server from here: it closes a connection that has been idle for five seconds,
 * and a busy machine sends the next call into it just then, which fails.
 */
export const onNewConnection = { Connection: 'close' } as const;

const ask = (origin: string, path: string) =>
  fetch(`${origin}/sandbox/${path}`, { headers: onNewConnection });

async function post(origin: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${origin}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...onNewConnection },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** The seeded state, the network fast, the app as built. */
export const resetSandbox = (origin: string): Promise<void> => post(origin, 'reset', {});

export const setFaults = (origin: string, faults: readonly Fault[]): Promise<void> =>
  post(origin, 'faults', faults);

export const setPhase = (origin: string, phase: { ga?: string; sga?: string; in?: number }) =>
  post(origin, 'phase', phase);

/** What the server believes of one member. */
export async function believed(origin: string, username: string): Promise<MemberState> {
  const answer = await ask(origin, 'state');
  const { members } = (await answer.json()) as { members: Record<string, MemberState> };
  const member = members[username];
  if (member === undefined) throw new Error(`no member ${username}`);
  return member;
}

type Tally = { readonly approve: number; readonly disapprove: number };

/** How the referendum stands. After a reset one member has approved. */
export async function tally(origin: string): Promise<Tally> {
  const answer = await ask(origin, 'state?members=');
  return ((await answer.json()) as { referendum: Tally }).referendum;
}

type Rating = {
  readonly member: string;
  readonly type: number;
  readonly score: number;
  readonly remarks: readonly string[];
};

/** What this member has rated. */
export async function ratingsOf(origin: string, username: string): Promise<Rating[]> {
  const answer = await ask(origin, 'state?members=');
  const { ratings } = (await answer.json()) as { ratings: Rating[] };
  return ratings.filter(({ member }) => member === username);
}

/** The calls that reached the API, oldest first, as `POST /path`. */
export async function callsTo(origin: string): Promise<string[]> {
  const answer = await ask(origin, 'state');
  const { calls } = (await answer.json()) as { calls: { method: string; path: string }[] };
  return calls.map(({ method, path }) => `${method} ${path}`);
}

/** How many codes were sent for this purpose, each counted once however many ways it went. */
export async function codesSent(origin: string, type: number): Promise<number> {
  const answer = await ask(origin, 'inbox');
  const messages = (await answer.json()) as { type: number; otp: string }[];
  return new Set(messages.filter((message) => message.type === type).map(({ otp }) => otp)).size;
}

/** The newest code that was sent for this purpose. */
export async function newestCode(origin: string, type: number): Promise<string> {
  const answer = await ask(origin, 'inbox');
  const messages = (await answer.json()) as { type: number; otp: string }[];
  const otp = messages.find((message) => message.type === type)?.otp;
  if (otp === undefined) throw new Error(`no code of type ${type} was sent`);
  return otp;
}

/** What the line to this server is like, for all that it serves but the sandbox's own calls. */
export const setNetwork = (
  origin: string,
  kind: 'fast' | 'slow-3g' | 'lossy' | 'offline',
): Promise<void> => post(origin, 'network', { kind });
