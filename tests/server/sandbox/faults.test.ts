import { expect, test } from 'vitest';
import { ConnectionCut } from '../../../server/sandbox/app.ts';
import { openSandbox, wholeBallot } from './visitor.ts';

const castFault = { method: 'POST', path: '/ga/*/election/vote' };

test('"lost-reply" does the work and cuts the connection', async () => {
  const { signIn, control, believes } = openSandbox();
  const member = await signIn('regular01');
  const keys = await member.startVoting();
  await control('faults', [{ ...castFault, kind: 'lost-reply' }]);
  await expect(member.cast({ ...keys, votes: wholeBallot })).rejects.toThrow(ConnectionCut);
  expect(await believes('regular01')).toMatchObject({ voted: true, votes: 1 });
  expect((await member.cast({ ...keys, votes: wholeBallot })).status).toBe(409);
});

test('"refuse" does no work, so the next attempt is counted', async () => {
  const { signIn, control, believes } = openSandbox();
  const member = await signIn('regular01');
  const keys = await member.startVoting();
  await control('faults', [{ ...castFault, kind: 'refuse' }]);
  await expect(member.cast({ ...keys, votes: wholeBallot })).rejects.toThrow(ConnectionCut);
  expect((await believes('regular01')).votes).toBe(0);
  expect((await member.cast({ ...keys, votes: wholeBallot })).status).toBe(200);
});

test('"status" returns 500 unless another status is given', async () => {
  const { signIn, control } = openSandbox();
  const { get } = await signIn('regular01');
  await control('faults', [
    { method: '*', path: '/ga/info', kind: 'status' },
    { method: 'get', path: 'ga/info', kind: 'status', status: 429 },
    { method: 'GET', path: '/ga/info', kind: 'status', status: 204 },
  ]);
  const first = await get('/ga/info');
  expect(first.status).toBe(500);
  expect(first.body).toMatchObject({ status: 'error', message: expect.stringMatching(/\.$/) });
  expect((await get('/ga/info')).status).toBe(429);
  expect((await get('/ga/info')).status).toBe(204);
  expect((await get('/ga/info')).status).toBe(200);
});

test('"garbage" returns a web page with status 200', async () => {
  const { signIn, control } = openSandbox();
  const { get } = await signIn('regular01');
  await control('faults', [{ method: 'GET', path: '/ga/*', kind: 'garbage' }]);
  const { status, body, response } = await get('/ga/info');
  expect(status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('text/html');
  expect(body).toContain('<html>');
});

test('"delay" returns the usual response later', async () => {
  const { signIn, control } = openSandbox();
  const { get } = await signIn('regular01');
  await control('faults', [{ method: '*', path: '*', kind: 'delay', ms: 60 }]);
  const startedAt = performance.now();
  expect((await get('/ga/info')).status).toBe(200);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(55);
});

test('a fault changes the given number of matching calls', async () => {
  const { signIn, control } = openSandbox();
  const { get, post } = await signIn('regular01');
  await control('faults', [{ method: 'GET', path: '/ga/info', kind: 'refuse', times: 2 }]);
  expect((await post('/user')).status).toBe(200);
  await expect(get('/ga/info')).rejects.toThrow(ConnectionCut);
  expect((await control('faults')).body).toMatchObject([{ kind: 'refuse', times: 1 }]);
  await expect(get('/ga/info')).rejects.toThrow(ConnectionCut);
  expect((await get('/ga/info')).status).toBe(200);
  expect((await control('faults')).body).toEqual([]);
});

test('a path must match as a whole, and a dot matches only a dot', async () => {
  const { signIn, control } = openSandbox();
  const member = await signIn('regular01');
  await control('faults', [
    { ...castFault, kind: 'refuse' },
    { method: '*', path: '/ga.info', kind: 'refuse' },
  ]);
  expect(await member.startVoting()).toMatchObject({ ballot_no: 'B-000001' });
  expect((await member.get('/ga/info')).status).toBe(200);
});

test('a new list replaces the old one, and an empty list clears it', async () => {
  const { signIn, control } = openSandbox();
  const { get } = await signIn('regular01');
  await control('faults', [{ method: '*', path: '*', kind: 'refuse', times: 9 }]);
  await control('faults', []);
  expect((await get('/ga/info')).status).toBe(200);
});

test('faults never change a control call', async () => {
  const { control } = openSandbox();
  await control('faults', [{ method: '*', path: '*', kind: 'refuse' }]);
  expect((await control('state?members=')).status).toBe(200);
});

test.each([
  ['a fault outside a list', { method: '*', path: '*', kind: 'refuse' }, 'must be a list'],
  ['an unknown kind', [{ method: '*', path: '*', kind: 'explode' }], '0.kind'],
  ['an unknown method', [{ method: 'LOOK', path: '*', kind: 'refuse' }], '0.method'],
  ['a missing path', [{ method: '*', kind: 'refuse' }], '0.path'],
  ['a full path', [{ method: '*', path: '/api/v2/user', kind: 'refuse' }], '0.path'],
  ['an impossible status', [{ method: '*', path: '*', kind: 'status', status: 99 }], '0.status'],
  ['zero times', [{ method: '*', path: '*', kind: 'refuse', times: 0 }], '0.times'],
  ['a misspelt field', [{ method: '*', path: '*', kind: 'delay', msec: 5 }], '0.msec'],
  ['a body that is not JSON', '[{', 'not JSON'],
])('refuses %s with a reason', async (_, body, part) => {
  const { control } = openSandbox();
  const answer = await control('faults', body);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain(part);
});
