import * as v from 'valibot';
import { languageTags } from './languages.ts';

/**
 * What goes between the app, the reminder service and the push message. The service is ours: it
 * speaks one shape only. Source: docs/behaviour/reminders.md#the-calls-of-the-service.
 */

/** The moments that a member can be reminded of. */
export const reminderMoments = [
  'registration-starts',
  'registration-ends',
  'voting-starts',
  'voting-ends',
] as const;

/** Seconds before the moment: when it comes, an hour before, a day before. */
export const reminderLeads = [0, 3_600, 86_400] as const;

/** Reminders of one subscription, and bytes of one request. */
export const reminderLimits = { reminders: 16, requestBytes: 8_192 } as const;

/** Readable by every side: the pattern alone lets through what is no date, and the year 0000. */
export const IsoInstant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => Date.parse(text) > 0),
);

/** `at` is the moment itself, not when the reminder is due. */
export const Reminder = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,20}$/)),
  moment: v.picklist(reminderMoments),
  lead: v.picklist(reminderLeads),
  at: IsoInstant,
});
export type Reminder = v.InferOutput<typeof Reminder>;

const base64url = (bytes: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+={0,2}$/), v.maxLength(Math.ceil((bytes * 4) / 3) + 3));

/** A `PushSubscription` as JSON: the receiver's address and the keys that only it can read with. */
export const PushTarget = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(2_048)),
  keys: v.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type PushTarget = v.InferOutput<typeof PushTarget>;

/** `PUT /reminders/subscription` */
export const ReminderRequest = v.object({
  subscription: PushTarget,
  reminders: v.pipe(v.array(Reminder), v.maxLength(reminderLimits.reminders)),
  language: v.picklist(languageTags),
  /**
   * Which of the service's keys the subscription was made with, as `GET /reminders/key` named it;
   * the current one where it is missing. While keys are exchanged two servers may differ.
   */
  keyId: v.optional(v.string()),
});
export type ReminderRequest = v.InferOutput<typeof ReminderRequest>;

/** What the service has after a `PUT`: the reminders whose time has not passed. */
export const StoredReminders = v.object({
  reminders: v.array(Reminder),
  language: v.picklist(languageTags),
});
export type StoredReminders = v.InferOutput<typeof StoredReminders>;

/** `DELETE /reminders/subscription` and `POST /reminders/test`: `auth` proves whose it is. */
export const PushOwner = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(2_048)),
  auth: base64url(16),
});
export type PushOwner = v.InferOutput<typeof PushOwner>;

/** `GET /reminders/key`: the key that a subscription is made with. */
export const ReminderKey = v.object({ keyId: v.string(), publicKey: base64url(65) });
export type ReminderKey = v.InferOutput<typeof ReminderKey>;

/** The value of `web_push` that marks a message which a browser can show without the worker. */
export const declarativePush = 8030;

/** What is pushed: a declarative push message, which the worker shows as well. */
export const PushPayload = v.object({
  web_push: v.literal(declarativePush),
  notification: v.object({
    title: v.string(),
    body: v.string(),
    lang: v.string(),
    /** One for each election: a later message takes the place of an earlier one. */
    tag: v.string(),
    /** Where a tap leads. */
    navigate: v.string(),
    /** Sounds again where it takes the place of an earlier one. */
    renotify: v.optional(v.boolean()),
  }),
  app_badge: v.optional(v.number()),
});
export type PushPayload = v.InferOutput<typeof PushPayload>;
