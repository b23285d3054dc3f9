import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The report is null if the test runner wrote none. */
export async function withReportFile<Run, Report>(
  use: (path: string) => Promise<Run>,
): Promise<{ run: Run; report: Report | null }> {
  const folder = await mkdtemp(join(tmpdir(), 'kaagapay-report-'));
  try {
    const path = join(folder, 'report.json');
    const run = await use(path);
    const text = await readFile(path, 'utf8').catch(() => null);
    return { run, report: text === null ? null : (JSON.parse(text) as Report) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
