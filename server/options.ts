import { resolve } from 'node:path';
import { createHostRule, type HostRule } from './reminders/host-rule.ts';
import type { PhoneLimits } from './reminders/new-phones.ts';
import { parseVapidKeys, type VapidKeys } from './reminders/vapid-keys.ts';
import { PlainProblem } from './web/plain-problem.ts';

/*
 * All settings of the server, out of the environment. Every reader throws a PlainProblem for a value
 * that it cannot use: a typing mistake must not switch anything, and must not pass for the default.
 */

export type ServerOptions = {
  port: number;
  /** On which address the port listens; undefined: on all of this machine. */
  host: string | undefined;
  /** Several processes listen on it, one for each core. */
  isPortShared: boolean;
  /** How long requests are taken after the process was told to stop, milliseconds. */
  drainMs: number;
  /** Folder of the built app. */
  dist: string;
  /** Where the cooperative's API is; undefined: the sandbox answers, where it is asked for. */
  apiOrigin: URL | undefined;
  mediaOrigin: URL | undefined;
  /** Origins of further hosts of pictures. */
  mediaHosts: readonly string[];
  /** Where members open the portal, by which pages say where their scripts come from. */
  portalOrigin: URL | undefined;
};

const DEFAULT_PORT = 4173;

/** How the portal is served. */
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
  };
}

/**
 * Whether the sandbox answers. Nobody gets it by leaving something out: its passwords are published.
 *
 * @throws PlainProblem where the settings name neither the API nor the sandbox, where they name both, and
 *   where the sandbox would stand on a production server
 */
export function wantsSandbox(env: NodeJS.ProcessEnv, { apiOrigin }: ServerOptions): boolean {
  const isAsked = settingsIn(env).isOn('SANDBOX');
  if (apiOrigin && isAsked) {
    throw new PlainProblem(
      'API_ORIGIN and SANDBOX=1 contradict each other: either the cooperative’s API answers, or the ' +
        'sandbox does. Leave one of them out.',
    );
  }
  if (!apiOrigin && !isAsked) {
    throw new PlainProblem(
      'It is not said who answers the portal. Set API_ORIGIN to the address of the cooperative’s API, ' +
        'or SANDBOX=1 to try the portal out with made-up members whose passwords are published.',
    );
  }
  if (isAsked && env['NODE_ENV'] === 'production') {
    throw new PlainProblem(
      'SANDBOX=1 does not go with NODE_ENV=production: its members are made up and their passwords ' +
        'published. Set API_ORIGIN to the address of the cooperative’s API.',
    );
  }
  return isAsked;
}

export type OperationsOptions = {
  /** Where the operator's own questions are answered; undefined: nowhere. */
  port: number | undefined;
  host: string;
  /** While this file exists the portal is closed for maintenance, for every server that sees it. */
  maintenanceFile: string;
  /** Where each server notes what it serves, by which versions are counted. */
  releasesFile: string;
  /** The maintenance file is made when the server starts. */
  startsInMaintenance: boolean;
};

/** What the operator asks for, and where. */
export function readOperationsOptions(env: NodeJS.ProcessEnv): OperationsOptions {
  const read = settingsIn(env);
  const folder = read.dataFolder();
  return {
    port: read.port('OPERATIONS_PORT'),
    host: read.host('OPERATIONS_HOST') ?? '127.0.0.1',
    maintenanceFile: resolve(env['MAINTENANCE_FILE'] || resolve(folder, 'maintenance')),
    releasesFile: resolve(folder, 'releases'),
    startsInMaintenance: read.isOn('MAINTENANCE'),
  };
}

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

/** How reminders are kept and sent. */
export function readReminderOptions(env: NodeJS.ProcessEnv): ReminderOptions {
  const read = settingsIn(env);
  const keys = env['VAPID_KEYS'];
  return {
    databaseUrl: readDatabaseUrl(env['DATABASE_URL']),
    folder: resolve(read.dataFolder(), 'reminders'),
    vapidSubject: readSubject(env['VAPID_SUBJECT'] || defaultSubject),
    vapidKeys: keys ? parseVapidKeys(keys) : undefined,
    hosts: createHostRule(read.list('PUSH_HOSTS')),
    portalOrigin: read.portalOrigin()?.origin ?? '',
    phones: {
      most: read.count('REMINDER_PHONES') ?? defaultPhones.most,
      mostPerAddress: read.count('REMINDER_PHONES_PER_ADDRESS') ?? defaultPhones.mostPerAddress,
    },
  };
}

