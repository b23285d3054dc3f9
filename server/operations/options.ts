import { resolve } from 'node:path';
import { readHost, readPort, readSwitch } from '../settings.ts';

export type OperationsOptions = {
  /** Where the operator's own questions are answered; undefined: nowhere. */
  port: number | undefined;
  host: string;
  /** While this file exists the portal is closed for maintenance, for every server that sees it. */
  maintenanceFile: string;
  /** Where each server notes what it serves, by which versions are counted. */
  releasesFile: string;
  /** The maintenance file is made when the server starts. */
  startsInMaintenance: boolean;
};

/** Settings from the environment. Throws PlainProblem on an unusable one. */
export function readOperationsOptions(env: NodeJS.ProcessEnv): OperationsOptions {
  const folder = env['DATA_DIR'] || 'data';
  const port = env['OPERATIONS_PORT'];
  return {
    port: port ? readPort('OPERATIONS_PORT', port) : undefined,
    host: readHost('OPERATIONS_HOST', env['OPERATIONS_HOST']) ?? '127.0.0.1',
    maintenanceFile: resolve(env['MAINTENANCE_FILE'] || resolve(folder, 'maintenance')),
    releasesFile: resolve(folder, 'releases'),
    startsInMaintenance: readSwitch('MAINTENANCE', env['MAINTENANCE']),
  };
}
