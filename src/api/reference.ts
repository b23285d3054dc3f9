import type { Api } from './http.ts';

/** The satellite offices; needs no session, so that a no to it is no word on the session. */
export const fetchBranches = (api: Api) => api.call('fetchBranches', { whenOver: 'ask' });
