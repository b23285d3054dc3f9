import { resolve } from 'node:path';
import { type CodeHash, readCodeHash } from './office/code-hash.ts';
import { createHostRule, type HostRule } from './reminders/host-rule.ts';
import type { PhoneLimits } from './reminders/new-phones.ts';
import { parseVapidKeys, type VapidKeys } from './reminders/vapid-keys.ts';
import { mayBeOldWorker } from './web/old-workers.ts';
import { PlainProblem } from './web/plain-problem.ts';

/* An unusable value throws a PlainProblem: a typo must not pass for the default. */

export type ServerOptions = {
  port: number;
  /** Undefined means all addresses. */
  host: string | undefined;
  isPortShared: boolean;
  /** Milliseconds in which a stopping process serves. */
  drainMs: number;
  dist: string;
  /** Undefined with the sandbox. */
  apiOrigin: URL | undefined;
  mediaOrigin: URL | undefined;
  mediaHosts: readonly string[];
  /** For the content security policy. */
  portalOrigin: URL | undefined;
  /** As `X-Request-Id`. */
  sendsRequestIds: boolean;
  oldWorkers: readonly string[];
  securityContacts: readonly string[];
  /** Undefined: no field offices. */
  officeCode: CodeHash | undefined;
  /** Undefined means that no call waits. */
  queue: QueueOptions | undefined;
};

export type QueueOptions = {
  /** The calls a second that this server may forward. */
  limit: number;
  /** Signs places; '' means that each process has its own. */
  secret: string;
};

const DEFAULT_PORT = 4173;

export function readOptions(env: NodeJS.ProcessEnv): ServerOptions {
  const read = settingsIn(env);
  return {
    port: read.port('PORT') ?? DEFAULT_PORT,
    host: read.host('HOST'),
    isPortShared: read.isOn('REUSE_PORT'),
    drainMs: read.seconds('DRAIN_SECONDS') * 1000,
    dist: resolve(env['DIST_DIR'] || resolve(import.meta.dirname, '../dist')),
    apiOrigin: read.origin('API_ORIGIN'),
    mediaOrigin: read.origin('MEDIA_ORIGIN'),
    mediaHosts: read.list('MEDIA_HOSTS').map(readPictureHost),
    portalOrigin: read.portalOrigin(),
    sendsRequestIds: !read.isOff('API_REQUEST_ID'),
    oldWorkers: read.list('OLD_WORKERS').map(readOldWorker),
    securityContacts: read.list('SECURITY_CONTACTS').map(readSecurityContact),
    officeCode: env['OFFICE_CODE_HASH'] ? readCodeHash(env['OFFICE_CODE_HASH']) : undefined,
    queue: readQueue(env),
  };
}

/**
 * The sandbox is never a default, because its passwords are published.
 *
 * @throws PlainProblem if the settings name neither or both, or request the sandbox in production
 */
export function wantsSandbox(env: NodeJS.ProcessEnv, { apiOrigin }: ServerOptions): boolean {
  const isAsked = settingsIn(env).isOn('SANDBOX');
  if (apiOrigin && isAsked) {
    throw new PlainProblem(
      'API_ORIGIN and SANDBOX=1 are both set, but the sandbox replaces the cooperative’s API. ' +
        'Remove one of them.',
    );
  }
  if (!apiOrigin && !isAsked) {
    throw new PlainProblem(
      'Neither API_ORIGIN nor SANDBOX=1 is set. Set API_ORIGIN to the address of the cooperative’s ' +
        'API, or SANDBOX=1 to try the portal with made-up members whose passwords are published.',
    );
  }
  if (isAsked && env['NODE_ENV'] === 'production') {
    throw new PlainProblem(
      'SANDBOX=1 is not allowed with NODE_ENV=production, because the passwords of its made-up ' +
        'members are published. Set API_ORIGIN to the address of the cooperative’s API.',
    );
  }
  return isAsked;
}

function readQueue(env: NodeJS.ProcessEnv): QueueOptions | undefined {
  const limit = settingsIn(env).count('API_LIMIT', 'calls a second');
  // All servers have the same keys.
  return limit === undefined ? undefined : { limit, secret: env['VAPID_KEYS'] ?? '' };
}

