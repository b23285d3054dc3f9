import { describe, expect, test } from 'vitest';
import { electionPath, openSandbox, refused } from './visitor.ts';

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');
const noLonger = 'This code is no longer valid. Please request a new one.';

async function forSignIn() {
  const visitor = openSandbox();
  const { post, requestCode, newestCode } = await visitor.signIn('otpuser01');
  let reference = '';
  const send = async () => {
    reference = (await requestCode(10)).body.data.pin;
    return newestCode();
  };
  const enter = (otp: string) => post('/support/otp/validate', { type: 10, pin: reference, otp });
  return { ...visitor, send, enter };
}

async function forTheBooth() {
  const visitor = openSandbox();
  const { post, requestCode, newestCode } = await visitor.signIn('regular01');
  const send = async () => {
    await requestCode(5);
    return newestCode();
  };
  return { ...visitor, send, enter: (otp: string) => post(electionPath, { otp }) };
}

describe.each([
  ['for signing in', forSignIn],
  ['for the booth', forTheBooth],
])('a code %s', (_, arrange) => {
  test('works once', async () => {
    const { send, enter } = await arrange();
    const code = await send();
    expect(code).toMatch(/^\d{6}$/);
    expect((await enter(code)).status).toBe(200);
    expect(await enter(code)).toMatchObject(refused(noLonger));
  });

  test('expires after five minutes', async () => {
    const { send, enter, pass } = await arrange();
    const early = await send();
    pass(299);
    expect((await enter(early)).status).toBe(200);
    const late = await send();
    pass(300);
    const expired = refused('The code has expired. Please request a new one.');
    expect(await enter(late)).toMatchObject(expired);
  });

  test('is locked after five wrong ones, and a new one is not', async () => {
    const { send, enter } = await arrange();
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

  test('replaces the one before', async () => {
    const { send, enter } = await arrange();
    const first = await send();
    const second = await send();
    expect((await enter(first)).status).toBe(422);
    expect((await enter(second)).status).toBe(200);
  });
});

test('one code goes to both contacts, and the inbox finds it by contact', async () => {
  const { control, send } = await forSignIn();
  const otp = await send();
  const inbox = (await control('inbox?to=')).body;
  const [mail, sms] = inbox;
  expect(inbox).toHaveLength(2);
  expect(mail).toMatchObject({ channel: 'email', to: 'otpuser01@example.test', type: 10, otp });
  expect(sms).toMatchObject({ channel: 'sms', to: '+639170000006', type: 10, otp });
  for (const to of ['%2B639170000006', '+639170000006']) {
    expect((await control(`inbox?to=${to}`)).body).toEqual([sms]);
  }
  expect((await control('inbox?to=nobody@example.test')).body).toEqual([]);
});

test('a code is for one purpose and one member', async () => {
  const { signIn, control } = openSandbox();
  const [member, other] = [await signIn('regular01'), await signIn('regular02')];
  const { pin } = (await member.requestCode(10)).body.data;
  const { otp } = (await control('inbox')).body[0];
  const enter = ({ post }: typeof member, type: number) =>
    post('/support/otp/validate', { type, pin, otp });
  expect((await enter(member, 5)).status).toBe(422);
  expect((await enter(other, 10)).status).toBe(422);
  expect((await member.post(electionPath, { otp })).status).toBe(422);
  expect((await enter(member, 10)).status).toBe(200);
});
