import { memberAction } from './scope.ts';
import { refreshSessionAtom, signedInAtom } from './session.ts';

/**
 * The key of the session, which registering for and voting in a referendum take. It is no part of
 * what the phone keeps: a session that was restored without network fetches it now.
 *
 * @returns null where it cannot be had, '' where the server gives its sessions none
 */
export const sessionKeyAtom = memberAction(async (get, set): Promise<string | null> => {
  const key = get(signedInAtom)?.session.key ?? '';
  if (key !== '') return key;
  const session = await set(refreshSessionAtom);
  return session?.key ?? null;
});
