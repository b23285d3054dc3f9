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
import type { DeliveryCounts } from './delivery.ts';
import type { HostRule } from './host-rule.ts';
import { readMark } from './marks.ts';
import type { NewPhones } from './new-phones.ts';
import { encrypt } from './sender.ts';
import { StoreLost } from './store.ts';
import type { createSubscriptions, Subscription } from './subscriptions.ts';
import type { VapidKeys } from './vapid-keys.ts';

type Behind = {
  readonly hosts: HostRule;
  readonly keys: VapidKeys;
  readonly subscriptions: ReturnType<typeof createSubscriptions>;
  readonly sendTest: (subscription: Subscription) => Promise<unknown>;
  readonly phones: NewPhones;
  readonly counts: DeliveryCounts;
  readonly now: () => number;
  readonly log: Log;
};

const notYours = () =>
  new Refusal(403, 'These reminders belong to another phone. Nothing was changed.');

const heldByOther = () => new Refusal(409, 'These reminders are out of date. Turn them on again.');

export const notReady = (seconds: number) =>
  new Refusal(503, 'Reminders are not ready yet.', seconds);

const minute = 60_000;
const day = 24 * 60 * minute;

/** Elections are announced some months ahead. */
const furthestMs = 2 * 366 * day;

/**
 * A failure responds with `{message}`, for members.
 * Source: docs/behaviour/reminders.md#the-calls-of-the-service.
 */
export function createApi(behind: Behind) {
  const { hosts, keys, subscriptions, sendTest, phones, counts, now, log } = behind;
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
    if (encrypt('', receiverKeys)) return;
    throw unusable('The keys of this subscription cannot be used.');
  };

  return ownCalls()
    .basePath('/reminders')
    .use(async (c, next) => {
      count(byAddress, c.env.address);
      await next();
    })
    .get('/key', (c) => {
      const { id: keyId, publicKey } = keys.current;
      return c.json<ReminderKey>({ keyId, publicKey });
    })
    .put('/subscription', async (c) => {
      const request = await readBody(c.req.raw, ReminderRequest);
      const { subscription, language } = request;
      admitTarget(subscription);
      if (request.reminders.some(({ at }) => Date.parse(at) > now() + furthestMs)) {
        throw unusable('A reminder lies too far ahead.');
      }
      const keyId = request.keyId ?? keys.current.id;
      if (!keys.find(keyId)) throw unusable('This subscription was made with an unknown key.');
      count(byEndpoint, subscription.endpoint);
      const reminders = await subscriptions.save({ ...request, keyId }, (queries) =>
        phones.admit(queries, c.env.address),
      );
      if (reminders === 'held-by-other') throw heldByOther();
      return c.json({ reminders, language });
    })
    .delete('/subscription', async (c) => {
      const owner = await readBody(c.req.raw, PushOwner);
      count(byEndpoint, owner.endpoint);
      if ((await subscriptions.remove(owner)) === 'held-by-other') throw notYours();
      return c.body(null, 204);
    })
    .post('/test', async (c) => {
      const owner = await readBody(c.req.raw, PushOwner);
      admit(owner.endpoint);
      count(testsByEndpoint, owner.endpoint);
      const subscription = await subscriptions.findOwned(owner);
      if (!subscription) throw notYours();
      sendTest(subscription).catch((error) => {
        log('warn', 'test-failed', { problem: nameOf(error) });
      });
      return c.json({ message: 'A test is on its way to this phone.' }, 202);
    })
    .post('/move', async (c) => {
      const move = await readBody(c.req.raw, SubscriptionMove);
      admitTarget(move.to);
      count(byEndpoint, move.from.endpoint);
      if ((await subscriptions.move(move)) === 'held-by-other') throw notYours();
      return c.body(null, 204);
    })
    .post('/seen', async (c) => {
      const { mark, event } = await readBody(c.req.raw, SeenReminder);
      const service = readMark(mark, keys, now());
      if (!service) throw unusable('This reminder is not known here.');
      counts[event][service] += 1;
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
