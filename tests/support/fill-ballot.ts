import type { BallotCategory } from '~/contracts/ballot.ts';
import { contactsOf } from '~/contracts/session.ts';
import { apiAtom } from '~/core/services.ts';
import { requestOneTimeCode } from '~/session/one-time-code-calls.ts';
import { signedInAtom } from '~/session/session.ts';
import { openBoothAtom, startBallotAtom, togglePickAtom } from '~/vote/ballot.ts';
import { enterElection, generalAssemblyQuery, startVote } from '~/vote/vote-calls.ts';
import type { connectPhone } from './phone.ts';
import type { Tab } from './two-phones.ts';

const pages = { BOD: 'bod', AUD: 'audit', ECO: 'elecom_of', ECE: 'elecom_ep' } as const;
export const pageOf = (candidate: string): BallotCategory =>
  pages[candidate.slice(0, 3) as keyof typeof pages];

type Server = Pick<ReturnType<typeof connectPhone>, 'control'>;

/** Enters the election with a new code. */
export async function enterWithCode(server: Server, tab: Tab) {
  const api = tab.get(apiAtom);
  const info = await tab.set(generalAssemblyQuery.ensureAtom);
  const member = tab.get(signedInAtom)?.session.member;
  if (info === null || member === undefined)
    throw new Error('there is no election, or nobody is signed in');
  await requestOneTimeCode(api, 5, contactsOf(member));
  const [newest] = (await server.control('inbox')).body;
  const entered = await enterElection(api, info.code, newest.otp);
  if (!entered.ok) throw new Error('the election could not be entered');
  const { secretKey } = entered.value;
  await tab.set(openBoothAtom, info, secretKey);
  return { code: info.code, secretKey };
}

export async function startVoting(
  tab: Tab,
  { code, secretKey }: Awaited<ReturnType<typeof enterWithCode>>,
): Promise<void> {
  const started = await startVote(tab.get(apiAtom), code, secretKey);
  if (!started.ok) throw new Error('voting could not be started');
  await tab.set(startBallotAtom, started.value);
}

export async function fillBallot(
  server: Server,
  tab: Tab,
  picks: readonly string[],
): Promise<void> {
  await startVoting(tab, await enterWithCode(server, tab));
  for (const pick of picks) tab.set(togglePickAtom, pageOf(pick), pick);
}
