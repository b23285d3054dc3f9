import { type Handler, Hono } from 'hono';
import { type Endpoint, routesOf } from '../../src/contracts/endpoint.ts';
import { type EndpointName, endpoints } from '../../src/contracts/endpoints.ts';
import { requireActive, requireSession } from './guards.ts';
import type { SandboxEnv } from './world.ts';

type Chain<Path extends string = string> = readonly [
  Handler<SandboxEnv, Path>,
  ...Handler<SandboxEnv, Path>[],
];

export type Handlers = {
  readonly [Name in EndpointName]?: Chain<`/${(typeof endpoints)[Name]['pattern']}`>;
};

/** A parameter with choices accepts only these. */
const honoPath = ({ pattern, choices = {} }: Endpoint): string =>
  `/${pattern}`.replace(/:(\w+)/g, (parameter, name: string) => {
    const values = choices[name];
    return values === undefined ? parameter : `${parameter}{(?:${values.join('|')})}`;
  });

/** No session needed, or the handler checks it. */
const forAnybody = new Set<string>([
  'validateCredentials',
  'createSession',
  'requestOneTimeCode',
  'validateOneTimeCode',
  'checkAvailability',
  'validateRegistration',
  'requestRegistration',
  'testPin',
  'enrollAccount',
  'findAccount',
  'requestRecovery',
  'updateForgottenPassword',
  'fetchBranches',
] satisfies EndpointName[]);

const forDeactivated = new Set<string>([
  'fetchSession',
  'endSession',
  'requestReactivation',
  'reactivate',
] satisfies EndpointName[]);

/** Source: docs/behaviour/sandbox.md#rules. */
const guardsOf = (name: string) =>
  forAnybody.has(name)
    ? []
    : forDeactivated.has(name)
      ? [requireSession]
      : [requireSession, requireActive];

export function mountEndpoints(handlers: Required<Handlers>): Hono<SandboxEnv> {
  const api = new Hono<SandboxEnv>();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const chain = [...guardsOf(name), ...handlers[name as EndpointName]] as unknown as Chain;
    api.on(endpoint.method.toUpperCase(), honoPath(endpoint), ...chain);
  }
  return api;
}

/** As in faults: `*` replaces a parameter. */
export const listCalls = (): { readonly method: string; readonly path: string }[] =>
  Object.values(endpoints)
    .flatMap((endpoint) =>
      routesOf(endpoint).map((route) => ({
        method: endpoint.method.toUpperCase(),
        path: `/${route.replace(/:\w+/g, '*')}`,
      })),
    )
    .sort((one, other) =>
      `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`),
    );
