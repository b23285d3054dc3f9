import { Hono } from 'hono';
import * as v from 'valibot';
import { oneOf, readControl } from '../fields.ts';
import type { Lab } from '../lab/lab.ts';
import { networkKinds } from '../lab/network.ts';
import { CannotPublish, releaseKinds } from '../lab/releases.ts';
import { Refusal } from '../responses.ts';

export const NetworkChange = v.strictObject(
  { kind: v.picklist(networkKinds, oneOf(networkKinds)) },
  'the body must be {kind} and nothing else',
);

export const ReleaseWish = v.strictObject(
  { kind: v.optional(v.picklist(releaseKinds, oneOf(releaseKinds)), 'whole') },
  'the body must be {kind?} and nothing else',
);

export const createLabControls = ({ network, releases, sendTests }: Lab) =>
  new Hono()
    .get('/network', (c) => c.json({ kind: network.kind() }))
    .post('/network', async (c) => {
      const { kind } = await readControl(c, NetworkChange);
      network.set(kind);
      return c.json({ kind });
    })
    .get('/publish', (c) => c.json(releases.current()))
    .post('/publish', async (c) => {
      const { kind } = await readControl(c, ReleaseWish);
      try {
        return c.json(await releases.publish(kind));
      } catch (error) {
        throw error instanceof CannotPublish ? new Refusal(409, error.message) : error;
      }
    })
    .post('/push', async (c) => {
      if (sendTests === undefined) throw new Refusal(409, 'This process has no reminder service.');
      const { sent, failed } = await sendTests().catch(() => {
        throw new Refusal(503, 'The reminder service is not ready. Please try again in a moment.');
      });
      return c.json({ sent, failed });
    });
