/** Set by our server, because a browser may drop a script's cookie after seven days. */
export const officeCookie = 'office';

export const isOfficeMode = (value: string): boolean => value === '1';

/** Seconds. Browsers keep no cookie for longer. */
export const officeCookieLife = 400 * 86_400;

export const officeModeKey = 'office-mode';
