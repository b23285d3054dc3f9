import { resolve } from 'node:path';
import { firstLoadLimit } from '../build/first-load-budget.ts';
import { startAppServer } from '../kit/app-server.ts';
import { ROOT, runTool } from '../run-tool.ts';
import { measureFirstLoad, neededFirst, readFrom, weigh } from './first-load.ts';
import { measurePrecache } from './precache.ts';
import { benchBooth } from './print-booth.ts';
import { measureReading, type Reading } from './reading.ts';
import { kib, printTable, spread } from './table.ts';
import { measureVisits, VISITS, type Visits } from './visits.ts';

const RUNS = 5;
const READINGS = 3;
/** Both include the specified pause of 1 s: docs/behaviour/shell.md#the-start. */
const AIMS: Record<(typeof VISITS)[number], [firstPaint: string, usable: string]> = {
  'first visit': ['0.50 s', '1.45 s'],
  'repeated visit': ['0.50 s', '1.15 s'],
  'server stopped': ['0.50 s', '1.15 s'],
  'signed in, server stopped': ['0.50 s', '1.80 s'],
};

async function bench(dist: string): Promise<void> {
  const app = await startAppServer();
  try {
    await printSizes(app.origin, dist);
  } finally {
    await app.stop();
  }
  const runs: Visits[] = [];
  while (runs.length < RUNS) runs.push(await measureVisits());
  printTimes(runs);
  const readings: Reading[] = [];
  while (readings.length < READINGS) readings.push(await measureReading());
  printReadings(readings);
}

async function printSizes(origin: string, dist: string): Promise<void> {
  const files = await measureFirstLoad(origin, dist);
  const index = await weigh(dist, '/index.html');
  const needed = await neededFirst(readFrom(dist));
  const first = files.filter(({ path }) => needed.has(path));
  const total = first.reduce((sum, { brotli }) => sum + brotli, 0);
  const bytes = first.reduce((sum, file) => sum + file.bytes, 0);
  const idle = files.reduce((sum, { brotli }) => sum + brotli, -total);
  printTable(
    'JavaScript and CSS loaded by / before sign-in (brotli, quality 11)',
    ['file', 'bytes', 'brotli'],
    [
      ...files
        .sort((a, b) => b.brotli - a.brotli)
        .map((file) => [
          needed.has(file.path) ? file.path : `(when idle: ${file.path})`,
          String(file.bytes),
          String(file.brotli),
        ]),
      ['total before the sign-in', String(bytes), `${total} = ${kib(total)}`],
      ['(total when idle)', '', `${idle} = ${kib(idle)}`],
      ['limit', '', `${firstLoadLimit} = ${kib(firstLoadLimit)}`],
      ['(not included: /index.html)', String(index.bytes), String(index.brotli)],
    ],
  );
  if (total > firstLoadLimit) {
    console.log(
      '\n  The first load exceeds its limit. Make it smaller, or load a part of it later.',
    );
    process.exitCode = 1;
  }

  const cached = await measurePrecache(origin);
  const stored = cached.reduce((sum, file) => sum + file.bytes, 0);
  printTable(
    "The service worker's precache (bytes as stored)",
    ['', 'files', 'bytes'],
    [['precache', String(cached.length), `${stored} = ${kib(stored)}`]],
  );
}

function printTimes(runs: readonly Visits[]): void {
  const rows = VISITS.flatMap((visit) => {
    const of = (what: 'firstPaint' | 'usable') => runs.map((run) => run[visit][what]);
    const [paintAim, usableAim] = AIMS[visit];
    return [
      [`${visit}: first paint`, spread(of('firstPaint')), paintAim],
      [`${visit}: usable`, spread(of('usable')), usableAim],
    ];
  });
  printTable(
    `Opening / under 4x CPU slow-down, 1.6 Mbit/s, 150 ms (${runs.length} runs)`,
    ['', 'min / median / max', 'aim'],
    rows,
  );
}

function printReadings(readings: readonly Reading[]): void {
  const [first] = readings;
  printTable(
    `Reading: 1.6 Mbit/s, 150 ms; turning pages under 4x CPU slow-down (${readings.length} runs)`,
    ['', 'min / median / max', 'aim'],
    [
      [
        `the offline library: ${first?.files} files, ${kib(first?.bytes ?? 0)}`,
        spread(readings.map(({ queue }) => queue)),
        '25.00 s',
      ],
      ['first page on a cold visit', spread(readings.map(({ firstPage }) => firstPage)), ''],
      ['turning a page from the library', spread(readings.flatMap(({ turns }) => turns)), '0.10 s'],
    ],
  );
}

async function benchWhatIsAsked([what, ...rest]: readonly string[]): Promise<void> {
  // A running server is measured as it is, so nothing is built.
  if (what === 'opening' && rest.length > 0) {
    return (await import('./serving-machine.ts')).benchServingMachine(rest);
  }
  await build();
  if (what === 'reminders') {
    const { benchReminders } = await import('./reminders.ts');
    return benchReminders(rest[0] ? Number(rest[0]) : undefined);
  }
  const dist = resolve(ROOT, 'dist');
  if (what === 'server') return (await import('./server.ts')).benchServer(dist);
  if (what === 'opening') return (await import('./opening.ts')).benchOpening(dist);
  return benchApp(dist, what === 'booth');
}

async function build(): Promise<void> {
  const { code, output } = await runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn']);
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
}

async function benchApp(dist: string, isBoothAlone: boolean): Promise<void> {
  if (!isBoothAlone) await bench(dist);
  await benchBooth();
}

try {
  await benchWhatIsAsked(process.argv.slice(2));
} catch (error) {
  console.error(`The bench failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
