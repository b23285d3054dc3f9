import { ballotCategories, candidateGroups, seatCounts } from '~/contracts/ballot.ts';
import type { EndpointName, RequestOf, ResponseOf } from '~/contracts/endpoints.ts';
import { oneTimeCodeType } from '~/contracts/one-time-code.ts';
import { referendumValue } from '~/contracts/referendum.ts';
import { contactsOf, loginSessionType, type Session } from '~/contracts/session.ts';

export type Account = {
  readonly username: string;
  readonly password: string;
  /** '' skips its call. */
  readonly pin: string;
};

/** The doctor's hold on the API during a visit. */
export type Visit = {
  /** Null if the portal cannot use the response. */
  readonly call: <Name extends EndpointName>(
    name: Name,
    sent: RequestOf<Name>,
  ) => Promise<ResponseOf<Name> | null>;
  /** Calls with the ended session: the portal must learn that it is over. */
  readonly callAfterTheEnd: () => Promise<void>;
  readonly setSession: (hash: string) => void;
  readonly skip: (reason: string) => void;
  readonly fault: (sentence: string) => void;
  readonly isUnreached: () => boolean;
};

type AskForCode = (() => Promise<string>) | null;

/** All calls, in the order of a member's visit. */
export async function visit(
  account: Account,
  askForCode: AskForCode,
  doctor: Visit,
): Promise<void> {
  await doctor.call('fetchBranches', {});
  if (doctor.isUnreached()) {
    doctor.skip('All other calls: the API was not reached.');
    return;
  }
  const session = await logIn(account, doctor);
  if (session === null) {
    doctor.skip('All other calls of a session: the login did not work.');
    return;
  }
  const { uuid } = session;
  await doctor.call('verifySession', { params: { uuid } });
  if (account.pin === '') doctor.skip('The PIN: none was given.');
  else await doctor.call('checkPin', { params: { uuid }, body: { pin: account.pin } });
  await doctor.call('fetchLoginHistory', { params: { uuid } });
  await attendAssembly(session, askForCode, doctor);
  await attendReferendum(session, askForCode !== null, doctor);
  await doctor.call('endSession', {});
  await doctor.callAfterTheEnd();
}

async function logIn(
  { username, password }: Account,
  { call, setSession }: Visit,
): Promise<(Session & { hash: string }) | null> {
  const credentials = { type: loginSessionType, username, password };
  const validated = await call('validateCredentials', { body: credentials });
  if (validated === null) return null;
  const created = await call('createSession', { body: { ...credentials, hash: validated.hash } });
  if (created === null) return null;
  setSession(created.hash);
  const session = await call('fetchSession', {});
  return session && { ...session, hash: created.hash };
}

async function attendAssembly(
  { member }: Session,
  askForCode: AskForCode,
  { call, skip, fault }: Visit,
): Promise<void> {
  const assembly = await call('fetchGeneralAssembly', {});
  if (assembly === null) {
    skip('The election: no general assembly is scheduled, or it is unreadable.');
    return;
  }
  const params = { code: assembly.code };
  const votes: string[] = [];
  for (const category of ballotCategories) {
    const group = candidateGroups[category];
    const candidates = await call('fetchCandidates', { params: { ...params, group } });
    votes.push(...(candidates ?? []).slice(0, seatCounts[category]).map(({ code }) => code));
  }
  if (askForCode === null || assembly.hasVoted) {
    const reason = assembly.hasVoted ? 'this member has voted' : 'use --with-votes';
    skip(`Casting a ballot: ${reason}.`);
    return;
  }
  const type = oneTimeCodeType.electionEntry;
  await call('requestOneTimeCode', { body: { type, ...contactsOf(member), pin: '' } });
  const entry = await call('enterElection', { params, body: { otp: await askForCode() } });
  const keys = entry && { secret_key: entry.secretKey };
  const started = keys && (await call('startVote', { params, body: keys }));
  if (started === null) {
    skip('Casting a ballot: the booth did not open.');
    return;
  }
  const { voterKey, ballotNo } = started;
  const ballot = { voter_key: voterKey, ballot_no: ballotNo, votes };
  await call('castBallot', { params, body: ballot });
  const after = await call('fetchGeneralAssembly', {});
  if (after?.hasVoted === false)
    fault('GET /ga/info: it does not say that the ballot was counted. No vote could be confirmed');
}

async function attendReferendum(
  { referendumKey: key, hash }: Session & { hash: string },
  isVoting: boolean,
  { call, skip, fault }: Visit,
): Promise<void> {
  const referendum = await call('fetchReferendum', {});
  if (referendum === null) {
    skip('The referendum: none is scheduled, or it is unreadable.');
    return;
  }
  if (!isVoting || referendum.hasParticipated) {
    const reason = referendum.hasParticipated ? 'this member has answered' : 'use --with-votes';
    skip(`Answering the referendum: ${reason}.`);
    return;
  }
  const params = { code: referendum.code };
  if (!referendum.isRegistered)
    await call('registerForReferendum', { params, body: { hash, key } });
  await call('castAnswer', { params, body: { hash, key, value: referendumValue.approve } });
  const after = await call('fetchReferendum', {});
  if (after?.hasParticipated === false)
    fault('GET /sga/info: it does not say that the answer was counted. No vote could be confirmed');
}
