import { atom } from 'jotai';
import { officeModeKind } from '~/contracts/disk.ts';
import { officeModeKey } from '~/contracts/office-mode.ts';
import { forgetAppearance } from '~/core/appearance.ts';
import { forgetLanguage } from '~/core/language/language.ts';
import { memberKeys, preferenceKeys } from '~/core/member-keys.ts';
import { askAtom } from '~/core/messages.ts';
import { deviceAtom, encryptedRecordsAtom, type Store, storageAtom } from '~/core/services.ts';
import { pause } from '~/core/waits.ts';
import { say } from '~/labels/label.ts';
import { office } from '~/labels/office.ts';
import { shell } from '~/labels/shell.ts';
import type { Router } from '~/session/registry.ts';
import { isTurnOverAtom, lastFarewellAtom, signedInAtom, signOutAtom } from '~/session/session.ts';
import { ballot } from '~/vote/ballot.ts';
import { candidateViewCookie } from '~/vote/booth/candidate-view.ts';
import {
  loadUnsettledVotesAtom,
  type UnsettledVote,
  unsettledVotesAtom,
} from '~/vote/member-votes.ts';
import { referendumVote } from '~/vote/referendum-vote.ts';

const inFlight: readonly string[] = ['connecting', 'sending', 'verifying'];

/** While a vote is sent or verified. An outcome that stays unknown is not in flight. */
export const isVoteInFlightAtom = atom((get) =>
  [get(ballot.castingAtom).step, get(referendumVote.castingAtom).step].some((step) =>
    inFlight.includes(step),
  ),
);

const farewellMs = 2_000;

const preferences: readonly string[] = Object.values(preferenceKeys);

/**
 * Also for a visitor. Reload the page afterwards: its memory may still hold something.
 * Source: docs/behaviour/field-office.md#the-end-of-a-turn.
 */
export const endTurnAtom = atom(null, async (get, set): Promise<void> => {
  set(isTurnOverAtom, true);
  await set(signOutAtom);
  const storage = get(storageAtom);
  storage.forgetInMemory(memberKeys.isPersonal);
  await storage.forgetWhere((key) => preferences.includes(key));
  forgetAppearance();
  forgetLanguage();
  get(deviceAtom).cookies.clear(candidateViewCookie);
  // The reload would cut it off.
  await Promise.race([get(lastFarewellAtom), pause(farewellMs)]);
});

/** Ends the turn and opens the page for the next member. Ignores a second tap. */
export async function endTurn(store: Store, router: Router): Promise<void> {
  if (store.get(isTurnOverAtom)) return;
  try {
    await store.set(endTurnAtom);
    // First away from the forms, which would ask before a reload.
    await router.navigate({ to: '/office', replace: true, ignoreBlocker: true });
  } finally {
    location.reload();
  }
}

const warnings: Readonly<Record<UnsettledVote, typeof office.finishBody>> = {
  attempt: office.finishAttempt,
  ballot: office.finishDraft,
  referendum: office.finishAnswer,
};

export async function finishTurn(store: Store, router: Router): Promise<void> {
  if (store.get(signedInAtom) !== null) {
    await store.set(loadUnsettledVotesAtom);
    const [unsettled] = store.get(unsettledVotesAtom);
    const isAgreed = await store.set(askAtom, {
      title: say(office.finishTitle),
      body: say(unsettled === undefined ? office.finishBody : warnings[unsettled]),
      confirm: say(office.finish),
      cancel: say(shell.stay),
      isGrave: unsettled === 'ballot' || unsettled === 'referendum',
    });
    if (!isAgreed) return;
  }
  await endTurn(store, router);
}

/** The page was reloaded after the mode was turned on; then its record is written. */
export const keepOfficeModeAtom = atom(null, async (get): Promise<void> => {
  await get(storageAtom).change(officeModeKey, officeModeKind, () => ({ version: 1 }));
});

export const forgetOfficeModeAtom = atom(
  null,
  (get): Promise<void> => get(storageAtom).forget(officeModeKey),
);

const leftAtom = atom(0);

export const countOfLeftAtom = atom((get) => get(leftAtom));

export const countLeftAtom = atom(null, async (get, set): Promise<void> => {
  set(leftAtom, (await get(encryptedRecordsAtom)?.countLeft()) ?? 0);
});