const longestSeconds = 60;

/** Readers of one setting each, by its name. An empty setting is none. */
function settingsIn(env: NodeJS.ProcessEnv) {
  return {
    isOn(name: string): boolean {
      const value = env[name];
      if (value === '1') return true;
      if (!value || value === '0') return false;
      throw new PlainProblem(`${name} must be 1 or 0, but is "${value}".`);
    },

    port(name: string): number | undefined {
      const value = env[name];
      if (!value) return undefined;
      const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
      if (port <= 65_535) return port;
      throw new PlainProblem(`${name} must be a number from 0 to 65535, but is "${value}".`);
    },

    /** 0 where nothing is set. */
    seconds(name: string): number {
      const value = env[name] || '0';
      const seconds = /^\d{1,2}$/.test(value) ? Number(value) : Number.NaN;
      if (seconds <= longestSeconds) return seconds;
      throw new PlainProblem(
        `${name} must be a number of seconds from 0 to ${longestSeconds}, but is "${value}".`,
      );
    },

    /** A number of phones. */
    count(name: string): number | undefined {
      const value = env[name];
      if (!value) return undefined;
      if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
      throw new PlainProblem(`${name} must be a number of phones, but is "${value}".`);
    },

    /** Values with commas or spaces between them. */
    list: (name: string): string[] => (env[name] ?? '').split(/[\s,]+/).filter(Boolean),

    /**
     * Where a server listens: an address or a name, without scheme and port. Whether this machine has
     * it turns out when the server listens. Brackets around an IPv6 address are taken away.
     */
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

    /** Another server: an http or https address, with the path below which it answers. */
    origin(name: string): URL | undefined {
      const value = env[name];
      if (!value) return undefined;
      const url = URL.parse(value);
      if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
        throw new PlainProblem(`${name} must be an http or https address, but is "${value}".`);
      }
      if (url.username || url.password || /[?#]/.test(value)) {
        // Not repeated: there may be a password in it.
        throw new PlainProblem(
          `${name} must be an address without a user name, a "?" or a "#": none of them would be sent.`,
        );
      }
      return url;
    },

    /** Where members open the portal. Every part of the server takes the same address. */
    portalOrigin(): URL | undefined {
      const value = env['PORTAL_ORIGIN'];
      if (!value) return undefined;
      const url = URL.parse(value);
      if (url?.protocol === 'https:' && url.href === `${url.origin}/`) return url;
      throw new PlainProblem(
        `PORTAL_ORIGIN must be an https: address without a path, such as https://portal.example, but is "${value}".`,
      );
    },

    /** Below it lies all that the server keeps. */
    dataFolder: (): string => env['DATA_DIR'] || 'data',
  };
}

/** Nothing else may be in it: it becomes a part of the policy that every page is sent with. */
const PICTURE_HOST = /^(?:https?:\/\/)?[\p{Letter}\p{Number}.-]+(?::\d+)?\/?$/iu;

/** A host name alone means https. */
function readPictureHost(value: string): string {
  const address = value.includes('://') ? value : `https://${value}`;
  if (PICTURE_HOST.test(value) && URL.canParse(address)) return new URL(address).origin;
  throw new PlainProblem(
    'MEDIA_HOSTS must be hosts of pictures, such as "photos.example" or "https://photos.example", ' +
      `with commas or spaces between them, but has "${value}".`,
  );
}

function readDatabaseUrl(value: string | undefined): string | undefined {
  if (!value || /^postgres(ql)?:\/\//.test(value)) return value || undefined;
  // Not repeated: there may be a password in it.
  throw new PlainProblem('DATABASE_URL must begin with postgres:// or postgresql://.');
}

function readSubject(value: string): string {
  const isAddress = /^mailto:[^\s@]+@[^\s@]+$/.test(value);
  if (isAddress || (URL.canParse(value) && new URL(value).protocol === 'https:')) return value;
  throw new PlainProblem(`VAPID_SUBJECT must be a mailto: or https: address, but is "${value}".`);
}
