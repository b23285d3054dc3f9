import { expect, test } from 'vitest';
import { mobile, openDesk, person, refused, startAgain } from './sign-up-desk.ts';

const mobileUnproved = 'Your mobile number is not verified. Please verify it again.';
const emailUnproved = 'Your email address is not verified. Please verify it again.';

test('sends different codes to the mobile number and the email address', async () => {
  const { begin, post, control } = openDesk();
  const { otp } = await begin();
  const ask = (fields: object) => post('/support/otp', { type: 2, name: 'M. SANTOS', ...fields });
  const bySms = await ask({ mobile, email: '', pin: otp.mobile.pin });
  const byEmail = await ask({ mobile: '', email: person.email, pin: otp.email.pin });
  const [mail, sms] = (await control('inbox')).body;
  expect(sms).toMatchObject({ to: mobile, channel: 'sms', type: 2 });
  expect(mail).toMatchObject({ to: person.email, channel: 'email', type: 2 });
  expect(mail.otp).not.toBe(sms.otp);
  const validate = (pin: string, code: string) =>
    post('/support/otp/validate', { type: 2, pin, otp: code });
  expect((await validate(bySms.body.data.pin, mail.otp)).status).toBe(422);
  expect((await validate(byEmail.body.data.pin, sms.otp)).status).toBe(422);
  expect((await validate(bySms.body.data.pin, sms.otp)).status).toBe(200);
  expect((await validate(byEmail.body.data.pin, mail.otp)).status).toBe(200);
});

test.each([
  ['the mobile number of another member', 'mobile', { mobile: '+639170000001' }],
  ['the email with the key of the mobile', 'mobile', { email: person.email }],
  ['both with the key of the mobile', 'mobile', { mobile, email: person.email }],
  ['the email address of another member', 'email', { email: 'regular01@example.test' }],
  ['the mobile with the key of the email', 'email', { mobile }],
  ['no contact', 'email', {}],
])('sends no sign-up code to %s', async (_, channel, contacts) => {
  const { begin, post, control } = openDesk();
  const { otp } = await begin();
  const fields = { type: 2, email: '', mobile: '', ...contacts, pin: otp[channel].pin };
  expect((await post('/support/otp', fields)).status).toBe(422);
  expect((await control('inbox')).body).toEqual([]);
});

test.each(['', 'made-up'])('sends no sign-up code for the key "%s"', async (pin) => {
  const { post, control } = openDesk();
  const answer = await post('/support/otp', { type: 2, mobile, email: '', pin });
  expect(answer).toMatchObject(
    refused('A code can no longer be sent for this. Please start again.'),
  );
  expect((await control('inbox')).body).toEqual([]);
});

test('a code for a sign-up proves nothing else', async () => {
  const { begin, post, control } = openDesk();
  const { otp } = await begin();
  const sent = await post('/support/otp', { type: 2, mobile, pin: otp.mobile.pin });
  const { otp: digits } = (await control('inbox')).body[0];
  const enter = (type: number) =>
    post('/support/otp/validate', { type, pin: sent.body.data.pin, otp: digits });
  expect((await enter(1)).status).toBe(422);
  expect((await enter(2)).status).toBe(200);
});

test('sends a code again with the latest key and with the first one', async () => {
  const { begin, post } = openDesk();
  const { otp } = await begin();
  const ask = (pin: string) => post('/support/otp', { type: 2, mobile: person.mobile_no, pin });
  const first = (await ask(otp.mobile.pin)).body.data.pin;
  const second = await ask(first);
  expect(second.status).toBe(200);
  expect(second.body.data.pin).not.toBe(first);
  expect((await ask(otp.mobile.pin)).status).toBe(200);
});

test('five wrong codes lock a sign-up code', async () => {
  const { begin, post, control } = openDesk();
  const { otp } = await begin();
  const sent = await post('/support/otp', { type: 2, mobile, pin: otp.mobile.pin });
  const { otp: digits } = (await control('inbox')).body[0];
  const enter = (code: string) =>
    post('/support/otp/validate', { type: 2, pin: sent.body.data.pin, otp: code });
  for (let tries = 0; tries < 5; tries += 1) expect((await enter('nope')).status).toBe(422);
  expect((await enter(digits)).status).toBe(423);
});

test.each([
  ['no mobile token', { mobile_otp_token: '' }, mobileUnproved],
  ['no email token', { email_otp_token: null }, emailUnproved],
  ['a made-up mobile token', { mobile_otp_token: 'made-up' }, mobileUnproved],
  ['a made-up email pin', { email_otp_pin: 'made-up' }, emailUnproved],
  ['another hash', { hash: 'made-up' }, startAgain],
  ['another pin', { pin: 'made-up' }, startAgain],
])('refuses a request with %s', async (_, changes, message) => {
  const { begin, request } = openDesk();
  expect((await request(await begin(), changes)).answer).toMatchObject(refused(message));
});

test('a proof expires after 10 minutes, and the contact can be verified again', async () => {
  const { begin, request, pass, post } = openDesk();
  const begun = await begin();
  const early = await begun.proveMobile();
  const changes = { mobile_otp_pin: early.otp_pin, mobile_otp_token: early.otp_token };
  pass(600);
  const late = await request(begun, changes);
  expect(late.answer).toMatchObject(refused(mobileUnproved));
  // The proof of the email address is still valid.
  const again = await begun.proveMobile();
  pass(599);
  const fields = {
    ...late.fields,
    mobile_otp_pin: again.otp_pin,
    mobile_otp_token: again.otp_token,
  };
  expect((await post('/user/register', fields)).status).toBe(200);
});

test('sends no more codes after both contacts are verified', async () => {
  const { verified, post } = openDesk();
  const { otp } = await verified();
  const ask = (contacts: object) => post('/support/otp', { type: 2, ...contacts });
  expect((await ask({ mobile, pin: otp.mobile.pin })).status).toBe(422);
  expect((await ask({ email: person.email, pin: otp.email.pin })).status).toBe(422);
});
