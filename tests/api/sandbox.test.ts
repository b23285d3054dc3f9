import { beforeEach, describe, expect, test } from 'vitest';
import {
  castBallot,
  enterElection,
  fetchCandidates,
  fetchGeneralAssembly,
  startVote,
} from '~/api/general-assembly.ts';
import { type Api, createApi } from '~/api/http.ts';
import { requestOneTimeCode } from '~/api/support.ts';
import { fetchSession } from '~/api/user.ts';
import { ballotCategories } from '~/contracts/ballot.ts';
import { contactsOf } from '~/contracts/session.ts';
import { bySetting } from '~/contracts/settings.ts';
import { createApiClock } from '~/lib/api-clock.ts';
import type { Result } from '~/lib/result.ts';
import { connectPhone, openSessionOf } from '../support/phone.ts';

let api: Api;

beforeEach(() => {
  api = createApi(createApiClock());
});

const code = 'GA00000001';

function gained<Value>(result: Result<Value, { kind: string }>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.problem)}`);
  return result.value;
}

const votes = {
  bod: ['01', '02', '03', '04', '05', '06', '07'].map((number) => `BOD-${number}`),
  audit: ['AUD-01'],
  elecom_of: ['ECO-01'],
  elecom_ep: ['ECE-01'],
};

describe('against the sandbox', () => {
  test('counts a ballot once, and refuses a second one', async () => {
    const phone = connectPhone();
    await openSessionOf(api, 'regular01');
    const { member } = gained(await fetchSession(api)).value;
    gained(await requestOneTimeCode(api, 5, contactsOf(member)));
    const [newest] = (await phone.control('inbox')).body;
    const { secretKey } = gained(await enterElection(api, code, newest.otp));
    const keys = gained(await startVote(api, code, secretKey));
    for (const category of ballotCategories) {
      const candidates = gained(await fetchCandidates(api, code, category)).value;
      expect(candidates.map((candidate) => candidate.code)).toEqual(
        expect.arrayContaining(votes[category]),
      );
    }
    const castAt = gained(await castBallot(api, code, keys, votes));
    expect(castAt).toBe(phone.clock.now);
    expect(gained(await fetchGeneralAssembly(api)).value.hasVoted).toBe(true);
    expect(await castBallot(api, code, keys, votes)).toMatchObject({
      ok: false,
      problem: { kind: 'refused', message: expect.stringMatching(/already voted/i) },
    });
  });

  const off = bySetting(() => false);

  test.each([
    ['regular01', {}],
    ['associate01', { member: { isRegular: false } }],
    ['nopin001', { hasPin: false }],
    ['pinupdate01', { isPinUpdatePending: true }],
    ['nocontact01', { member: { email: '', mobile: '' } }],
    ['nodata001', { member: { tin: '', dateOfBirth: '' } }],
    ['express01', { isExpress: true }],
    ['inactive01', { isDeactivated: true }],
    ['otpuser01', { settings: { ...off, loginCode: true } }],
  ])('reads the session of %s', async (username, difference) => {
    connectPhone();
    await openSessionOf(api, username);
    expect(gained(await fetchSession(api)).value).toMatchObject({
      hasPin: true,
      isExpress: false,
      isDeactivated: false,
      settings: off,
      isPinUpdatePending: false,
      ...difference,
      member: expect.objectContaining({
        username,
        ...('member' in difference ? difference.member : {}),
      }),
    });
  });
});
