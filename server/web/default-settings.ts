import { logOf } from '../log.ts';

const log = logOf('web');

/** Members would read made-up contacts. */
export function warnOfDefaults(page: string, { NODE_ENV }: NodeJS.ProcessEnv): void {
  const [, names] = /<meta name="default-settings" content="([A-Z_ ]+)"/.exec(page) ?? [];
  if (names === undefined || NODE_ENV !== 'production') return;
  log('warn', 'default-settings', { settings: names.split(' ') });
}
