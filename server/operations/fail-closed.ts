import { readSwitch } from '../settings.ts';
import type { ServerOptions } from '../web/options.ts';
import { PlainProblem } from '../web/plain-problem.ts';

/**
 * Whether the sandbox answers. Nobody gets it by leaving something out: its passwords are published.
 *
 * @throws PlainProblem where it is not said who answers, where both are named, and where the sandbox
 *   would stand on a production server
 */
export function wantsSandbox(env: NodeJS.ProcessEnv, { apiOrigin }: ServerOptions): boolean {
  const isAsked = readSwitch('SANDBOX', env['SANDBOX']);
  if (apiOrigin && isAsked) {
    throw new PlainProblem(
      'API_ORIGIN and SANDBOX=1 contradict each other: either the cooperative’s API answers, or the ' +
        'sandbox does. Leave one of them out.',
    );
  }
  if (!apiOrigin && !isAsked) {
    throw new PlainProblem(
      'It is not said who answers the portal. Set API_ORIGIN to the address of the cooperative’s API, ' +
        'or SANDBOX=1 to try the portal out with made-up members whose passwords are published.',
    );
  }
  if (isAsked && env['NODE_ENV'] === 'production') {
    throw new PlainProblem(
      'SANDBOX=1 does not go with NODE_ENV=production: its members are made up and their passwords ' +
        'published. Set API_ORIGIN to the address of the cooperative’s API.',
    );
  }
  return isAsked;
}
