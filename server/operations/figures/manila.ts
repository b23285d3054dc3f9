const zone = { timeZone: 'Asia/Manila', hourCycle: 'h23' } as const;
const formatted = (options: Intl.DateTimeFormatOptions) => {
  const { format } = new Intl.DateTimeFormat('en-GB', { ...zone, ...options });
  return (time: string | number): string => format(new Date(time));
};

export const clockTime = formatted({ hour: '2-digit', minute: '2-digit' });
export const secondTime = formatted({ timeStyle: 'medium' });
export const dayOf = formatted({ day: 'numeric', month: 'short' });

/** Without the day if it is that of `now`. */
export const timeSeenAt = (time: string, now: string): string =>
  dayOf(time) === dayOf(now) ? clockTime(time) : `${dayOf(time)} ${clockTime(time)}`;
