import { resolve } from 'node:path';
import { readPortalOrigin } from '../settings.ts';
import { PlainProblem } from '../web/plain-problem.ts';
import { createHostRule, type HostRule } from './host-rule.ts';
import type { PhoneLimits } from './new-phones.ts';
import { parseVapidKeys, type VapidKeys } from './vapid-keys.ts';

export type ReminderOptions = {
  /** A PostgreSQL that several servers share; undefined: an embedded one in `folder`. */
  databaseUrl: string | undefined;
  /** Everything that the service keeps on disk. */
  folder: string;
  vapidSubject: string;
  /** undefined: made once and kept in `folder`. */
  vapidKeys: VapidKeys | undefined;
  hosts: HostRule;
  /** Where members open the portal; '' where nobody has said it. */
  portalOrigin: string;
  phones: PhoneLimits;
};

/** 160,000 members with six phones each; and a whole network of them behind one address. */
export const defaultPhones: PhoneLimits = { most: 1_000_000, mostPerAddress: 20_000 };

/** Good enough to try things out; Apple wants an address that exists. */
export const defaultSubject = 'mailto:reminders@kaagapay.example';

/** Settings from the environment. Throws PlainProblem on an unusable one. */
export function readReminderOptions(env: NodeJS.ProcessEnv): ReminderOptions {
  const keys = env['VAPID_KEYS'];
  return {
    databaseUrl: readDatabaseUrl(env['DATABASE_URL']),
    folder: resolve(env['DATA_DIR'] || 'data', 'reminders'),
    vapidSubject: readSubject(env['VAPID_SUBJECT'] || defaultSubject),
    vapidKeys: keys ? parseVapidKeys(keys) : undefined,
    hosts: createHostRule(readList(env['PUSH_HOSTS'])),
    portalOrigin: readPortalOrigin(env['PORTAL_ORIGIN'])?.origin ?? '',
    phones: {
      most: readCount('REMINDER_PHONES', env) ?? defaultPhones.most,
      mostPerAddress: readCount('REMINDER_PHONES_PER_ADDRESS', env) ?? defaultPhones.mostPerAddress,
    },
  };
}

const readList = (value = ''): string[] => value.split(/[\s,]+/).filter(Boolean);

function readDatabaseUrl(value: string | undefined): string | undefined {
  if (!value || /^postgres(ql)?:\/\//.test(value)) return value || undefined;
  // Not repeated: there may be a password in it.
  throw new PlainProblem('DATABASE_URL must begin with postgres:// or postgresql://.');
}

function readCount(name: string, env: NodeJS.ProcessEnv): number | undefined {
  const value = env[name];
  if (!value) return undefined;
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new PlainProblem(`${name} must be a number of phones, but is "${value}".`);
}

function readSubject(value: string): string {
  const isAddress = /^mailto:[^\s@]+@[^\s@]+$/.test(value);
  if (isAddress || (URL.canParse(value) && new URL(value).protocol === 'https:')) return value;
  throw new PlainProblem(`VAPID_SUBJECT must be a mailto: or https: address, but is "${value}".`);
}
