/**
 * The sandbox's control calls.
 * Source: docs/behaviour/sandbox.md#control-calls.
 */

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
  /** The referendum's fields begin here. */
  readonly participated: boolean;
  readonly answers: number;
  readonly sga_registered: boolean;
  readonly can_participate: boolean;
  readonly sessions: number;
};

/**
 * The server closes connections that were idle for five seconds. On a busy machine, a call may be
 * sent at that moment and fail, so each call has a new connection.
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

/** Restores the seeded members, a fast network and the app as built. */
export const resetSandbox = (origin: string): Promise<void> => post(origin, 'reset', {});

export const setFaults = (origin: string, faults: readonly Fault[]): Promise<void> =>
  post(origin, 'faults', faults);

export const setPhase = (origin: string, phase: { ga?: string; sga?: string; in?: number }) =>
  post(origin, 'phase', phase);

/** The sandbox's state of a member. */
export async function believed(origin: string, username: string): Promise<MemberState> {
  const answer = await ask(origin, 'state');
  const { members } = (await answer.json()) as { members: Record<string, MemberState> };
  const member = members[username];
  if (member === undefined) throw new Error(`There is no member ${username}.`);
  return member;
}

type Tally = { readonly approve: number; readonly disapprove: number };

/** After a reset, one member has approved. */
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

/** The one-time codes that were sent, newest first. */
export async function inbox(origin: string): Promise<{ type: number; otp: string }[]> {
  const answer = await ask(origin, 'inbox');
  return answer.json() as Promise<{ type: number; otp: string }[]>;
}

/** A code that goes to two contacts counts once. */
export async function codesSent(origin: string, type: number): Promise<number> {
  const messages = await inbox(origin);
  return new Set(messages.filter((message) => message.type === type).map(({ otp }) => otp)).size;
}

export async function newestCode(origin: string, type: number): Promise<string> {
  const messages = await inbox(origin);
  const otp = messages.find((message) => message.type === type)?.otp;
  if (otp === undefined) throw new Error(`No code of type ${type} was sent.`);
  return otp;
}

/** The network applies to everything except the control calls. */
export const setNetwork = (
  origin: string,
  kind: 'fast' | 'slow-3g' | 'lossy' | 'offline',
): Promise<void> => post(origin, 'network', { kind });
