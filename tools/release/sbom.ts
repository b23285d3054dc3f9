import { spawnSync } from 'node:child_process';
import { ROOT } from '../run-tool.ts';

const npm = [
  ...['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
  // The build has set NODE_ENV to production.
  ...['--include=dev', '--include=optional'],
];

/**
 * Every package of the lockfile. `npm sbom --omit=dev` leaves out React and others that a tool needs,
 * too.
 *
 * @returns CycloneDX 1.5 without time and random number: equal for equal lockfiles
 */
export function listPackages(): string {
  const { stdout, stderr, status } = spawnSync('npm', npm, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  const { serialNumber: _random, ...list } = JSON.parse(stdout);
  const { timestamp: _now, ...metadata } = list.metadata;
  // npm takes the name of the folder.
  const component = { ...metadata.component, name: 'kaagapay' };
  return `${JSON.stringify({ ...list, metadata: { ...metadata, component } }, null, 2)}\n`;
}
