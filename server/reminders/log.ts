/** Something that the operator may want to know, with what belongs to it. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  event: string,
  details?: Record<string, unknown>,
) => void;

/**
 * One line of JSON for each event. What is given is printed: so nobody gives it an endpoint, which
 * is a secret between a phone and its push service, or a key. A host is fine.
 */
export const logToConsole: Log = (level, event, details = {}) => {
  const line = { at: new Date().toISOString(), level, service: 'reminders', event, ...details };
  console.log(JSON.stringify(line));
};

/** What may be printed of a failure: its kind. A message may repeat an address with a password. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code ?? error.name;
}
