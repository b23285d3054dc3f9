/** The sandbox's control calls. Source: docs/behaviour/sandbox.md#control-calls. */

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
  readonly deactivated: string | null;
  readonly sessions: number;
};

type Tally = { readonly approve: number; readonly disapprove: number };

type Rating = {
  readonly member: string;
  readonly type: number;
  readonly score: number;
  readonly remarks: readonly string[];
};

type State = {
  readonly members: Readonly<Record<string, MemberState>>;
  readonly referendum: Tally;
  readonly ratings: readonly Rating[];
  readonly calls: readonly { readonly method: string; readonly path: string }[];
};

/**
 * The server closes connections that were idle for five seconds. On a busy machine, a call may be
 * sent at that moment and fail, so each call has a new connection.
 */
export const onNewConnection = { Connection: 'close' } as const;

export async function control<Answer>(
  origin: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const sent = body !== undefined && { method: 'POST', body: JSON.stringify(body) };
  const headers = { 'Content-Type': 'application/json', ...onNewConnection };
  const answer = await fetch(`${origin}/sandbox/${path}`, { headers, ...sent });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json().catch(() => undefined)) as Answer;
}

/** Restores the seeded members, a fast network and the app as built. */
export const resetSandbox = (origin: string): Promise<void> => control(origin, 'reset', {});

export const setFaults = (origin: string, faults: readonly Fault[]): Promise<void> =>
  control(origin, 'faults', faults);

export const setPhase = (
  origin: string,
  phase: { ga?: string; sga?: string; in?: number },
): Promise<void> => control(origin, 'phase', phase);

/** The network applies to everything except the control calls. */
export const setNetwork = (
  origin: string,
  kind: 'fast' | 'slow-3g' | 'lossy' | 'offline',
): Promise<void> => control(origin, 'network', { kind });

/** The sandbox's state of a member. */
export async function believed(origin: string, username: string): Promise<MemberState> {
  const { members } = await control<State>(origin, `state?members=${username}`);
  const member = members[username];
  if (member === undefined) throw new Error(`There is no member ${username}.`);
  return member;
}

const readTotals = (origin: string) => control<State>(origin, 'state?members=');

/** After a reset, one member has approved. */
export const tally = async (origin: string): Promise<Tally> =>
  (await readTotals(origin)).referendum;

export const ratingsOf = async (origin: string, username: string): Promise<Rating[]> =>
  (await readTotals(origin)).ratings.filter(({ member }) => member === username);

/** The calls that reached the API, oldest first, as `POST /path`. */
export const callsTo = async (origin: string): Promise<string[]> =>
  (await readTotals(origin)).calls.map(({ method, path }) => `${method} ${path}`);

/** The one-time codes that were sent, newest first. @param to limits them to a contact */
export const inbox = (origin: string, to = ''): Promise<{ type: number; otp: string }[]> =>
  control(origin, to === '' ? 'inbox' : `inbox?to=${encodeURIComponent(to)}`);

/** A code that goes to two contacts counts once. */
export async function codesSent(origin: string, type: number): Promise<number> {
  const messages = await inbox(origin);
  return new Set(messages.filter((message) => message.type === type).map(({ otp }) => otp)).size;
}

export async function newestCode(origin: string, type: number, to?: string): Promise<string> {
  const sent = (await inbox(origin, to)).find((message) => message.type === type);
  if (sent === undefined) throw new Error(`No code of type ${type} was sent.`);
  return sent.otp;
}
