import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { PlainProblem } from '../../server/web/plain-problem.ts';

export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  userAgent:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Chrome/156.0.0.0 Mobile Safari/537.36',
  locale: 'en-PH',
  // Far from Manila, so that a date in the zone of the device would be wrong by half a day.
  timezoneId: 'America/New_York',
  serviceWorkers: 'allow',
} as const;

/**
 * The first two are invisible pages of the address bar, which take a fifth of the time of a new
 * window. The others are Playwright's own list, which this one replaces.
 */
const featuresOff = `WebUIOmniboxPopup WebUIOmniboxAimPopup AimEnabled
  AvoidCorsURLLoaderRestartOnRedirect AvoidUnnecessaryBeforeUnloadCheckSync
  DestroyProfileOnBrowserClose HttpsFirstBalancedModeAutoEnable HttpsUpgrades LensOverlay
  MediaRouter NetworkTimeServiceQuerying OptimizationHints PaintHolding PreconnectToSearch
  ThirdPartyStoragePartitioning`.split(/\s+/);

/** Chromium refuses its own sandbox for root. The rest prevents requests in the background. */
export const browserArguments: string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  `--disable-features=${featuresOff.join(',')}`,
];

const commands =
  `chromium chromium-browser google-chrome google-chrome-stable microsoft-edge`.split(' ');

const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const apt = '/usr/bin/apt-get';

/** Chromium's engine alone. */
const engine = 'chromium-headless-shell';

/** Installs a browser if that needs no question: on Debian as root. */
export function browserPath(): string {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen && existsSync(chosen)) return chosen;
  if (chosen) throw new PlainProblem(`CHROMIUM_PATH is ${chosen}, but there is no such file.`);
  const found =
    installedBrowser() ?? (installOnDebian('chromium', engine) ? installedBrowser() : undefined);
  if (found) return found;
  throw new PlainProblem(
    'No Chromium or Chrome was found. Install one (Debian, Ubuntu: `sudo apt-get install ' +
      'chromium`; macOS: Google Chrome), or set CHROMIUM_PATH to the one you have.',
  );
}

export const launchBrowser = (...more: readonly string[]) =>
  chromium.launch({ executablePath: browserPath(), args: [...browserArguments, ...more] });

type DiskOptions = Parameters<typeof chromium.launchPersistentContext>[1];

/** A phone whose browser has a profile in this folder, as an installed app has. */
export const openOnDisk = (profile: string, options: DiskOptions = {}): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    ...phone,
    executablePath: browserPath(),
    args: browserArguments,
    ...options,
  });

/** With a new disk. */
export async function withNewPhone<T>(
  use: (context: BrowserContext) => Promise<T>,
  options: DiskOptions = {},
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'kaagapay-phone-'));
  const context = await openOnDisk(profile, options);
  try {
    return await use(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * index.html sets the pause, and is read before any module runs. So this changes the page itself.
 */
export const skipLoadingPause = (context: BrowserContext) =>
  context.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      document.getElementById('loading-screen')?.setAttribute('data-pause', '0');
    });
  });

export function installedBrowser(): string | undefined {
  const onPath = commands.flatMap(placesOnPath);
  return [chromium.executablePath(), ...onPath, ...fixedPlaces].find(
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
  return placesOnPath(engine).find((path) => existsSync(path)) ?? installedBrowser();
}

export function placesOnPath(command: string): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, command));
}

/** Only on Debian as root, where it needs no question. */
export function installOnDebian(...packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync(apt)) return false;
  console.log(`Not found, so it is installed from Debian: ${packages.join(', ')}.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { status, stderr } = spawnSync(apt, step, { env, encoding: 'utf8', timeout: 240_000 });
    if (status === 0) continue;
    console.log(`apt-get ${step.join(' ')} failed:\n${stderr}`);
    return false;
  }
  return true;
}
