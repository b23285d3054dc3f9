import { createMembers } from '../../server/sandbox/members.ts';
import type { AppServer } from '../kit/app-server.ts';
import { inbox } from '../kit/sandbox.ts';
import { findTraces, plainTracesOf } from '../traces.ts';
import { note, type Phone, type Record, username } from './actors.ts';

const member = createMembers(0).get(username);
if (member === undefined) throw new Error(`The sandbox has no member ${username}.`);
const known = member;

/** Neither the list for the help desk nor the server's log may have personal data or a choice. */
export async function findPersonalData(
  { origin, printed }: AppServer,
  phones: readonly Phone[],
  record: Record,
): Promise<void> {
  const codes = (await inbox(origin)).map(({ otp }) => otp);
  const traces = plainTracesOf(known, codes);
  const search = (where: string, text: string) => {
    for (const name of findTraces(Buffer.from(text), traces))
      record.violations.push(`${name} in ${where}`);
  };
  for (const { context } of phones) {
    const page = await context.newPage();
    await page.goto('/what-happened');
    const list = page.locator('main');
    await list.getByRole('heading', { level: 1 }).waitFor();
    note(record, 'listed events', await list.getByRole('listitem').count());
    search('the list of events', await list.innerText());
  }
  // At its start the sandbox prints how to sign in.
  const lines = printed()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  note(record, 'lines of the log', lines.length);
  search('the log', lines.join('\n'));
}
