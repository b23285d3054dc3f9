import { expect, test } from 'vitest';
import { electionPath, openSandbox, wholeBallot } from './visitor.ts';

const refusal = { status: 422, body: { message: 'Please choose your PIN first.' } };

test.each(['nopin001', 'pinupdate01'])(
  '%s cannot take part in a vote before choosing a PIN',
  async (username) => {
    const { signIn, control, believes } = openSandbox();
    const member = await signIn(username);
    const { uuid, hash, key } = member.session;
    await member.requestCode(5);
    const otp = await member.newestCode();
    const enter = () => member.post(electionPath, { otp });
    expect(await enter()).toMatchObject(refusal);
    expect(await member.cast({ votes: wholeBallot })).toMatchObject(refusal);
    expect(await member.post('/sga/GA00000002', { hash, key, value: 1 })).toMatchObject(refusal);
    expect(await member.post('/sga/GA00000002/register', { hash, key })).toMatchObject(refusal);
    await control('phase', { ga: 'registration' });
    expect(await member.post('/ga/GA00000001/register')).toMatchObject(refusal);
    await control('phase', { ga: 'voting' });
    expect(await believes(username)).toMatchObject({ votes: 0, answers: 0 });
    await member.put(`/user/${uuid}/pin`, { value: '246802' });
    expect((await enter()).status).toBe(200);
    expect((await member.post('/sga/GA00000002', { hash, key, value: 1 })).status).toBe(200);
  },
);
