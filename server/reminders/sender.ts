import { randomInt } from 'node:crypto';
import { createAcceptances } from './acceptances.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import { declare } from './declarative-push.ts';
import { countAttempt, noCounts } from './delivery-counts.ts';
import { type DeliveryResult, isAccepted, judge, type PushResult } from './delivery-result.ts';
import type { DueReminder } from './due-reminders.ts';
import type { EncryptionPool } from './encryption-pool.ts';
import { type HostRule, type PushService, pushServiceOf } from './host-rule.ts';
import { makeMark } from './marks.ts';
import type { PushClient } from './push-client.ts';
import { composeReminder, composeTest, testTopic, topicOf } from './reminder-text.ts';
import { trueUntil } from './reminder-times.ts';
import type { SendRate } from './send-rate.ts';
import type { Settlement } from './settlements.ts';
import type { Subscription } from './subscriptions.ts';
import type { Authorize } from './vapid-header.ts';
import type { VapidKey, VapidKeys } from './vapid-keys.ts';

type Parts = {
  hosts: HostRule;
  keys: VapidKeys;
  authorize: Authorize;
  encryption: EncryptionPool;
  client: PushClient;
  limit: ConcurrencyLimit;
  rate: SendRate;
  backoffMs: number;
  now: () => number;
  portalOrigin: string;
  onMissingKey: (keyId: string) => void;
};

/** Counts by host and kind. */
export type Troubles = Map<string, number>;

type Receiver = Pick<Subscription, 'endpoint' | 'keyId'>;
/** A body is undefined if keys are unusable. */
export type Batch = {
  readonly reminders: readonly DueReminder[];
  readonly bodies: readonly (Uint8Array | undefined)[];
};
type Envelope = { body: Uint8Array | undefined; topic: string; until: number };

/** A test is useful only at once. */
const testLifeMs = 5 * 60_000;

export type Sender = ReturnType<typeof createSender>;

export function createSender(parts: Parts) {
  const { hosts, keys, authorize, encryption, client, limit, backoffMs, now, portalOrigin } = parts;
  const { onMissingKey, rate } = parts;
  // Never corrected, unlike `now`.
  const uptime = () => performance.now();
  const breaker = createCircuitBreaker({ pauseMs: backoffMs, now: uptime });
  // Three refusals of a device take longer.
  const acceptances = createAcceptances({ windowMs: backoffMs, now: uptime });
  const counts = noCounts();

  /** RFC 8030, section 5. */
  async function post(receiver: Receiver, { body, topic, until }: Envelope): Promise<PushResult> {
    const url = hosts.admit(receiver.endpoint);
    const key = keys.find(receiver.keyId);
    if (!url) return { problem: 'REFUSED_HOST' };
    if (!key) {
      onMissingKey(receiver.keyId);
      return { problem: 'UNKNOWN_KEY' };
    }
    if (!body) return { problem: 'UNUSABLE_KEYS' };
    if (!breaker.allows(url.origin)) return { problem: 'SILENT_ORIGIN' };
    const headers = {
      authorization: authorize(url.origin, key, now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.max(1, Math.floor((until - now()) / 1000))),
      urgency: 'high',
      topic,
    };
    const response = await client.post({ url, headers, body });
    breaker.note(url.origin, 'status' in response);
    if (isAccepted(response)) acceptances.note(url.origin, key.id);
    return response;
  }

  async function sendOne(
    reminder: DueReminder,
    body: Uint8Array | undefined,
    troubles: Troubles,
  ): Promise<Settlement> {
    const until = trueUntil(reminder);
    // It may expire while it waits.
    if (until <= now()) {
      countAttempt(counts, reminder, { kind: 'expired' }, undefined, now());
      return settle(reminder, { kind: 'expired' });
    }
    const response = await post(reminder, { body, topic: topicOf(reminder.code), until });
    const { tries, hasSucceeded, refusals } = reminder;
    const chance = randomInt(1_000) / 1_000;
    const acceptsOthers =
      'status' in response &&
      acceptances.isRecent(new URL(reminder.endpoint).origin, reminder.keyId);
    const device = { tries, hasSucceeded, refusals, acceptsOthers };
    const situation = { now: now(), until, ...device, backoffMs, chance };
    const result = judge(response, situation);
    countAttempt(counts, reminder, result, response, now());
    if (result.kind !== 'sent') noteTrouble(troubles, reminder, response);
    return settle(reminder, result);
  }

  return {
    /** Without tests. */
    counts: () => ({ ...structuredClone(counts), rate: rate.now() }),

    async prepare(reminders: readonly DueReminder[]): Promise<Batch> {
      const textOf = composeOnce(now(), portalOrigin, keys.current);
      const bodies = await encryption.encryptAll(
        reminders.map((reminder) => {
          const { p256dh, auth } = reminder;
          return { text: textOf(reminder), p256dh, auth };
        }),
      );
      return { reminders, bodies };
    },

    /**
     * Never rejects because of one reminder.
     *
     * @param stopping starts no further reminder
     * @returns the results of the started reminders, the first ones
     */
    async sendAll(
      { reminders, bodies }: Batch,
      troubles: Troubles,
      stopping: AbortSignal,
    ): Promise<Settlement[]> {
      const settlements = await Promise.all(
        reminders.map((reminder, index) =>
          limit.run(async () => {
            await rate.take(stopping);
            return stopping.aborted ? undefined : sendOne(reminder, bodies[index], troubles);
          }),
        ),
      );
      return settlements.filter((settlement) => settlement !== undefined);
    },

    async sendTest({ p256dh, auth, language, ...receiver }: Subscription): Promise<PushResult> {
      const text = declare(composeTest(language), portalOrigin);
      const [body] = await encryption.encryptAll([{ text, p256dh, auth }]);
      return post(receiver, { body, topic: testTopic, until: now() + testLifeMs });
    },
  };
}

