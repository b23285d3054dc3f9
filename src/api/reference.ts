import { BranchList } from '~/contracts/branch.ts';
import type { Api } from './http.ts';
import { paths } from './paths.ts';

/** The satellite offices; needs no session. */
export const fetchBranches = (api: Api) => api.call('get', paths.branches, BranchList);
