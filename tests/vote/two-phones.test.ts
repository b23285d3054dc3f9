import { beforeEach, expect, test, vi } from 'vitest';
import { ballotKind } from '~/contracts/vote-record.ts';
import { createStorage } from '~/core/storage/storage.ts';
import { restoreSessionAtom } from '~/session/checks.ts';
import { signedInAtom, signInAtom } from '~/session/session.ts';
import { ballot } from '~/vote/ballot.ts';
import { generalAssemblyQuery } from '~/vote/vote-calls.ts';
import { password, wholeBallot } from '../server/sandbox/visitor.ts';
import { castAsShown } from '../support/casting.ts';
import { fillBallot } from '../support/fill-ballot.ts';
import { connectPhone } from '../support/phone.ts';
import { type Tab, takeNewPhone } from '../support/two-phones.ts';

const username = 'regular01';

const otherBallot = wholeBallot.map((pick) => (pick === 'AUD-01' ? 'AUD-02' : pick));

let server: ReturnType<typeof connectPhone>;
beforeEach(() => {
  server = connectPhone();
});

async function signIn(tab: Tab): Promise<void> {
  const entered = await tab.set(signInAtom, { username, password }, false);
  expect(entered.ok).toBe(true);
  await tab.set(generalAssemblyQuery.ensureAtom);
}

const picksIn = (tab: Tab) => Object.values(tab.get(ballot.draftAtom)?.choices ?? {}).flat();

test('a vote is cast once from several tabs and devices, and each learns of it', async () => {
  const [phone, otherPhone] = [takeNewPhone(), takeNewPhone()];
  const [first, second, elsewhere] = [phone.openTab(), phone.openTab(), otherPhone.openTab()];
  await signIn(first);
  // The second tab finds the session of its device; the second device has none.
  expect(await second.set(restoreSessionAtom)).toBeNull();
  await second.set(generalAssemblyQuery.ensureAtom);
  expect(second.get(signedInAtom)?.sessionId).toBe(first.get(signedInAtom)?.sessionId);
  await elsewhere.set(restoreSessionAtom);
  expect(elsewhere.get(signedInAtom)).toBeNull();
  await signIn(elsewhere);
  expect(elsewhere.get(signedInAtom)?.sessionId).not.toBe(first.get(signedInAtom)?.sessionId);

  // A draft belongs to its device: the other tab shows it, the other device has its own.
  await fillBallot(server, first, wholeBallot);
  await vi.waitFor(() => expect(picksIn(second)).toEqual(wholeBallot));
  expect(elsewhere.get(ballot.draftAtom)).toBeNull();
  await fillBallot(server, elsewhere, otherBallot);
  expect(picksIn(elsewhere)).toEqual(otherBallot);
  expect(picksIn(first)).toEqual(wholeBallot);

  // Both tabs cast at once: one call is sent, and both show its receipt.
  await Promise.all([castAsShown(first), castAsShown(second)]);
  const castAt = server.clock.now;
  for (const tab of [first, second]) {
    await vi.waitFor(() => {
      expect(tab.get(ballot.receiptAtom)).toMatchObject({ castAt, certainty: 'counted' });
      expect(tab.get(ballot.castingAtom)).toMatchObject({ step: 'confirmed' });
      expect(tab.get(generalAssemblyQuery.queryAtom).lastData?.hasVoted).toBe(true);
    });
  }
  const sent = () => server.calls.filter(({ path }) => path.endsWith('/election/vote'));
  expect(sent()).toHaveLength(1);

  // The other device does not know of it, is refused, and learns that the member has voted.
  expect(elsewhere.get(generalAssemblyQuery.queryAtom).lastData?.hasVoted).toBe(false);
  await castAsShown(elsewhere);
  expect(sent()).toHaveLength(2);
  expect(elsewhere.get(ballot.castingAtom)).toMatchObject({ step: 'confirmed' });
  expect(elsewhere.get(ballot.receiptAtom)).toMatchObject({
    castAt: null,
    ballotNo: '',
    certainty: 'unknown',
  });
  expect(elsewhere.get(generalAssemblyQuery.queryAtom).lastData?.hasVoted).toBe(true);
  expect(await server.believes(username)).toMatchObject({ voted: true });
  const key = first.get(ballot.storageKeyAtom) ?? '';
  for (const [{ database }, isCertain] of [[phone, true] as const, [otherPhone, false] as const]) {
    const record = await createStorage(database).read(key, ballotKind);
    expect(record).toMatchObject({ phase: 'cast', certainty: isCertain ? 'counted' : 'unknown' });
  }
});
