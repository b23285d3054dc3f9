import { fetchGeneralAssembly } from '~/api/general-assembly.ts';
import { GeneralAssembly } from '~/contracts/general-assembly.ts';
import { type Verification, verificationOf } from './confirmed-call.ts';
import { perMember, persistedQuery } from './persisted-query.ts';
import { apiAtom } from './services.ts';
import { sessionAction } from './session/session-atom.ts';
import { windowAsOf } from './window-phase.ts';

/** The general assembly as this phone knows it, kept for its member. */
export const generalAssemblyQuery = persistedQuery(
  GeneralAssembly,
  (get) => fetchGeneralAssembly(get(apiAtom)),
  perMember('general-assembly'),
  (info, saidAt) => ({
    ...info,
    registration: windowAsOf(info.registration, saidAt),
    voting: windowAsOf(info.voting, saidAt),
  }),
);

/** Asks the server now, for what its answer says of something that was sent. */
export const verifyGeneralAssemblyAtom = sessionAction(
  async (_get, set, isFound: (info: GeneralAssembly) => boolean): Promise<Verification> =>
    verificationOf(await set(generalAssemblyQuery.fetchAtom), isFound),
);
