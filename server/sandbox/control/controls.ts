import { Hono } from 'hono';
import * as v from 'valibot';
import { ballotCategories } from '../../../src/contracts/ballot.ts';
import { candidates } from '../data/candidates.ts';
import { sandboxMembers, sandboxPassword, sandboxPin } from '../data/member-seeds.ts';
import { oneOf, readControl } from '../fields.ts';
import { manilaTime } from '../manila-time.ts';
import { FaultList } from '../model/fault.ts';
import {
  generalAssemblyPhases,
  generalAssemblyWindows,
  referendumPhases,
  referendumWindow,
} from '../windows.ts';
import type { SandboxEnv } from '../world.ts';
import { phaseResponse } from './state.ts';

const waitMessage = 'must be a number of seconds from 0 up';

export const PhaseChange = v.pipe(
  v.strictObject(
    {
      ga: v.optional(v.picklist(generalAssemblyPhases, oneOf(generalAssemblyPhases))),
      sga: v.optional(v.picklist(referendumPhases, oneOf(referendumPhases))),
      in: v.optional(
        v.pipe(v.number(waitMessage), v.finite(waitMessage), v.minValue(0, waitMessage)),
      ),
    },
    'the body must be {ga?, sga?, in?} and nothing else',
  ),
  v.check(({ ga, sga }) => ga !== undefined || sga !== undefined, 'name a phase for ga or sga'),
  v.check(
    ({ ga, sga, in: wait }) => wait === undefined || (ga !== 'before' && sga !== 'before'),
    'in cannot be used with the phase before: nothing begins there',
  ),
);

const countMessage = 'must be a whole number from 0 up';
const count = v.optional(
  v.pipe(v.number(countMessage), v.integer(countMessage), v.minValue(0, countMessage)),
);

/** Per category; all by default. */
const StandingCount = v.strictObject(
  { bod: count, audit: count, elecom_of: count, elecom_ep: count },
  'the body must be {bod?, audit?, elecom_of?, elecom_ep?} and nothing else',
);

/** Source: docs/behaviour/sandbox.md#control-calls. */
export const controls = new Hono<SandboxEnv>()
  .get('/members', (c) =>
    c.json({ members: sandboxMembers, password: sandboxPassword, pin: sandboxPin }),
  )
  .get('/inbox', (c) => {
    // An unescaped + arrives as a space.
    const to = c.req.query('to')?.replace(/^ /, '+');
    const found = c.var.world.inbox.filter((message) => !to || message.to === to);
    return c.json(
      found.toReversed().map((message) => ({ ...message, at: manilaTime(message.at) })),
    );
  })
  .post('/reset', (c) => {
    c.var.reset();
    return c.json({ message: 'The sandbox is reset.' });
  })
  .post('/phase', async (c) => {
    const change = await readControl(c, PhaseChange);
    const { world } = c.var;
    const wait = change.in === undefined ? null : change.in * 1000;
    if (change.ga !== undefined) {
      world.generalAssembly = generalAssemblyWindows(change.ga, world.now(), wait);
    }
    if (change.sga !== undefined) {
      world.referendum = referendumWindow(change.sga, world.now(), wait);
    }
    return c.json({ phase: phaseResponse(world) });
  })
  .post('/candidates', async (c) => {
    const standing = await readControl(c, StandingCount);
    c.var.world.candidates = ballotCategories.flatMap((category) =>
      candidates.filter(({ type }) => type === category).slice(0, standing[category]),
    );
    return c.json({ candidates: c.var.world.candidates.map(({ code }) => code) });
  })
  .get('/faults', (c) => c.json(c.var.world.faults))
  .post('/faults', async (c) => {
    c.var.world.faults = await readControl(c, FaultList);
    return c.json(c.var.world.faults);
  });
