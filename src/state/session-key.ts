import { refreshSessionAtom, signedInAtom } from './session.ts';
import { memberAction } from './session-scope.ts';

/**
 * The key of the session, which registering for and voting in a referendum take. It is no part of
 * what the phone keeps: a session that was restored without network fetches it now.
 *
 * @returns null where it cannot be had
 */
export const sessionKeyAtom = memberAction(async (get, set): Promise<string | null> => {
  const readKey = () => get(signedInAtom)?.session.key || null;
  const key = readKey();
  if (key !== null) return key;
  await set(refreshSessionAtom);
  return readKey();
});
