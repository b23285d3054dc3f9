import { locale } from '~/core/language/language.ts';
import { formatMonthDay, formatMonthDayYear, manilaDay } from '~/core/manila-dates.ts';
import { type Label, say } from '~/labels/label.ts';
import { loginHistory } from '~/labels/settings.ts';
import type { Device } from './login-device.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds. Source: docs/behaviour/account.md#login-history. */
const relativeFor = 5 * day;

/**
 * `2 hours ago`, after five days `Nov 3`, with the year if it is another one.
 *
 * @param at milliseconds
 * @param now server time in milliseconds
 */
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
