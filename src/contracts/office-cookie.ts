/** Set by our server, because a browser may drop a script's cookie after seven days. */
export const officeCookie = 'office';
