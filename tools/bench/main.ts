import { resolve } from 'node:path';
import { ROOT, runTool } from '../run-tool.ts';

/* `npm run bench`, or one part: `booth`, `weak [KBITS RUNS]`, `stalls`, `server`, `opening [ADDRESS]` or `reminders [COUNT]`. */

const dist = resolve(ROOT, 'dist');

type Part = (args: readonly string[]) => Promise<void>;

const booth: Part = async () => (await import('./booth.ts')).benchBooth();
const weak: Part = async (args) => (await import('./weak.ts')).benchWeak(args);

const parts: Readonly<Record<string, Part>> = {
  booth,
  weak,
  stalls: async () => (await import('./stalls.ts')).benchStalls(),
  server: async () => (await import('./server.ts')).benchServer(dist),
  opening: async () => (await import('./opening.ts')).benchOpening(dist),
  reminders: async ([count]) =>
    (await import('./reminders.ts')).benchReminders(count ? Number(count) : undefined),
  all: async () => {
    await (await import('./first-load.ts')).benchSizes(dist);
    await weak(['1600']);
    await (await import('./reading.ts')).benchReading();
    await booth([]);
  },
};

async function bench([name = 'all', ...rest]: readonly string[]): Promise<void> {
  // A running server is measured as it is, so nothing is built.
  if (name === 'opening' && rest.length > 0)
    return (await import('./opening.ts')).benchServingMachine(rest);
  const part = parts[name];
  if (part === undefined) throw new Error(`There is no part ${name}: ${Object.keys(parts)}.`);
  const { code, output } = await runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn']);
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
  return part(rest);
}

try {
  await bench(process.argv.slice(2));
} catch (error) {
  console.error(`The bench failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
