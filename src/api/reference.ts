import { BranchList } from '~/contracts/branch.ts';
import { paths } from './constants.ts';
import type { Api } from './http.ts';

/** The satellite offices; needs no session. */
export const fetchBranches = (api: Api) => api.call('get', paths.branches, BranchList);
