import { runProcess } from './run-process.ts';

const hasSandbox = process.env['SANDBOX'] === '1';

await runProcess(
  'server',
  async (lostLines) => {
    const { start } = await import('./start.ts');
    await start(lostLines);
  },
  hasSandbox,
);
