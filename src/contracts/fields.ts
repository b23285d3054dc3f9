/** For form fields that are sent to the API. Source: docs/behaviour/fields.md. */
export const fieldLimits = {
  name: 20,
  accountNumber: 6,
  serialNumber: 6,
  /** An officer's begins with `O-`. */
  officerSerialNumber: 7,
  usernameLeast: 6,
  usernameMost: 24,
  passwordLeast: 8,
  passwordMost: 24,
  email: 50,
  mobile: 10,
  tin: 11,
  leastAge: 18,
  earliestYear: 1900,
} as const;

export const mobilePrefix = '+63';

export const isName = (value: string): boolean => value !== '' && value.length <= fieldLimits.name;

export const serialNumberLength = (serialNumber: string): number =>
  serialNumber.startsWith('O-') ? fieldLimits.officerSerialNumber : fieldLimits.serialNumber;

/** Not for an empty value: the serial number may be given instead. */
export const isAccountNumber = (value: string): boolean =>
  value.length === fieldLimits.accountNumber;

/** An officer's may also have six characters. */
export const isSerialNumber = (value: string): boolean =>
  value.length >= fieldLimits.serialNumber && value.length <= serialNumberLength(value);

export const isUsername = (value: string): boolean =>
  value.length >= fieldLimits.usernameLeast && value.length <= fieldLimits.usernameMost;

export const isEmail = (value: string): boolean =>
  value.length <= fieldLimits.email &&
  /^[a-z0-9._%+-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/i.test(
    value,
  );

export const withPrefix = (mobile: string): string => `${mobilePrefix}${mobile}`;

export const isTin = (value: string): boolean => /^\d{3}-\d{3}-\d{3}$/.test(value);

export type BirthDate = { readonly year: number; readonly month: number; readonly day: number };

export function readBirthDate(iso: string): BirthDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (match === null) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? { year, month, day } : null;
}

export type BirthDateFault = 'too-early' | 'too-young';

/** Null if allowed. A member born on 29 February turns 18 on 1 March. @param today in Manila */
export function birthDateFault(date: BirthDate, today: BirthDate): BirthDateFault | null {
  if (date.year < fieldLimits.earliestYear) return 'too-early';
  const asNumber = ({ year, month, day }: BirthDate) => year * 10_000 + month * 100 + day;
  const birthday18 = asNumber({ ...date, year: date.year + fieldLimits.leastAge });
  return birthday18 > asNumber(today) ? 'too-young' : null;
}