function composeOnce(
  now: number,
  portalOrigin: string,
  key: VapidKey,
): (reminder: DueReminder) => string {
  const texts = new Map<string, string>();
  const compose = (reminder: DueReminder, service: PushService) => {
    const payload = composeReminder(reminder, now, reminder.language);
    const mark = makeMark({ service, until: trueUntil(reminder) }, key);
    return declare({ ...payload, mark }, portalOrigin);
  };
  return (reminder) => {
    const { code, moment, lead, at, language, endpoint } = reminder;
    const service = pushServiceOf(endpoint);
    const name = `${code} ${moment} ${lead} ${at} ${language} ${service}`;
    const text = texts.get(name) ?? compose(reminder, service);
    texts.set(name, text);
    return text;
  };
}

function settle(reminder: DueReminder, result: DeliveryResult): Settlement {
  const { kind } = result;
  if (kind === 'later') {
    const subscription = result.isRefusal ? 'refused' : 'unchanged';
    return { reminder, nextTryAt: result.at, subscription, counted: 'failed' };
  }
  const done = { reminder, nextTryAt: null };
  if (kind === 'sent') {
    const isNews = !reminder.hasSucceeded || reminder.refusals > 0;
    return { ...done, subscription: isNews ? 'succeeded' : 'unchanged', counted: 'sent' };
  }
  if (kind === 'gone') return { ...done, subscription: 'gone', counted: 'gone' };
  const counted = kind === 'expired' ? 'expired' : 'failed';
  return { ...done, subscription: 'unchanged', counted };
}

/** A wildcard host lets anyone name new hosts. */
const maxTroubles = 50;

function noteTrouble(troubles: Troubles, reminder: DueReminder, response: PushResult): void {
  const kind = 'problem' in response ? response.problem : response.status;
  const name = `${causeOf(reminder, kind)} ${kind}`;
  const isKnown = troubles.has(name) || troubles.size < maxTroubles;
  const counted = isKnown ? name : 'others';
  troubles.set(counted, (troubles.get(counted) ?? 0) + 1);
}

/** Omits a refused host: anyone could have chosen it. */
function causeOf({ endpoint, keyId }: DueReminder, kind: string | number): string {
  if (kind === 'REFUSED_HOST') return 'refused';
  if (kind === 'UNKNOWN_KEY') return `key ${keyId}`;
  return new URL(endpoint).hostname;
}
