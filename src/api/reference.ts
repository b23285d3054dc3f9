import { BranchList } from '~/contracts/branch.ts';
import type { Api } from './http.ts';
import { paths } from './paths.ts';

/** The satellite offices; needs no session, so that a no to it is no word on the session. */
export const fetchBranches = (api: Api) =>
  api.call('get', paths.branches, BranchList, undefined, { whenOver: 'ask' });
