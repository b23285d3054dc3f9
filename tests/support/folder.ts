import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder, removed at the end of the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
