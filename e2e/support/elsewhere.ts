import { ballotCategories, requiredPicks } from '../../src/contracts/ballot.ts';
import { oneTimeCodeType } from '../../src/contracts/one-time-code.ts';
import { loginSessionType } from '../../src/contracts/session.ts';
import { password } from './member.ts';
import { newestCode, onNewConnection } from './sandbox.ts';

/** The same member on another phone, which no browser plays: its calls come straight from here. */

type Payload = Readonly<Record<string, unknown>>;

async function call(
  origin: string,
  method: 'GET' | 'POST',
  path: string,
  hash: string | null,
  body?: Payload,
): Promise<unknown> {
  const query = new URLSearchParams({ token: 'elsewhere', ...(hash !== null && { hash }) });
  const answer = await fetch(`${origin}/api/v2/${path}?${query}`, {
    method,
    headers: onNewConnection,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: unknown }).data;
}

/** Signs in. @returns the hash of the new session */
export async function openSession(origin: string, username: string): Promise<string> {
  const credentials = { type: loginSessionType, username, password };
  const pass = (await call(origin, 'POST', 'user/login/validate', null, credentials)) as Payload;
  const opened = await call(origin, 'POST', 'user/login', null, { ...credentials, ...pass });
  return (opened as { hash: string }).hash;
}

/** Who the server takes a member for. */
export async function personOf(
  origin: string,
  username: string,
): Promise<{ uuid: string; email: string }> {
  const hash = await openSession(origin, username);
  const { uuid, info } = (await call(origin, 'POST', 'user', hash)) as {
    uuid: string;
    info: { email: string };
  };
  return { uuid, email: info.email };
}

type Times = { readonly start_date: string; readonly end_date: string };

/** What the server says of the general assembly, with its dates as they come: in Manila time. */
export async function askForSchedule(
  origin: string,
  hash: string,
): Promise<{ registration: Times; voting: Times }> {
  const info = await call(origin, 'GET', 'ga/info', hash);
  return info as { registration: Times; voting: Times };
}

/** Votes from the other phone, from sign-in to the cast. */
export async function voteElsewhere(origin: string, username: string): Promise<void> {
  const hash = await openSession(origin, username);
  const { info } = (await call(origin, 'POST', 'user', hash)) as { info: { email: string } };
  const type = oneTimeCodeType.electionEntry;
  await call(origin, 'POST', 'support/otp', hash, { type, email: info.email });
  const election = 'ga/GA00000001/election';
  const otp = await newestCode(origin, type);
  const entry = (await call(origin, 'POST', election, hash, { otp })) as Payload;
  const { voter_key, ballot_no } = (await call(
    origin,
    'POST',
    `${election}/vote/start`,
    hash,
    entry,
  )) as Payload;
  const groups = ['bod', 'audit', 'elecom/officer', 'elecom/enlisted-personnel'];
  const votes: string[] = [];
  for (const [index, category] of ballotCategories.entries()) {
    const group = await call(origin, 'GET', `${election}/candidates/${groups[index]}`, hash);
    const codes = (group as { code: string }[]).map((candidate) => candidate.code);
    votes.push(...codes.slice(0, requiredPicks[category]));
  }
  await call(origin, 'POST', `${election}/vote`, hash, { voter_key, ballot_no, votes });
}

/** Answers the referendum from the other phone: 1 approves, 0 disapproves. */
export async function answerElsewhere(
  origin: string,
  username: string,
  value: 0 | 1,
): Promise<void> {
  const hash = await openSession(origin, username);
  const { key } = (await call(origin, 'POST', 'user', hash)) as { key: string };
  await call(origin, 'POST', 'sga/GA00000002', hash, { hash, key, value });
}
