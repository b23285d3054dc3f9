import { openSandbox } from './visitor.ts';

export const code = 'GA00000002';
export const approve = 1;
export const disapprove = 0;

export function visitReferendum() {
  const sandbox = openSandbox();
  const arrive = async (username: string) => {
    const member = await sandbox.signIn(username);
    const { hash, key } = member.session;
    const info = async () => (await member.get('/sga/info')).body.data;
    const register = (fields: unknown = { hash, key }) =>
      member.post(`/sga/${code}/register`, fields);
    const answer = (value: unknown) => member.post(`/sga/${code}`, { hash, key, value });
    return { ...member, keys: { hash, key }, info, register, answer };
  };
  const totals = async () => {
    const { participants, answers, referendum } = (await sandbox.control('state?members=')).body;
    return { participants, answers, ...referendum };
  };
  return { ...sandbox, arrive, totals };
}

/** In the seeded state one member has participated. */
export const atStart = { participants: 1, answers: 1, approve: 1, disapprove: 0 };
