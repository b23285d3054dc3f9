import { believed } from '../kit/sandbox.ts';
import { type Record, type Tab, username } from './actors.ts';

/** @returns true when both votes are counted */
export async function holdAgainstServer(
  origin: string,
  tabs: readonly Tab[],
  record: Record,
): Promise<boolean> {
  const screens = await Promise.all(tabs.map(readScreen));
  // Asked after the screens, because the server must have what a screen claims.
  const { voted, votes, participated, answers } = await believed(origin, username);
  const sin = (what: string) => record.violations.push(what);
  if (votes > 1) sin(`${votes} ballots were counted`);
  if (answers > 1) sin(`${answers} answers were counted`);
  for (const { name, claimsBallot, claimsAnswer, text } of screens) {
    if (claimsBallot && !voted) sin(`${name} says that the ballot is cast, but it is not: ${text}`);
    if (claimsAnswer && !participated)
      sin(`${name} says that the answer is cast, but it is not: ${text}`);
  }
  return voted && participated;
}

async function readScreen({ page, name }: Tab) {
  const said = async (label: string) =>
    (
      await page
        .getByRole('status', { name: label })
        .allInnerTexts()
        .catch(() => [])
    ).join(' ');
  const ballot = await said('Ballot status');
  const answer = await said('Status of your vote in the referendum');
  const text = (
    await page
      .locator('main')
      .innerText({ timeout: 500 })
      .catch(() => '')
  ).slice(0, 300);
  const isReceipt = page.url().includes('/ga/') && /^Your vote was received$/m.test(text);
  return {
    name,
    text: text.replace(/\s+/g, ' '),
    claimsBallot: /^CAST\b/.test(ballot) || isReceipt,
    claimsAnswer: /^CAST\b/.test(answer),
  };
}
