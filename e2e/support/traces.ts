import type { Page } from 'playwright/test';
import { recordsKept } from './kept.ts';
import { expect } from './test.ts';

export type Traces = {
  /** Console messages, and the addresses and referrers of requests. */
  readonly said: string[];
};

/** Call it before the first page opens. */
export function watchTraces(page: Page): Traces {
  const said: string[] = [];
  const context = page.context();
  context.on('console', (message) => said.push(message.text()));
  context.on('request', (request) => said.push(request.url(), request.headers()['referer'] ?? ''));
  return { said };
}

async function kept(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      cached.push(name, ...requests.map(({ url }) => url));
    }
    const places = [location.href, history.state, document.title];
    return JSON.stringify([places, { ...localStorage }, { ...sessionStorage }, cached]);
  });
  const records = JSON.stringify(await recordsKept(page));
  return stored + records + JSON.stringify(await page.context().cookies());
}

/** Digits must match a whole number, because a time can contain the digits of a PIN. */
const isIn = (everything: string, secret: string): boolean =>
  /^\d+$/.test(secret)
    ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(everything)
    : [secret, encodeURIComponent(secret)].some((form) => everything.includes(form));

/** @param known texts that must be found, which proves that the search works */
export async function expectNoTrace(
  page: Page,
  { said }: Traces,
  secrets: readonly string[],
  known: readonly string[],
): Promise<void> {
  const everything = [await kept(page), ...said].join('\n');
  expect(known.filter((name) => !isIn(everything, name))).toEqual([]);
  expect(secrets.filter((secret) => isIn(everything, secret))).toEqual([]);
}
