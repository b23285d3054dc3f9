import { BranchList } from '~/contracts/branch.ts';
import { paths } from './constants.ts';
import { call } from './http.ts';

/** The satellite offices; needs no session. */
export const fetchBranches = () => call('get', paths.branches, BranchList);
