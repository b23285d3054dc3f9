import { loginSessionType } from '../../src/contracts/session.ts';
import { password } from '../../tools/kit/member.ts';
import { onNewConnection } from '../../tools/kit/sandbox.ts';

/** These calls stand in for the member's other device. */

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

/** @returns the hash of a new session */
export async function openSession(origin: string, username: string): Promise<string> {
  const credentials = { type: loginSessionType, username, password };
  const pass = (await call(origin, 'POST', 'user/login/validate', null, credentials)) as Payload;
  const opened = await call(origin, 'POST', 'user/login', null, { ...credentials, ...pass });
  return (opened as { hash: string }).hash;
}

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

/** The dates are in Manila time, as the API sends them. */
export async function askForSchedule(
  origin: string,
  hash: string,
): Promise<{ registration: Times; voting: Times }> {
  const info = await call(origin, 'GET', 'ga/info', hash);
  return info as { registration: Times; voting: Times };
}
