import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failureKindOf, readSupportCode, supportCode } from '~/contracts/support-code.ts';
import { createApiClock } from '~/core/api/api-clock.ts';
import { createApi, filesCode } from '~/core/api/http.ts';
import { noConnection, respondToCalls } from '../../support/calls.ts';
import { everyCall, withoutWaiting } from './every-call.ts';

const id = '7F3K9Q2M';
const refuse = (requestId: string) => () =>
  Response.json({ message: 'No.' }, { status: 422, headers: { 'X-Request-Id': requestId } });

test('a failure has the code of its call, and the id of our server', async () => {
  respondToCalls(refuse(id));
  const api = createApi(createApiClock());
  expect(await api.call('fetchGeneralAssembly', {})).toMatchObject({
    ok: false,
    problem: {
      trace: { code: supportCode('refused', 'fetchGeneralAssembly'), requestId: id },
    },
  });
});

test.each(['7f3k9q2m', 'Maria Dalisay', `${id}9`, ''])(
  'an id that is not our server’s is not shown: %j',
  async (foreign) => {
    respondToCalls(refuse(foreign));
    const answer = await createApi(createApiClock()).call('fetchGeneralAssembly', {});
    expect(answer).toMatchObject({ problem: { trace: { code: 'K-4401' } } });
    expect(answer).not.toHaveProperty('problem.trace.requestId');
  },
);

test('a failure without a response has no id, also after a response with one', async () => {
  let answers = 0;
  respondToCalls(() => {
    answers += 1;
    return answers === 1
      ? new Response('', { status: 503, headers: { 'X-Request-Id': id } })
      : noConnection();
  });
  const api = createApi(createApiClock());
  const failed = await withoutWaiting(() => api.call('fetchGeneralAssembly', {}));
  expect(failed).toMatchObject({ problem: { kind: 'offline', trace: { code: 'K-1401' } } });
  expect(failed).not.toHaveProperty('problem.trace.requestId');
});

test('the code of a missing file is known without its module', () => {
  expect(filesCode).toBe(supportCode('unsent', 'files'));
});

const secret = 'SECRET-Dalisay-09170000001-135790';
const anyAnswer = fc.record({
  status: fc.constantFrom(200, 400, 401, 403, 404, 409, 422, 429, 500, 503),
  body: fc.oneof(
    fc.constant(`<h1>${secret}</h1>`),
    fc.constant(secret),
    fc.json().map((json) => JSON.stringify({ message: secret, data: JSON.parse(json) })),
    fc.constant(JSON.stringify({ status: 422, message: secret, errors: { [secret]: [secret] } })),
  ),
  requestId: fc.constantFrom(id, secret, ''),
});

test('no code or id of any failure has text of the API, or of the member', async () => {
  const api = createApi(createApiClock());
  await fc.assert(
    fc.asyncProperty(anyAnswer, fc.constantFrom(...everyCall), async (answer, { make }) => {
      const { status, body, requestId } = answer;
      const headers = { 'X-Request-Id': requestId, Server: secret };
      respondToCalls(() => new Response(body, { status, headers }));
      const outcome = await withoutWaiting(() => make(api));
      if (outcome.ok) return;
      const { code, ...rest } = outcome.problem.trace ?? {};
      expect(readSupportCode(code ?? '')?.kind ?? null).toBe(failureKindOf(outcome.problem));
      expect([{ requestId: id }, {}]).toContainEqual(rest);
    }),
    { numRuns: 150 },
  );
});
