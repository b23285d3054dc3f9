/** Something that the operator may want to know, with what belongs to it. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  event: string,
  details?: Record<string, unknown>,
) => void;

/**
 * One line of JSON for each event. What is given is printed: nobody gives it an address with an id
 * or a hash in it, an endpoint, a key, or what a member has sent. A host is fine.
 *
 * @param service the part of the server that speaks
 */
export const logOf =
  (service: string): Log =>
  (level, event, details = {}) => {
    const at = new Date().toISOString();
    const line = JSON.stringify({ at, level, service, event, ...details });
    if (level === 'info') console.log(line);
    else console.error(line);
  };

/** What may be printed of a failure: its kind. A message may repeat an address with a password. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code ?? error.name;
}
