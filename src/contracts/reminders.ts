import * as v from 'valibot';
import { languageTags } from './languages.ts';

// Source: docs/behaviour/reminders.md#the-calls-of-the-service.

export const reminderMoments = [
  'registration-starts',
  'registration-ends',
  'voting-starts',
  'voting-ends',
] as const;

/** Seconds before the moment. */
export const reminderLeads = [0, 3_600, 86_400] as const;

export const reminderLimits = { reminders: 16, requestBytes: 8_192 } as const;

/** The pattern alone accepts impossible days. */
export const IsoInstant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => Date.parse(text) > 0),
);

/** `at` is the moment, not when the reminder is due. */
export const Reminder = v.object({
  /** The API's, which may be any text. PostgreSQL stores no control character. */
  code: v.pipe(v.string(), v.regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u)),
  /** Names the vote. Missing from older releases of the portal. */
  vote: v.exactOptional(v.picklist(['generalAssembly', 'referendum'])),
  moment: v.picklist(reminderMoments),
  lead: v.picklist(reminderLeads),
  at: IsoInstant,
});
export type Reminder = v.InferOutput<typeof Reminder>;

const base64url = (bytes: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+={0,2}$/), v.maxLength(Math.ceil((bytes * 4) / 3) + 3));

/** A `PushSubscription` as JSON. */
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
  /** The service's key; the current one if missing. Servers may differ while keys are exchanged. */
  keyId: v.optional(v.string()),
});
export type ReminderRequest = v.InferOutput<typeof ReminderRequest>;

export const StoredReminders = v.object({
  reminders: v.array(Reminder),
  language: v.picklist(languageTags),
});
export type StoredReminders = v.InferOutput<typeof StoredReminders>;

/** `auth` proves the ownership. */
export const PushOwner = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(2_048)),
  auth: base64url(16),
});
export type PushOwner = v.InferOutput<typeof PushOwner>;

/** `POST /reminders/move`: the browser has replaced the subscription. */
export const SubscriptionMove = v.object({ from: PushOwner, to: PushTarget });
export type SubscriptionMove = v.InferOutput<typeof SubscriptionMove>;

/** `GET /reminders/key` */
export const ReminderKey = v.object({ keyId: v.string(), publicKey: base64url(65) });
export type ReminderKey = v.InferOutput<typeof ReminderKey>;

/** `shown` by the worker, `tapped` by the member. */
export const seenEvents = ['shown', 'tapped'] as const;

/** `POST /reminders/seen`, without anything about the device. */
export const SeenReminder = v.object({
  mark: v.pipe(v.string(), v.maxLength(200)),
  event: v.picklist(seenEvents),
});
export type SeenReminder = v.InferOutput<typeof SeenReminder>;

/** Marks a message that a browser can show without the worker. */
export const declarativePush = 8030;

export const PushPayload = v.object({
  web_push: v.literal(declarativePush),
  notification: v.object({
    title: v.string(),
    body: v.string(),
    lang: v.string(),
    /** One per election: the later notification replaces the earlier. */
    tag: v.string(),
    navigate: v.string(),
    renotify: v.optional(v.boolean()),
  }),
  app_badge: v.optional(v.number()),
  /** The same for all devices with this reminder. A test has none. */
  mark: v.optional(v.string()),
});
export type PushPayload = v.InferOutput<typeof PushPayload>;
