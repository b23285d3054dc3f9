import { Hono } from 'hono';
import { availability } from './api/availability.ts';
import { deactivation } from './api/deactivation.ts';
import { election } from './api/election.ts';
import { generalAssembly } from './api/general-assembly.ts';
import { loginHistory } from './api/login-history.ts';
import { memberData } from './api/member-data.ts';
import { oneTimeCode } from './api/one-time-code.ts';
import { ownConfig } from './api/own-config.ts';
import { ownContacts } from './api/own-contacts.ts';
import { ownPassword } from './api/own-password.ts';
import { ownPin } from './api/own-pin.ts';
import { ownUsername } from './api/own-username.ts';
import { rating } from './api/rating.ts';
import { reactivation } from './api/reactivation.ts';
import { recovery } from './api/recovery.ts';
import { reference } from './api/reference.ts';
import { referendum } from './api/referendum.ts';
import { signIn } from './api/sign-in.ts';
import { signUp } from './api/sign-up.ts';
import { user } from './api/user.ts';
import { logCall } from './call-log.ts';
import { controls } from './control/controls.ts';
import { createLabControls } from './control/lab-controls.ts';
import { pages } from './control/pages.ts';
import { state } from './control/state.ts';
import { performWithFault, takeFault } from './faults.ts';
import { requireToken } from './guards.ts';
import { type Handlers, listCalls, mountEndpoints } from './handlers.ts';
import { createLab, type Lab, type SendTests } from './lab/lab.ts';
import { errorBody, Refusal } from './responses.ts';
import { createWorld, type SandboxEnv, type WorldOptions } from './world.ts';

export {
  sandboxMembers,
  sandboxOfficeCode,
  sandboxPassword,
  sandboxPin,
} from './data/member-seeds.ts';
export { ConnectionCut } from './faults.ts';

/** Source: docs/behaviour/api.md. */
const apiBase = '/api/v2';

export type Sandbox = {
  /** Rejects with `ConnectionCut` if a fault cuts the connection. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The server passes requests through `carry` and files through `over`. */
  readonly network: Pick<Lab['network'], 'carry'>;
  readonly releases: Pick<Lab['releases'], 'over'>;
};

type SandboxOptions = WorldOptions & { readonly sendTests?: SendTests };

const handlers = {
  ...signIn,
  ...signUp,
  ...recovery,
  ...user,
  ...availability,
  ...ownPin,
  ...ownContacts,
  ...ownUsername,
  ...ownPassword,
  ...ownConfig,
  ...loginHistory,
  ...deactivation,
  ...reactivation,
  ...memberData,
  ...oneTimeCode,
  ...rating,
  ...reference,
  ...election,
  ...generalAssembly,
  ...referendum,
} satisfies Required<Handlers>;

const createApi = () =>
  new Hono<SandboxEnv>()
    .use(requireToken)
    .use(async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
    })
    .route('/', mountEndpoints(handlers));

/** A stand-in for the API, in memory. */
export function createSandbox({ sendTests, ...options }: SandboxOptions = {}): Sandbox {
  const now = options.now ?? Date.now;
  let world = createWorld(options);
  const lab = createLab(sendTests);
  const reset = () => {
    world = createWorld(options);
    lab.reset();
  };

  const app = new Hono<SandboxEnv>()
    .use(async (c, next) => {
      c.set('world', world);
      c.set('reset', reset);
      await next();
    })
    .route(apiBase, createApi())
    .route('/sandbox', controls)
    .route('/sandbox', createLabControls(lab))
    .get('/sandbox/calls', (c) => c.json(listCalls()))
    .route('/sandbox/state', state)
    .route('/', pages)
    .notFound((c) => c.json(errorBody('There is nothing at this address.', now()), 404))
    .onError((error, c) => {
      if (error instanceof Refusal) return c.json(errorBody(error.message, now()), error.status);
      console.error(error);
      return c.json(errorBody('Something went wrong on our side.', now()), 500);
    });

  /** Logs the status even if a fault loses the response. */
  const callApi = async (request: Request, path: string) => {
    const { method } = request;
    let status = 0;
    const work = async () => {
      const response = await app.fetch(request);
      status = response.status;
      return response;
    };
    try {
      const response = await performWithFault(takeFault(world, method, path), now, work);
      status = response.status;
      return response;
    } finally {
      logCall(world.calls, { method, path, status });
    }
  };

  return {
    network: lab.network,
    releases: lab.releases,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      const response = pathname.startsWith(`${apiBase}/`)
        ? await callApi(request, pathname.slice(apiBase.length))
        : await app.fetch(request);
      response.headers.set('Date', new Date(now()).toUTCString());
      return response;
    },
  };
}