export type OperationsOptions = {
  /** Undefined: none. */
  port: number | undefined;
  host: string;
  /** Exists during maintenance. */
  maintenanceFile: string;
  releasesFile: string;
  dataFolder: string;
  startsInMaintenance: boolean;
};

export function readOperationsOptions(env: NodeJS.ProcessEnv): OperationsOptions {
  const read = settingsIn(env);
  const folder = read.dataFolder();
  return {
    port: read.port('OPERATIONS_PORT'),
    host: read.host('OPERATIONS_HOST') ?? '127.0.0.1',
    maintenanceFile: resolve(env['MAINTENANCE_FILE'] || resolve(folder, 'maintenance')),
    releasesFile: resolve(folder, 'releases'),
    dataFolder: resolve(folder),
    startsInMaintenance: read.isOn('MAINTENANCE'),
  };
}

export type ReminderOptions = {
  /** A process that runs already. Undefined: the portal starts one. */
  origin: URL | undefined;
  /** The process listens there. */
  port: number;
  host: string;
  /** Undefined: embedded, in `folder`. */
  databaseUrl: string | undefined;
  folder: string;
  dataFolder: string;
  vapidSubject: string;
  /** Undefined: created in `folder`. */
  vapidKeys: VapidKeys | undefined;
  hosts: HostRule;
  /** '' if not set. */
  portalOrigin: string;
  phones: PhoneLimits;
  rate: number;
};

/**
 * Enough for 160,000 members with six devices each. Many devices share the address of a mobile
 * network.
 */
export const defaultPhones: PhoneLimits = { most: 1_000_000, mostPerAddress: 20_000 };

const defaultReminderPort = 4180;

/** Reminds 160,000 devices in five and a half minutes. */
export const defaultReminderRate = 500;

/** Apple refuses an address that does not exist. */
export const defaultSubject = 'mailto:reminders@kaagapay.example';

export function readReminderOptions(env: NodeJS.ProcessEnv): ReminderOptions {
  const read = settingsIn(env);
  const keys = env['VAPID_KEYS'];
  return {
    origin: read.origin('REMINDERS_ORIGIN'),
    port: read.port('REMINDERS_PORT') ?? defaultReminderPort,
    host: read.host('REMINDERS_HOST') ?? '127.0.0.1',
    databaseUrl: readDatabaseUrl(env['DATABASE_URL']),
    folder: resolve(read.dataFolder(), 'reminders'),
    dataFolder: resolve(read.dataFolder()),
    vapidSubject: readSubject(env['VAPID_SUBJECT'] || defaultSubject),
    vapidKeys: keys ? parseVapidKeys(keys) : undefined,
    hosts: createHostRule(read.list('PUSH_HOSTS')),
    portalOrigin: read.portalOrigin()?.origin ?? '',
    phones: {
      most: read.count('REMINDER_PHONES', 'phones') ?? defaultPhones.most,
      mostPerAddress:
        read.count('REMINDER_PHONES_PER_ADDRESS', 'phones') ?? defaultPhones.mostPerAddress,
    },
    rate: read.count('REMINDER_RATE', 'reminders a second') ?? defaultReminderRate,
  };
}

const longestSeconds = 60;

