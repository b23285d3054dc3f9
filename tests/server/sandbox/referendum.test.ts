import { expect, test } from 'vitest';
import { approve, atStart, code, visitReferendum } from './referendum-visit.ts';

test.each([
  ['regular01', true, true, false],
  ['regular02', false, false, false],
  ['pending01', true, false, false],
  ['regular03', true, true, true],
  ['associate01', false, false, false],
  ['otpuser01', true, true, false],
  ['bulk0002', true, true, false],
])(
  'shows %s their registration, admission and participation',
  async (username, registered, admitted, participated) => {
    const { info, session } = await visitReferendum().arrive(username);
    expect((await info()).user).toEqual({
      uuid: session.uuid,
      can_participate: admitted,
      has_participated: participated,
      has_registered: registered,
    });
  },
);

test('shows the title and the schedule', async () => {
  const { info } = await visitReferendum().arrive('regular01');
  expect(await info()).toMatchObject({
    code,
    date: '2026-11-17',
    title: 'Special Referendum on the Proposed Amendments to the By-Laws',
    schedules: {
      has_started: true,
      has_ended: false,
      start_date: '2026-11-17T10:00:00.000+08:00',
      end_date: '2026-12-01T10:00:00.000+08:00',
    },
  });
});

test.each([
  ['before', false, false],
  ['open', true, false],
  ['ended', true, true],
])('the schedule follows the phase "%s"', async (sga, has_started, has_ended) => {
  const { arrive, control } = visitReferendum();
  await control('phase', { sga });
  const { info } = await arrive('regular01');
  expect((await info()).schedules).toMatchObject({ has_started, has_ended });
});

test('the schedule changes at the exact second', async () => {
  const { arrive, control, pass } = visitReferendum();
  await control('phase', { sga: 'open', in: 5 });
  const { info } = await arrive('regular01');
  pass(4.999);
  expect((await info()).schedules.has_started).toBe(false);
  pass(0.001);
  expect((await info()).schedules.has_started).toBe(true);
});

test('registering admits at once, and works only once', async () => {
  const { arrive, believes } = visitReferendum();
  const { register, info } = await arrive('regular02');
  const first = await register();
  expect(first.status).toBe(200);
  expect(first.body.data).toEqual({ message: 'Thank you for registering for the Referendum!' });
  expect((await info()).user).toMatchObject({ has_registered: true, can_participate: true });
  expect(await believes('regular02')).toMatchObject({
    sga_registered: true,
    can_participate: true,
  });
  const second = await register();
  expect(second.status).toBe(422);
  expect(second.body.message).toBe('You are already registered for the referendum.');
});

test('registering again does not admit a member who waits for admission', async () => {
  const { arrive, believes } = visitReferendum();
  const { register } = await arrive('pending01');
  expect((await register()).status).toBe(422);
  expect((await believes('pending01')).can_participate).toBe(false);
});

test('registering for the referendum does not register for the general assembly', async () => {
  const { arrive, believes } = visitReferendum();
  await (await arrive('regular02')).register();
  expect((await believes('regular02')).registered).toBe(false);
});

test('an associate can neither register nor vote', async () => {
  const { arrive, believes, totals } = visitReferendum();
  const { register, answer } = await arrive('associate01');
  for (const refusal of [await register(), await answer(approve)]) {
    expect(refusal.status).toBe(422);
    expect(refusal.body.message).toBe('You are not entitled to vote.');
  }
  expect(await believes('associate01')).toMatchObject({ sga_registered: false, answers: 0 });
  expect(await totals()).toEqual(atStart);
});

test.each([
  ['before', 'The referendum has not started yet.'],
  ['ended', 'Voting is officially closed.'],
])('in the phase "%s" nobody can register or vote', async (sga, message) => {
  const { arrive, control, believes, totals } = visitReferendum();
  await control('phase', { sga });
  const newcomer = await arrive('regular02');
  const voter = await arrive('regular01');
  for (const refusal of [await newcomer.register(), await voter.answer(approve)]) {
    expect(refusal.status).toBe(422);
    expect(refusal.body.message).toBe(message);
  }
  expect((await believes('regular02')).sga_registered).toBe(false);
  expect(await totals()).toEqual(atStart);
});

test('refuses a body without the hash and key of this session', async () => {
  const { arrive, believes, totals } = visitReferendum();
  const newcomer = await arrive('regular02');
  const voter = await arrive('regular01');
  const elsewhere = await arrive('regular02');
  for (const wrong of [
    {},
    { hash: newcomer.keys.hash },
    { key: newcomer.keys.key },
    { ...newcomer.keys, key: '' },
    { ...newcomer.keys, key: voter.keys.key },
    { ...newcomer.keys, hash: voter.keys.hash },
    { ...newcomer.keys, key: elsewhere.keys.key },
    { ...newcomer.keys, hash: elsewhere.keys.hash },
  ]) {
    const refusal = await newcomer.register(wrong);
    expect([wrong, refusal.status]).toEqual([wrong, 422]);
    expect(refusal.body.message).toBe('Your sign-in could not be confirmed. Please sign in again.');
  }
  for (const wrong of [{}, newcomer.keys, { ...voter.keys, key: newcomer.keys.key }]) {
    const refusal = await voter.post(`/sga/${code}`, { ...wrong, value: approve });
    expect([wrong, refusal.status]).toEqual([wrong, 422]);
  }
  expect((await believes('regular02')).sga_registered).toBe(false);
  expect(await totals()).toEqual(atStart);
});

test.each(['GA00000001', 'GA00000009'])('returns 404 for the referendum %s', async (wrong) => {
  const { arrive, totals } = visitReferendum();
  const { post, keys } = await arrive('regular01');
  expect((await post(`/sga/${wrong}/register`, keys)).status).toBe(404);
  expect((await post(`/sga/${wrong}`, { ...keys, value: approve })).status).toBe(404);
  expect(await totals()).toEqual(atStart);
});
