import { resolve } from 'node:path';
import { readPort } from '../web/options.ts';
import { readSwitch } from './fail-closed.ts';

export type OperationsOptions = {
  /** Where the operator's own questions are answered; undefined: nowhere. */
  port: number | undefined;
  host: string;
  /** While this file exists the portal is closed for maintenance, for every server that sees it. */
  maintenanceFile: string;
  /** The file is made when the server starts. */
  startsInMaintenance: boolean;
};

/** Settings from the environment. Throws PlainProblem on an unusable one. */
export function readOperationsOptions(env: NodeJS.ProcessEnv): OperationsOptions {
  const port = env['OPERATIONS_PORT'];
  return {
    port: port ? readPort('OPERATIONS_PORT', port) : undefined,
    host: env['OPERATIONS_HOST'] || '127.0.0.1',
    maintenanceFile: resolve(
      env['MAINTENANCE_FILE'] || resolve(env['DATA_DIR'] || 'data', 'maintenance'),
    ),
    startsInMaintenance: readSwitch('MAINTENANCE', env['MAINTENANCE']),
  };
}