/** An empty setting counts as not set. */
function settingsIn(env: NodeJS.ProcessEnv) {
  const readSwitch = (name: string): boolean | undefined => {
    const value = env[name];
    if (!value) return undefined;
    if (value === '1' || value === '0') return value === '1';
    throw new PlainProblem(`${name} must be 1 or 0, but is "${value}".`);
  };
  return {
    isOn: (name: string): boolean => readSwitch(name) === true,
    isOff: (name: string): boolean => readSwitch(name) === false,

    port(name: string): number | undefined {
      const value = env[name];
      if (!value) return undefined;
      const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
      if (port <= 65_535) return port;
      throw new PlainProblem(`${name} must be a number from 0 to 65535, but is "${value}".`);
    },

    seconds(name: string): number {
      const value = env[name] || '0';
      const seconds = /^\d{1,2}$/.test(value) ? Number(value) : Number.NaN;
      if (seconds <= longestSeconds) return seconds;
      throw new PlainProblem(
        `${name} must be a number of seconds from 0 to ${longestSeconds}, but is "${value}".`,
      );
    },

    count(name: string, unit: string): number | undefined {
      const value = env[name];
      if (!value) return undefined;
      if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
      throw new PlainProblem(`${name} must be a number of ${unit}, but is "${value}".`);
    },

    list: (name: string): string[] => (env[name] ?? '').split(/[\s,]+/).filter(Boolean),

    /** Without scheme and port. Removes the brackets of IPv6. */
    host(name: string): string | undefined {
      const value = env[name];
      if (!value) return undefined;
      const host = value.replace(/^\[(.*)\]$/, '$1');
      const isPort = /^[^:]*:\d+$/.test(host);
      if (!isPort && /^[\p{Letter}\p{Number}._:%-]+$/u.test(host)) return host;
      throw new PlainProblem(
        `${name} must be an address of this machine without a port, such as 127.0.0.1 or ::1, but is "${value}".`,
      );
    },

    origin(name: string): URL | undefined {
      const value = env[name];
      if (!value) return undefined;
      const url = URL.parse(value);
      if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
        throw new PlainProblem(`${name} must be an http or https address, but is "${value}".`);
      }
      if (url.username || url.password || /[?#]/.test(value)) {
        // Omits the value, which may contain a password.
        throw new PlainProblem(
          `${name} must be an address without a user name, a password, a "?" or a "#": the server does not send them.`,
        );
      }
      return url;
    },

    portalOrigin(): URL | undefined {
      const value = env['PORTAL_ORIGIN'];
      if (!value) return undefined;
      const url = URL.parse(value);
      if (url?.protocol === 'https:' && url.href === `${url.origin}/`) return url;
      throw new PlainProblem(
        `PORTAL_ORIGIN must be an https: address without a path, such as https://portal.example, but is "${value}".`,
      );
    },

    dataFolder: (): string => env['DATA_DIR'] || 'data',
  };
}

/** Strict, because the host becomes part of the content security policy. */
const PICTURE_HOST = /^(?:https?:\/\/)?[\p{Letter}\p{Number}.-]+(?::\d+)?\/?$/iu;

/** A host without a scheme means https. */
function readPictureHost(value: string): string {
  const address = value.includes('://') ? value : `https://${value}`;
  if (PICTURE_HOST.test(value) && URL.canParse(address)) return new URL(address).origin;
  throw new PlainProblem(
    'MEDIA_HOSTS must be hosts of pictures, such as "photos.example" or "https://photos.example", ' +
      `separated by commas or spaces, but contains "${value}".`,
  );
}

function readOldWorker(path: string): string {
  if (mayBeOldWorker(path)) return path;
  throw new PlainProblem(
    'OLD_WORKERS must be paths of workers of an older portal, such as "/pwabuilder-sw.js", separated by ' +
      `commas or spaces, and no path of this portal, but contains "${path}".`,
  );
}

/** Source: RFC 9116, section 2.5.3. */
function readSecurityContact(contact: string): string {
  if (/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(contact)) return contact;
  throw new PlainProblem(
    'SECURITY_CONTACTS must be addresses such as "mailto:security@cooperative.example", "https://…" or ' +
      `"tel:+63-2-8000-0000", separated by commas or spaces, but contains "${contact}".`,
  );
}

function readDatabaseUrl(value: string | undefined): string | undefined {
  if (!value || /^postgres(ql)?:\/\//.test(value)) return value || undefined;
  // Omits the value, which may contain a password.
  throw new PlainProblem('DATABASE_URL must begin with postgres:// or postgresql://.');
}

function readSubject(value: string): string {
  const isAddress = /^mailto:[^\s@]+@[^\s@]+$/.test(value);
  if (isAddress || (URL.canParse(value) && new URL(value).protocol === 'https:')) return value;
  throw new PlainProblem(`VAPID_SUBJECT must be a mailto: or https: address, but is "${value}".`);
}
