import { expect, test } from 'vitest';
import { electionPath, openSandbox, refused } from './visitor.ts';

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

async function atTheBooth() {
  const visitor = openSandbox();
  const { post, requestCode, newestCode } = await visitor.signIn('regular01');
  const send = async () => {
    await requestCode(5);
    return newestCode();
  };
  return { ...visitor, send, enter: (otp: string) => post(electionPath, { otp }) };
}

test('a code works once, and replaces the one before', async () => {
  const { send, enter } = await atTheBooth();
  const [first, code] = [await send(), await send()];
  expect(code).toMatch(/^\d{6}$/);
  expect((await enter(first)).status).toBe(422);
  expect((await enter(code)).status).toBe(200);
  const spent = refused('This code is no longer valid. Please request a new one.');
  expect(await enter(code)).toMatchObject(spent);
});

test('a code expires after five minutes', async () => {
  const { send, enter, pass } = await atTheBooth();
  const early = await send();
  pass(299);
  expect((await enter(early)).status).toBe(200);
  const late = await send();
  pass(300);
  const expired = refused('The code has expired. Please request a new one.');
  expect(await enter(late)).toMatchObject(expired);
});

test('a code is locked after five wrong ones, and a new one is not', async () => {
  const { send, enter } = await atTheBooth();
  const code = await send();
  for (const left of ['4 tries left', '3 tries left', '2 tries left', 'One try left']) {
    const wrong = refused(`That code is not right. ${left}.`);
    expect(await enter(otherThan(code))).toMatchObject(wrong);
  }
  const last = refused('That code is not right. Please request a new one.');
  expect(await enter(otherThan(code))).toMatchObject(last);
  const locked = refused('Too many wrong codes. Please request a new one.', 423);
  expect(await enter(code)).toMatchObject(locked);
  expect((await enter(await send())).status).toBe(200);
});

test('one code goes to both contacts, and the inbox finds it by contact', async () => {
  const { control, send } = await atTheBooth();
  const otp = await send();
  const inbox = (await control('inbox?to=')).body;
  const [mail, sms] = inbox;
  expect(inbox).toHaveLength(2);
  expect(mail).toMatchObject({ channel: 'email', to: 'regular01@example.test', type: 5, otp });
  expect(sms).toMatchObject({ channel: 'sms', to: '+639170000001', type: 5, otp });
  expect((await control('inbox?to=%2B639170000001')).body).toEqual([sms]);
  expect((await control('inbox?to=+639170000001')).body).toEqual([sms]);
});

test('a code is for one purpose, one request and one member', async () => {
  const { signIn, control } = openSandbox();
  const [member, other] = [await signIn('regular01'), await signIn('regular02')];
  const earlier = (await member.requestCode(10)).body.data.pin;
  const { pin } = (await member.requestCode(10)).body.data;
  const { otp } = (await control('inbox')).body[0];
  const enter = ({ post }: typeof member, type: number, reference = pin) =>
    post('/support/otp/validate', { type, pin: reference, otp });
  expect((await enter(member, 5)).status).toBe(422);
  expect((await enter(member, 10, earlier)).status).toBe(422);
  expect((await enter(other, 10)).status).toBe(422);
  expect((await member.post(electionPath, { otp })).status).toBe(422);
  expect((await enter(member, 10)).status).toBe(200);
});
