import { fetchGeneralAssembly } from '~/api/general-assembly.ts';
import { GeneralAssembly } from '~/contracts/general-assembly.ts';
import { knownResource } from './known.ts';
import { apiAtom } from './platform.ts';

/** The general assembly as this phone knows it, kept for its member. */
export const {
  knownAtom: generalAssemblyAtom,
  refreshAtom: refreshGeneralAssemblyAtom,
  ensureAtom: ensureGeneralAssemblyAtom,
  amendAtom: amendGeneralAssemblyAtom,
} = knownResource('general-assembly', GeneralAssembly, (get) => fetchGeneralAssembly(get(apiAtom)));
