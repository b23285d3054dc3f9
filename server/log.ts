/** Something that the operator may want to know, with what belongs to it. */
type Log = (
  level: 'info' | 'warn' | 'error',
  event: string,
  details?: Record<string, unknown>,
) => void;

/**
 * One line of JSON for each event. What is given is printed: nobody gives it an address with an id
 * or a hash in it, a key, or what a member has sent.
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
