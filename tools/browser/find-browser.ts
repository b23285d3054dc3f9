import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const APT = '/usr/bin/apt-get';

/** Chromium's engine alone. */
const ENGINE = 'chromium-headless-shell';

export type Found = { path: string } | { problem: string };

/** Installs one if that needs no question: on Debian as root. */
export function findBrowser(): Found {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (existsSync(chosen)) return { path: chosen };
    return { problem: `CHROMIUM_PATH is ${chosen}, but there is no such file.` };
  }
  const path =
    installedBrowser() ?? (installOnDebian('chromium', ENGINE) ? installedBrowser() : undefined);
  if (path) return { path };
  return {
    problem:
      'No Chromium or Chrome was found. Install one (Debian, Ubuntu: `sudo apt-get install ' +
      'chromium`; macOS: Google Chrome), or set CHROMIUM_PATH to the one you have.',
  };
}

export function installedBrowser(): string | undefined {
  const onPath = COMMANDS.flatMap(placesOnPath);
  return [chromium.executablePath(), ...onPath, ...FIXED_PLACES].find(
    (path) => path && existsSync(path),
  );
}

/**
 * The engine alone needs a sixth less CPU time, but installs no app and shows no push message.
 *
 * @returns the whole browser if that is all there is; undefined for Playwright's own shell, which it
 * starts by default
 */
export function installedEngine(): string | undefined {
  if (existsSync(chromium.executablePath())) return undefined;
  return placesOnPath(ENGINE).find((path) => existsSync(path)) ?? installedBrowser();
}

export function placesOnPath(command: string): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, command));
}

const APT_TIMEOUT_MS = 240_000;

/** Only on Debian as root, where it needs no question. */
export function installOnDebian(...packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return false;
  console.log(`Not found, so it is installed from Debian: ${packages.join(', ')}.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { status, stdout, stderr } = spawnSync(APT, step, {
      env,
      encoding: 'utf8',
      timeout: APT_TIMEOUT_MS,
    });
    if (status === 0) continue;
    console.log(`apt-get ${step.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}`);
    return false;
  }
  return true;
}
