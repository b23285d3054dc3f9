import { atom } from 'jotai';
import { mediaAddress } from '~/lib/media.ts';
import { candidatesAtom, ensureCandidatesAtom, refreshCandidatesAtom } from '~/state/candidates.ts';

/** Photos fetched at a time: enough to fill a slow line, few enough not to choke it. */
const lanes = 4;

async function whenWorkerKeeps(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  if (navigator.serviceWorker.controller !== null) return true;
  return new Promise((resolve) => {
    const onChange = () => resolve(true);
    navigator.serviceWorker.addEventListener('controllerchange', onChange, { once: true });
  });
}

/**
 * Asks once more for the candidates where a list is empty: before a ballot goes out without a
 * category, a slip of the line should not be the reason.
 */
export const doubtEmptyListsAtom = atom(null, async (get, set): Promise<void> => {
  const { value } = get(candidatesAtom);
  if (value !== null && Object.values(value).some((list) => list.length === 0)) {
    await set(refreshCandidatesAtom);
  }
});

/**
 * Brings the candidates and their photos onto the phone, so that the booth works without network
 * from here on, also where the member let the library wait. The worker keeps each photo as it
 * passes; one that fails is fetched when shown.
 */
export const keepCandidatesAtom = atom(null, async (_get, set): Promise<void> => {
  const candidates = await set(ensureCandidatesAtom);
  if (candidates === null || !(await whenWorkerKeeps())) return;
  const photos = Object.values(candidates)
    .flat()
    .map(({ photo }) => mediaAddress(photo))
    .filter((address) => address !== '');
  const takeNext = async (): Promise<void> => {
    for (let next = photos.shift(); next !== undefined; next = photos.shift()) {
      await fetch(next).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: lanes }, takeNext));
});
