const zone = { timeZone: 'Asia/Manila', hourCycle: 'h23' } as const;
const clock = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' });
const second = new Intl.DateTimeFormat('en-GB', { ...zone, timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'short' });

type Time = string | number;

const dateOf = (time: Time) => new Date(time);

export const clockTime = (time: Time): string => clock.format(dateOf(time));

export const secondTime = (time: Time): string => second.format(dateOf(time));

export const dayOf = (time: Time): string => day.format(dateOf(time));

export const timeSeenAt = (time: Time, now: Time): string =>
  dayOf(time) === dayOf(now) ? clockTime(time) : `${dayOf(time)} ${clockTime(time)}`;
