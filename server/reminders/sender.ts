import webPush from 'web-push';
import { type Log, onceAMinute } from '../log.ts';
import type { DueReminder, Settlement } from './claims.ts';
import { countAttempt, type DeliveryCounts, judge, noRetry, type PushResult } from './delivery.ts';
import { type HostRule, pushServiceOf } from './host-rule.ts';
import { makeMark } from './marks.ts';
import type { PushClient } from './push-client.ts';
import {
  composeReminder,
  composeTest,
  declare,
  testTopic,
  topicOf,
  trueUntil,
} from './reminder-text.ts';
import type { SendRate } from './send-rate.ts';
import type { PushTarget } from './subscriptions.ts';
import type { VapidKey, VapidKeys } from './vapid-keys.ts';

type Parts = {
  hosts: HostRule;
  keys: VapidKeys;
  /** A `mailto:` or `https:` address of the operator. */
  vapidSubject: string;
  client: PushClient;
  rate: SendRate;
  backoffMs: number;
  now: () => number;
  portalOrigin: string;
  /** Without tests. */
  counts: DeliveryCounts;
  log: Log;
};

type Message = { text: string; topic: string; until: number };

/** A test is useful only at once. */
const testLifeMs = 5 * 60_000;

const mostTexts = 1_000;

export type Sender = ReturnType<typeof createSender>;

export function createSender(parts: Parts) {
  const { hosts, keys, client, backoffMs, now, portalOrigin, log, rate } = parts;
  const silence = createSilence(backoffMs);
  const authorize = createAuthorize(parts.vapidSubject, now);
  const { counts } = parts;
  const logMissingKey = onceAMinute((fields) => log('error', 'vapid-key-missing', fields));
  const logNotSent = onceAMinute((fields) => log('warn', 'not-sent', fields));
  const logTooLarge = onceAMinute((fields) => log('error', 'message-too-large', fields));

  /** RFC 8030, section 5. */
  async function post(target: PushTarget, { text, topic, until }: Message): Promise<PushResult> {
    const url = hosts.admit(target.endpoint);
    const key = keys.find(target.keyId);
    if (!url) return { problem: 'REFUSED_HOST' };
    if (!key) {
      logMissingKey(target.keyId, { key: target.keyId, count: 1 });
      return { problem: 'UNKNOWN_KEY' };
    }
    if (!silence.allows(url.origin)) return { problem: 'SILENT_ORIGIN' };
    const body = encrypt(text, target);
    if (!body) return { problem: 'UNUSABLE_KEYS' };
    const headers = {
      authorization: authorize(url.origin, key),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.max(1, Math.floor((until - now()) / 1000))),
      urgency: 'high',
      topic,
    };
    const response = await client.post({ url, headers, body });
    silence.note(url.origin, 'status' in response);
    return response;
  }

  /** Names no host outside the list: anyone could have chosen it. */
  function logTrouble({ endpoint }: DueReminder, response: PushResult): void {
    const problem = 'problem' in response ? response.problem : response.status;
    if (problem === 'UNKNOWN_KEY') return;
    const service = pushServiceOf(endpoint);
    const write = problem === 413 ? logTooLarge : logNotSent;
    write(`${service} ${problem}`, { service, problem, count: 1 });
  }

  async function sendOne(reminder: DueReminder): Promise<Settlement> {
    const until = trueUntil(reminder);
    // It may have expired while it waited.
    const message = () => ({ text: textOf(reminder), topic: topicOf(reminder.code), until });
    const response = until > now() ? await post(reminder, message()) : undefined;
    const { tries } = reminder;
    const situation = { now: now(), until, tries, backoffMs, chance: Math.random() };
    const verdict = response ? judge(response, situation) : noRetry('expired');
    countAttempt(counts, reminder, verdict.counted, response, now());
    if (response && verdict.counted !== 'sent') logTrouble(reminder, response);
    return { reminder, ...verdict };
  }

  const texts = new Map<string, string>();

  /** Thousands of devices get the same text within a minute. It depends on `told` alone. */
  function textOf({ endpoint, code, moment, lead, at, vote, language }: DueReminder): string {
    const service = pushServiceOf(endpoint);
    const minute = Math.floor(now() / 60_000);
    const told = { service, minute, code, moment, lead, at, vote, language };
    const name = JSON.stringify(told);
    const known = texts.get(name);
    if (known !== undefined) return known;
    const mark = makeMark({ ...told, until: trueUntil(told) }, keys.current);
    const payload = composeReminder(told, told.minute * 60_000, told.language);
    const text = declare({ ...payload, mark }, portalOrigin);
    if (texts.size >= mostTexts) texts.clear();
    texts.set(name, text);
    return text;
  }

  return {
    /**
     * Never rejects because of one reminder.
     *
     * @param stopping starts no further reminder
     * @returns the results of the started reminders
     */
    async sendAll(reminders: readonly DueReminder[], stopping: AbortSignal): Promise<Settlement[]> {
      const settlements = await Promise.all(
        reminders.map(async (reminder) => {
          await rate.take(stopping);
          return stopping.aborted ? undefined : sendOne(reminder);
        }),
      );
      return settlements.filter((settlement) => settlement !== undefined);
    },

    sendTest(target: PushTarget): Promise<PushResult> {
      const text = declare(composeTest(target.language), portalOrigin);
      return post(target, { text, topic: testTopic, until: now() + testLifeMs });
    },
  };
}

/** RFC 8291. Undefined if the keys of the device are unusable. */
export function encrypt(
  text: string,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
): Buffer | undefined {
  try {
    return webPush.encrypt(p256dh, auth, text, 'aes128gcm').cipherText;
  } catch {
    return undefined;
  }
}

/** A wildcard host lets anyone name new origins. */
const mostOrigins = 1_000;
/** Consecutive messages without a response. */
const enough = 20;

/**
 * Skips push services that hang: they would occupy every batch for longer than a reminder stays
 * true. After each pause one message tests them.
 */
function createSilence(pauseMs: number) {
  const missed = new Map<string, { times: number; until: number }>();
  // Never corrected, unlike the clock.
  const soon = () => performance.now() + pauseMs;
  return {
    allows(origin: string): boolean {
      const record = missed.get(origin);
      if (record === undefined || record.times < enough) return true;
      if (performance.now() < record.until) return false;
      record.until = soon();
      return true;
    },
    note(origin: string, hasResponded: boolean): void {
      const times = (missed.get(origin)?.times ?? 0) + 1;
      missed.delete(origin);
      if (hasResponded) return;
      if (missed.size >= mostOrigins) missed.clear();
      missed.set(origin, { times, until: soon() });
    },
  };
}

const renewMs = 60 * 60_000;

/** RFC 8292. A signature costs more than the encryption of a message, so it serves for an hour. */
function createAuthorize(subject: string, now: () => number) {
  const kept = new Map<string, { header: string; until: number }>();
  return (origin: string, { id, publicKey, privateKey }: VapidKey): string => {
    const name = `${id} ${origin}`;
    const known = kept.get(name);
    if (known && now() < known.until) return known.header;
    if (kept.size >= mostOrigins) kept.clear();
    const signed = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm');
    kept.set(name, { header: signed.Authorization, until: now() + renewMs });
    return signed.Authorization;
  };
}
