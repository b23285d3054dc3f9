import { existsSync } from 'node:fs';
import { startAppServer } from '../kit/app-server.ts';
import { installOnDebian, placesOnPath } from '../kit/browser.ts';
import { openProxy } from '../kit/proxy.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { journey } from './journey.ts';
import { readScreen } from './screen.ts';
import { startWebkit, webkitPrograms } from './webkit.ts';

export type Engine = {
  readonly name: string;
  /** True if the engine refuses a Secure cookie from http://localhost. */
  readonly needsTls: boolean;
  /** Installs the engine if possible. */
  readonly find: () => { start: () => Promise<Driver> } | { problem: string };
};

const firefoxPath = () =>
  [process.env['FIREFOX_PATH'] ?? '', ...['firefox-esr', 'firefox'].flatMap(placesOnPath)].find(
    (path) => path !== '' && existsSync(path),
  );

export const firefox: Engine = {
  name: 'Firefox',
  needsTls: false,
  find: () => {
    const path = firefoxPath() ?? (installOnDebian('firefox-esr') ? firefoxPath() : undefined);
    if (path !== undefined) return { start: () => startFirefox(path) };
    return {
      problem: 'Install Firefox (Debian: `sudo apt-get install firefox-esr`), or set FIREFOX_PATH.',
    };
  },
};

export const webkit: Engine = {
  name: 'WebKit',
  needsTls: true,
  find: () => {
    const isThere = () => Object.values(webkitPrograms).every(existsSync);
    const packages = ['webkit2gtk-driver', 'xvfb', 'xauth'];
    if (isThere() || (installOnDebian(...packages) && isThere())) return { start: startWebkit };
    return { problem: `Install it (Debian: \`sudo apt-get install ${packages.join(' ')}\`).` };
  },
};

/** @returns null if all steps pass */
export async function walkJourney(
  engine: Engine,
  start: () => Promise<Driver>,
): Promise<{ readonly step: string; readonly problem: string } | null> {
  const app = await startAppServer();
  // WebKit stores no Secure cookie of plain HTTP, not even from localhost.
  const front = engine.needsTls ? await openProxy(app.origin, { isSecure: true }) : null;
  let driver: Driver | null = null;
  let step = 'its start';
  try {
    driver = await start();
    for (const [name, run] of Object.entries(journey)) {
      step = name;
      await run(driver, app, front?.origin ?? app.origin);
    }
    return null;
  } catch (error) {
    const screen = driver && (await screenOf(driver).catch(() => null));
    return { step, problem: `${describe(error)}\n${screen ?? 'Its screen cannot be read.'}` };
  } finally {
    await driver?.close().catch(() => undefined);
    front?.close();
    await app.stop();
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n  ${String(error.cause)}`;
}

const screenOf = async (driver: Driver): Promise<string> =>
  `${await driver.evaluate<string>('location.href')}\n${await readScreen(driver)}`;
