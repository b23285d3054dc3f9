import type { Page } from 'playwright/test';
import { oneTimeCodeType } from '../../src/contracts/one-time-code.ts';
import { bareDialect } from '../../tests/other-api/bare-dialect.ts';
import type { Dialect } from '../../tests/other-api/dialect.ts';
import { laravelDialect } from '../../tests/other-api/laravel-dialect.ts';
import { type OtherApi, startOtherApi } from '../../tests/other-api/server.ts';
import { newestOf } from '../../tests/other-api/support.ts';
import { type Member, openSession } from '../../tests/other-api/world.ts';
import { type AppServer, startAppServer } from '../../tools/kit/app-server.ts';
import {
  ballotPages,
  fillBallot as fillPages,
  generalAssembly,
  keepSession,
  onVotePage,
  press,
} from '../../tools/kit/member.ts';
import { enterCode, whenSent } from './account.ts';
import { test as base, expect } from './test.ts';

/** The portal in front of an API that was written from the specification alone, in three dialects. */

export const dialects: readonly Dialect[] = [laravelDialect, bareDialect];

type Portal = { readonly app: AppServer; readonly api: OtherApi };

type Fixtures = { dialect: Dialect; api: OtherApi };

type WorkerFixtures = { portalFor: (dialect: Dialect) => Promise<Portal> };

export const test = base.extend<Fixtures, WorkerFixtures>({
  dialect: [laravelDialect, { option: true }],

  portalFor: [
    async ({}, use) => {
      const portals = new Map<Dialect, Promise<Portal>>();
      await use((dialect) => {
        const portal = portals.get(dialect) ?? startPortal(dialect);
        portals.set(dialect, portal);
        return portal;
      });
      for (const { app, api } of await Promise.all(portals.values())) {
        await app.stop();
        await api.close();
      }
    },
    { scope: 'worker' },
  ],

  api: async ({ dialect, portalFor }, use) => {
    const { api } = await portalFor(dialect);
    api.reset();
    await use(api);
    expect(api.unknownCalls(), 'calls that are not in the specification').toEqual([]);
  },

  app: async ({ dialect, portalFor }, use) => use((await portalFor(dialect)).app),
});

async function startPortal(dialect: Dialect): Promise<Portal> {
  const api = await startOtherApi(dialect);
  const app = await startAppServer({
    env: { API_ORIGIN: api.origin, MEDIA_ORIGIN: api.mediaOrigin, MEDIA_HOSTS: api.mediaOrigin },
  });
  return { app, api };
}

export function memberOf(api: OtherApi, username: string): Member {
  const member = api.world().members.find((known) => known.username === username);
  if (member === undefined) throw new Error(`There is no member ${username}.`);
  return member;
}

/** The newest code for this member and purpose. */
export function codeFor(api: OtherApi, username: string, type: number): string {
  const sent = newestOf(api.world().codes, type, memberOf(api, username).uuid);
  if (sent === undefined) throw new Error(`${username} has no code of type ${type}.`);
  return sent.digits;
}

/** The newest code for this contact. */
export function codeTo(api: OtherApi, address: string): string {
  const sent = api.world().codes.findLast(({ to }) => to.includes(address));
  if (sent === undefined) throw new Error(`No code was sent to ${address}.`);
  return sent.digits;
}

/** Sets the cookies of a complete sign-in. */
export async function signIn(
  page: Page,
  api: OtherApi,
  username: string,
  address = '/dashboard',
): Promise<void> {
  const hash = openSession(api.world(), memberOf(api, username));
  await keepSession(page, (await page.request.get('/health')).url(), hash);
  await page.goto(address);
}

export async function enterBooth(page: Page, api: OtherApi, username: string): Promise<void> {
  await press(generalAssembly(page), /^Vote Now/);
  await whenSent(page);
  await enterCode(page, codeFor(api, username, oneTimeCodeType.electionEntry));
  await press(page, 'Start voting');
  await passNotice(page, () => onVotePage(page, ballotPages.bod));
}

/** Closes the notice that a page of the ballot may show. */
async function passNotice(page: Page, act: () => Promise<void>): Promise<void> {
  const notice = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await page.addLocatorHandler(notice, () => notice.getByRole('button').first().click());
  await act();
  await page.removeLocatorHandler(notice);
}

export const fillBallot = (page: Page): Promise<void> => passNotice(page, () => fillPages(page));

export const codesOf = (api: OtherApi, names: readonly string[]): string[] =>
  names.map((shown) => {
    const candidate = api.world().candidates.find(({ name }) => shown.includes(name));
    if (candidate === undefined) throw new Error(`No candidate is named ${shown}.`);
    return candidate.code;
  });

type Watched = typeof window & { saidCast: string[] };

/** Records each moment in which the strip says that the vote is cast. */
export async function watchForCast(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const saidCast: string[] = [];
    const look = () => {
      for (const strip of document.querySelectorAll('[aria-label="Ballot status"]')) {
        const said = strip.textContent.replaceAll(/NOT \w+ YET/g, '');
        if (/\bCAST\b/.test(said)) saidCast.push(said);
      }
    };
    const everything = { childList: true, subtree: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document, everything);
    Object.assign(window, { saidCast });
  });
  return () => page.evaluate(() => (window as Watched).saidCast);
}

export const expectDrawn = (page: Page, selector: string, nth: number) =>
  expect
    .poll(() =>
      page
        .locator(selector)
        .nth(nth)
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

export { expect };
