import { parse } from 'bowser';
import { Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { memo } from 'react';
import type { LoginEntry } from '~/contracts/account.ts';
import { locale } from '~/core/language/language.ts';
import {
  formatDateTime,
  formatMonthDay,
  formatMonthDayYear,
  manilaDay,
} from '~/core/manila-dates.ts';
import { type Label, say } from '~/labels/label.ts';
import { loginHistory } from '~/labels/settings.ts';
import { frameClass } from '~/ui/group.tsx';
import styles from './login-list.module.css';

const icons = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  unknown: MonitorSmartphone,
} as const;

const newestFirst = (entries: readonly LoginEntry[]) =>
  [...entries].sort((one, other) => (other.at ?? 0) - (one.at ?? 0));

type LoginListProps = {
  readonly entries: readonly LoginEntry[];
  /** Server time in milliseconds. */
  readonly now: number;
  /** The log-ins of this phone, in server time. */
  readonly here?: readonly number[];
};

/** Longer than a log-in takes. */
const sameLogin = 60_000;

/** Phones of one model have the same user agent, so the time must agree, too. */
const isHere = ({ at, userAgent }: LoginEntry, here: readonly number[]) =>
  userAgent === navigator.userAgent &&
  at !== null &&
  here.some((time) => Math.abs(time - at) < sameLogin);

export const LoginList = memo(function LoginList({ entries, now, here = [] }: LoginListProps) {
  return (
    <ul className={frameClass} aria-label={say(loginHistory.list)}>
      {newestFirst(entries).map((entry, index) => (
        <LoginItem
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and two may be equal
          key={`${entry.at} ${index}`}
          entry={entry}
          now={now}
          isHere={isHere(entry, here)}
        />
      ))}
    </ul>
  );
});

type LoginItemProps = {
  readonly entry: LoginEntry;
  readonly now: number;
  readonly isHere: boolean;
};

function LoginItem({ entry, now, isHere }: LoginItemProps) {
  const device = readDevice(entry.userAgent);
  const Icon = icons[device.kind];
  return (
    <li className={styles['login']}>
      <span className={`${styles['icon']} ${styles[device.kind] ?? ''}`}>
        <Icon role="img" aria-label={say(kindNames[device.kind])} />
      </span>
      <span className={styles['words']}>
        <span className={styles['model']}>{sayModel(device)}</span>
        {isHere ? <span className="strong">{say(loginHistory.here)}</span> : null}
        <span className={styles['system']}>{saySystem(device)}</span>
        {entry.ip === '' ? null : (
          <span className={styles['address']}>{say(loginHistory.address, { ip: entry.ip })}</span>
        )}
      </span>
      {entry.at === null ? (
        <span className={styles['when']}>{sayWhen(null, now)}</span>
      ) : (
        <time
          className={styles['when']}
          dateTime={new Date(entry.at).toISOString()}
          title={formatDateTime(entry.at)}
        >
          {sayWhen(entry.at, now)}
        </time>
      )}
    </li>
  );
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Milliseconds.
 * Source: docs/specification/election-sign-up-recovery.md#9-business-constants-and-limits.
 */
const relativeFor = 5 * day;

/** `2 hours ago`, after five days `Nov 3`, with the year if it is another one. Milliseconds. */
export function sayWhen(at: number | null, now: number): string {
  if (at === null) return say(loginHistory.noTime);
  const age = now - at;
  const relative = new Intl.RelativeTimeFormat(locale());
  if (age < minute) return say(loginHistory.justNow);
  if (age < hour) return relative.format(-Math.floor(age / minute), 'minute');
  if (age < day) return relative.format(-Math.floor(age / hour), 'hour');
  if (age < relativeFor) return relative.format(-Math.floor(age / day), 'day');
  const isThisYear = manilaDay(at).year === manilaDay(now).year;
  return isThisYear ? formatMonthDay(at) : formatMonthDayYear(at);
}

const generic: Readonly<Record<Device['kind'], Label<'system'>>> = {
  phone: loginHistory.phone,
  tablet: loginHistory.tablet,
  computer: loginHistory.computer,
  unknown: loginHistory.device,
};

export const kindNames: Readonly<Record<Device['kind'], Label>> = {
  phone: loginHistory.isPhone,
  tablet: loginHistory.isTablet,
  computer: loginHistory.isComputer,
  unknown: loginHistory.isDevice,
};

export function sayModel({ kind, model, system }: Device): string {
  if (model !== null) return model;
  return system === null ? say(kindNames[kind]) : say(generic[kind], { system });
}

export function saySystem({ system, version }: Device): string {
  if (system === null) return say(loginHistory.unknownSystem);
  // Windows 11 also reports 10.
  if (system === 'Windows' && version === '10') return say(loginHistory.windowsTen);
  return version === null ? system : `${system} ${version}`;
}

export type Device = {
  readonly kind: 'phone' | 'tablet' | 'computer' | 'unknown';
  readonly model: string | null;
  readonly system: string | null;
  /** Null if the browser reports a fixed one. */
  readonly version: string | null;
};

const kinds: Readonly<Record<string, Device['kind']>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
};

const unknown: Device = { kind: 'unknown', model: null, system: null, version: null };

/** The model follows the system: `Android 13; SM-A546E)`. */
function androidModel(userAgent: string): string | null {
  const model = /Android [\d.]+; ([^;)]+?)(?: Build\/[^;)]*)?[;)]/.exec(userAgent)?.[1];
  if (model === undefined || /^(K|Mobile|Tablet|wv|rv:.*|[a-z]{2}-[a-z]{2})$/i.test(model)) {
    return null;
  }
  return model.replace(/^samsung /i, 'Samsung ');
}

/** Browsers that hide their device report model K and a fixed version. */
const saysNoVersion = (userAgent: string) =>
  /Android 10; K\)|Intel Mac OS X 10[._]15[._]7/.test(userAgent);

export function readDevice(userAgent: string): Device {
  // The library throws for an empty string.
  if (userAgent === '') return unknown;
  const { platform, os } = parse(userAgent);
  const version = os.name === 'Windows' ? os.versionName : os.version;
  return {
    kind: kinds[platform.type ?? ''] ?? 'unknown',
    model: platform.model ?? androidModel(userAgent),
    system: os.name ?? null,
    version: saysNoVersion(userAgent) ? null : (version ?? null),
  };
}
