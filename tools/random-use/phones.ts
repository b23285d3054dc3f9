import type { Browser, BrowserContext, Page } from 'playwright';
import { candidates } from '../../server/sandbox/data/candidates.ts';
import { phone, skipLoadingPause } from '../kit/browser.ts';
import { enterBooth, fillBallot, openSessionFor } from '../kit/member.ts';

/** A killed tab gets a new page on the same phone. */
export type Tab = { page: Page; readonly name: string; readonly phone: Phone };

export type Phone = {
  readonly context: BrowserContext;
  /** The confirmed ballots: sorted names, as one line. */
  readonly agreed: Set<string>;
  readonly answersAgreed: Set<number>;
};

export type Record = {
  /** Each is something that must never happen. */
  readonly violations: string[];
  readonly counts: Map<string, number>;
};

export const note = ({ counts }: Record, event: string, times = 1): void =>
  void counts.set(event, (counts.get(event) ?? 0) + times);

export const username = 'regular01';

const nameOf = new Map(candidates.map(({ code, name }) => [code, name]));

/** In capitals, as the API sends names. The screens show them without. */
export const ballotOf = (names: readonly string[]): string =>
  names
    .map((name) => name.toUpperCase())
    .sort()
    .join(' | ');

/** A vote that is sent must be one that the member confirmed. */
const compareWithConfirmed =
  ({ agreed, answersAgreed }: Phone, record: Record) =>
  (path: string, body: string): void => {
    if (/\/ga\/[^/]+\/election\/vote$/.test(path)) {
      const { votes } = JSON.parse(body) as { votes: string[] };
      const sent = ballotOf(votes.map((code) => nameOf.get(code) ?? code));
      note(record, 'ballots sent');
      if (agreed.has(sent)) return;
      const given = [...agreed].map((ballot) => `\n      confirmed: ${ballot}`).join('');
      record.violations.push(`sent without confirmation: ${sent}${given}`);
    } else if (/\/sga\/[^/]+$/.test(path)) {
      const { value } = JSON.parse(body) as { value: number };
      note(record, 'answers sent');
      if (!answersAgreed.has(value))
        record.violations.push(`answer sent without confirmation: ${value}`);
    }
  };

export async function openPhone(browser: Browser, baseURL: string, record: Record): Promise<Phone> {
  const context = await browser.newContext({ ...phone, baseURL, serviceWorkers: 'block' });
  context.setDefaultTimeout(2_500);
  await skipLoadingPause(context);
  context.on('weberror', (webError) => {
    record.violations.push(`an error in the page: ${webError.error().stack}`);
  });
  const opened: Phone = { context, agreed: new Set(), answersAgreed: new Set() };
  await context.exposeFunction('noteSent', compareWithConfirmed(opened, record));
  // The body of a call cannot be read from outside, so pages report it.
  await context.addInitScript(() => {
    const fetchAtOnce = window.fetch;
    window.fetch = async (input, init) => {
      if (input instanceof Request && input.method === 'POST') {
        const body = await input.clone().text();
        await Reflect.get(window, 'noteSent')(new URL(input.url).pathname, body);
      }
      return fetchAtOnce(input, init);
    };
  });
  return opened;
}

export async function openTab(phone: Phone, name: string, address: string): Promise<Tab> {
  const page = await phone.context.newPage();
  await page.goto(address);
  return { page, name, phone };
}

export async function openBooth(phone: Phone, name: string, origin: string): Promise<Tab> {
  const page = await phone.context.newPage();
  await openSessionFor(page, username);
  await page.goto('/dashboard');
  await enterBooth(page, origin);
  await fillBallot(page);
  return { page, name, phone };
}
