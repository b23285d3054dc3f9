import { atom } from 'jotai';
import { deviceAtom } from '~/core/services.ts';

export type CandidateView = 'list' | 'photos';

const isPhotos = (value: string) => value === 'photos';

export const candidateViewCookie = 'candidate-view';
/** Seconds. */
const lifetime = 400 * 86_400;

const chosenAtom = atom<CandidateView | null>(null);

export const candidateViewAtom = atom(
  (get): CandidateView =>
    get(chosenAtom) ??
    (get(deviceAtom).cookies.read(candidateViewCookie, isPhotos) === 'photos' ? 'photos' : 'list'),
  (get, set, view: CandidateView) => {
    get(deviceAtom).cookies.write(candidateViewCookie, view, lifetime);
    set(chosenAtom, view);
  },
);
