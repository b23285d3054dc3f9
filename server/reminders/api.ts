import {
  PushOwner,
  type PushTarget,
  type ReminderKey,
  ReminderRequest,
  SeenReminder,
  SubscriptionMove,
} from '../../src/contracts/reminders.ts';
import { type Log, nameOf, onceAMinute } from '../log.ts';
import { ownCalls, refuse } from '../web/own-calls.ts';
import { createRateLimit } from '../web/rate-limits.ts';
import { readBody } from '../web/read-body.ts';
import { Refusal, tooMany, unusable } from '../web/refusals.ts';
import { StoreLost } from './database/database.ts';
import { readReceiverKeys } from './encryption.ts';
import type { HostRule } from './host-rule.ts';
import type { NewPhones } from './new-phones.ts';
import { heldByOther, notReady, notYours } from './refusals.ts';
import type { SeenCounts } from './seen-counts.ts';
import type { Service } from './service.ts';
import type { VapidKeys } from './vapid-keys.ts';

type Behind = {
  readonly hosts: HostRule;
  readonly keys: () => Promise<VapidKeys>;
  /** A Refusal 503 if the store opens too slowly. */
  readonly store: () => Promise<Pick<Service, 'subscriptions' | 'sendTest'>>;
  readonly health: () => Promise<object>;
  readonly phones: NewPhones;
  readonly seen: SeenCounts;
  readonly now: () => number;
  readonly log: Log;
};

const minute = 60_000;
const day = 24 * 60 * minute;

/** Elections are announced some months ahead. */
const furthestMs = 2 * 366 * day;

/**
 * A failure responds with `{message}`, for members.
 * Source: docs/behaviour/reminders.md#the-calls-of-the-service.
 */
export function createApi({ hosts, keys, store, health, phones, seen, now, log }: Behind) {
  // Thousands of devices share a network's address, so only endpoints have tight limits.
  const byAddress = createRateLimit({ calls: 6_000, ms: minute });
  const byEndpoint = createRateLimit({ calls: 30, ms: minute });
  const testsByEndpoint = createRateLimit({ calls: 3, ms: 10 * minute });

  const logLost = onceAMinute((fields) => log('warn', 'store-lost', fields));
  const logFailed = onceAMinute((fields) => log('error', 'call-failed', fields));

  const count = (limit: typeof byAddress, key: string) => {
    const seconds = limit.take(key, now());
    if (seconds > 0) throw tooMany(seconds);
  };

  const admit = (endpoint: string) => {
    if (hosts.admit(endpoint)) return;
    throw unusable('Reminders cannot be sent to this push service.');
  };

  const admitTarget = ({ endpoint, keys: receiverKeys }: PushTarget) => {
    admit(endpoint);
    if (readReceiverKeys(receiverKeys)) return;
    throw unusable('The keys of this subscription cannot be used.');
  };

  return ownCalls()
    .basePath('/reminders')
    .use(async (c, next) => {
      count(byAddress, c.env.address);
      await next();
    })
    .get('/key', async (c) => {
      const { current } = await keys();
      return c.json<ReminderKey>({ keyId: current.id, publicKey: current.publicKey });
    })
    .get('/health', async (c) => c.json(await health()))
    .put('/subscription', async (c) => {
      const request = await readBody(c.req.raw, ReminderRequest);
      const { subscription, language } = request;
      admitTarget(subscription);
      if (request.reminders.some(({ at }) => Date.parse(at) > now() + furthestMs)) {
        throw unusable('A reminder lies too far ahead.');
      }
      const known = await keys();
      const keyId = request.keyId ?? known.current.id;
      if (!known.find(keyId)) throw unusable('This subscription was made with an unknown key.');
      count(byEndpoint, subscription.endpoint);
      const { subscriptions } = await store();
      const reminders = await subscriptions.save({ ...request, keyId }, (queries) =>
        phones.admit(queries, c.env.address),
      );
      if (reminders === 'held-by-other') throw heldByOther();
      return c.json({ reminders, language });
    })
    .delete('/subscription', async (c) => {
      const owner = await readBody(c.req.raw, PushOwner);
      count(byEndpoint, owner.endpoint);
      const { subscriptions } = await store();
      if ((await subscriptions.remove(owner)) === 'held-by-other') throw notYours();
      return c.body(null, 204);
    })
    .post('/test', async (c) => {
      const owner = await readBody(c.req.raw, PushOwner);
      admit(owner.endpoint);
      count(testsByEndpoint, owner.endpoint);
      const { subscriptions, sendTest } = await store();
      const subscription = await subscriptions.findOwned(owner);
      if (!subscription) throw notYours();
      sendTest(subscription);
      return c.json({ message: 'A test is on its way to this phone.' }, 202);
    })
    .post('/move', async (c) => {
      const move = await readBody(c.req.raw, SubscriptionMove);
      admitTarget(move.to);
      count(byEndpoint, move.from.endpoint);
      const { subscriptions } = await store();
      if ((await subscriptions.move(move)) === 'held-by-other') throw notYours();
      return c.body(null, 204);
    })
    .post('/seen', async (c) => {
      const told = await readBody(c.req.raw, SeenReminder);
      if (!seen.note(told, await keys())) throw unusable('This reminder is not known here.');
      return c.body(null, 204);
    })
    .onError((error, c) => {
      const isLost = error instanceof StoreLost;
      if (isLost) logLost(c.req.path, { path: c.req.path, count: 1 });
      const refusal = isLost ? notReady(10) : error;
      if (!(refusal instanceof Refusal)) {
        const problem = nameOf(refusal);
        logFailed(problem, { path: c.req.path, problem, count: 1 });
        return c.json({ message: 'Something went wrong on our side. Please try again.' }, 500);
      }
      return refuse(refusal);
    });
}
