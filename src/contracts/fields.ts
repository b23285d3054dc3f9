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

export const asName = (typed: string): string =>
  typed.normalize('NFC').toLocaleUpperCase('en-PH').slice(0, fieldLimits.name);

export const asAccountNumber = (typed: string): string =>
  typed
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, fieldLimits.accountNumber);

/** Letters, digits and at most one hyphen. */
export function asSerialNumber(typed: string): string {
  const [first = '', ...rest] = typed
    .replace(/[^a-z0-9-]/gi, '')
    .toUpperCase()
    .split('-');
  const joined = rest.length === 0 ? first : `${first}-${rest.join('')}`;
  return joined.slice(0, serialNumberLength(joined));
}

const serialNumberLength = (serialNumber: string): number =>
  serialNumber.startsWith('O-') ? fieldLimits.officerSerialNumber : fieldLimits.serialNumber;

/** Not for an empty value: the serial number may be given instead. */
export const isAccountNumber = (value: string): boolean =>
  value.length === fieldLimits.accountNumber;

/** An officer's may also have six characters. */
export const isSerialNumber = (value: string): boolean =>
  value.length >= fieldLimits.serialNumber && value.length <= serialNumberLength(value);

/** The sign-in form accepts no other characters. Source: docs/behaviour/fields.md#username. */
export const asUsername = (typed: string): string =>
  typed.replace(/[^a-z0-9]/gi, '').slice(0, fieldLimits.usernameMost);

export const isUsername = (value: string): boolean =>
  value.length >= fieldLimits.usernameLeast && value.length <= fieldLimits.usernameMost;

export const asEmail = (typed: string): string => typed.trim().slice(0, fieldLimits.email);

export const isEmail = (value: string): boolean =>
  value.length <= fieldLimits.email &&
  /^[a-z0-9._%+-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/i.test(
    value,
  );

/** Accepts `+63 917…`, `0063917…`, `0917…` and `917…`. */
export function asMobile(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const local = digits.replace(/^(?:00)?63(?=9)/, '').replace(/^0(?=9)/, '');
  return local.slice(0, fieldLimits.mobile);
}

export const withPrefix = (mobile: string): string => `${mobilePrefix}${mobile}`;

export const withoutPrefix = (mobile: string): string => asMobile(mobile);

/** Groups the digits: `123-456-789`. */
export function asTin(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 9);
  return digits.replace(/(\d{3})(?=\d)/g, '$1-');
}

export const isTin = (value: string): boolean => /^\d{3}-\d{3}-\d{3}$/.test(value);

export type BirthDate = { readonly year: number; readonly month: number; readonly day: number };

/** Null if there is no such day. */
export function readBirthDate(iso: string): BirthDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (match === null) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? { year, month, day } : null;
}

export type BirthDateFault = 'too-early' | 'too-young';

/**
 * Null if allowed. A member born on 29 February turns 18 on 1 March.
 *
 * @param today the day in Manila
 */
export function birthDateFault(date: BirthDate, today: BirthDate): BirthDateFault | null {
  if (date.year < fieldLimits.earliestYear) return 'too-early';
  const asNumber = ({ year, month, day }: BirthDate) => year * 10_000 + month * 100 + day;
  const birthday18 = asNumber({ ...date, year: date.year + fieldLimits.leastAge });
  return birthday18 > asNumber(today) ? 'too-young' : null;
}
