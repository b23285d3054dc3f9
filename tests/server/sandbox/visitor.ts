import { expect } from 'vitest';
import { createSandbox } from '../../../server/sandbox/app.ts';

const origin = 'http://sandbox.test';
export const password = 'Sandbox#2026';
export const pin = '135790';
export const electionPath = '/ga/GA00000001/election';

/** A complete ballot: 7 for the board and 1 in each other category. */
export const wholeBallot = [
  ...['01', '02', '03', '04', '05', '06', '07'].map((number) => `BOD-${number}`),
  'AUD-01',
  'ECO-01',
  'ECE-01',
];

export const refused = (message: string, status = 422) => ({ status, body: { message } });

async function read(response: Response) {
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json');
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  const body: any = isJson ? JSON.parse(text) : text;
  return { status: response.status, body, response };
}

/**
 * A sandbox whose clock moves only when the test moves it. A page that outlives its test must not
 * hold the token of a session in the next test, so each test has its own secrets.
 *
 * @param bulkCount number of members for load; few, so that a sandbox opens quickly
 */
export function openSandbox(bulkCount = 2) {
  const clock = { now: Date.parse('2026-11-20T10:00:00+08:00') };
  const sandbox = createSandbox({
    now: () => clock.now,
    bulkCount,
    seed: expect.getState().currentTestName,
  });
  const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));
  const send = async (method: string, address: string, body?: unknown, headers = {}) => {
    const sent = { method, headers, body: textOf(body) ?? null };
    return read(await sandbox.fetch(new Request(`${origin}${address}`, sent)));
  };
  const call = (method: string, path: string, body?: unknown, hash = '', headers = {}) =>
    send(method, `/api/v2${path}?token=app&hash=${hash}`, body, headers);
  const control = async (path: string, body?: unknown) =>
    send(body === undefined ? 'GET' : 'POST', `/sandbox/${path}`, body);

  const signIn = async (username: string, { secret = password, userAgent = 'A phone' } = {}) => {
    const credentials = { type: 1, username, password: secret };
    const pass = await call('POST', '/user/login/validate', credentials);
    const fields = { ...credentials, hash: pass.body.data.hash };
    const headers = { 'User-Agent': userAgent };
    const { body } = await call('POST', '/user/login', fields, '', headers);
    const session = body.data;
    const own = (method: string, path: string, fields?: unknown) =>
      call(method, path, fields, session.hash);
    const post = (path: string, fields?: unknown) => own('POST', path, fields);
    const { email, mobile_no: mobile } = session.info;
    /** @param line a method and a path, for example `PUT /user/:uuid/pin` */
    const request = (line: string, fields?: unknown) => {
      const [method = '', path = ''] = line.replace(':uuid', session.uuid).split(' ');
      return own(method, path, fields);
    };
    /** The values that a call of the member can change, but no secrets. */
    const facts = async () => {
      const { calls: _calls, ...state } = (await control('state')).body;
      return { state, session: (await post('/user')).body.data };
    };
    const requestCode = (type: number) => post('/support/otp', { type, name: '', email, mobile });
    const newestCode = async () => (await control('inbox')).body[0].otp as string;
    const enterBooth = async () => {
      await requestCode(5);
      const entry = await post(electionPath, { otp: await newestCode() });
      return entry.body.data.secret_key as string;
    };
    const startVoting = async () => {
      const started = await post(`${electionPath}/vote/start`, { secret_key: await enterBooth() });
      const { voter_key, ballot_no } = started.body.data;
      return { voter_key, ballot_no };
    };
    const cast = (fields: unknown) => post(`${electionPath}/vote`, fields);
    return {
      session,
      request,
      facts,
      get: (path: string) => own('GET', path),
      post,
      requestCode,
      newestCode,
      enterBooth,
      startVoting,
      cast,
    };
  };

  const believes = async (username: string) =>
    (await control(`state?members=${username}`)).body.members[username];

  return {
    clock,
    sandbox,
    send,
    call,
    control,
    signIn,
    believes,
    pass: (seconds: number) => {
      clock.now += seconds * 1000;
    },
  };
}

type Post = Awaited<ReturnType<ReturnType<typeof openSandbox>['signIn']>>['post'];
type Question = { type: number; pin?: string; email?: string; mobile?: string };

/** Requests a code, reads it in the inbox and enters it. @returns the proof */
export async function prove(
  { control }: Pick<ReturnType<typeof openSandbox>, 'control'>,
  post: Post,
  { type, pin = '', email = '', mobile = '' }: Question,
): Promise<{ otp_token: string; otp_pin: string }> {
  const sent = await post('/support/otp', { type, name: 'M. SANTOS', email, mobile, pin });
  const { otp } = (await control('inbox')).body[0];
  return (await post('/support/otp/validate', { type, pin: sent.body.data.pin, otp })).body.data;
}
