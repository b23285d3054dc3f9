import { useAtomValue, useSetAtom } from 'jotai';
import type { Problem } from '~/api/problem.ts';
import { enrollment } from '~/labels/enrollment.ts';
import { type Label, say } from '~/labels/label.ts';
import type { Result } from '~/lib/result.ts';
import { askAtom } from '~/state/messages.ts';
import { signedInAtom } from '~/state/session.ts';
import { findInSessionAtom } from './save.ts';
import { useSave } from './use-save.ts';

type Given = {
  /** The value as it is asked about. */
  readonly inWords: string;
  readonly send: (uuid: string) => Promise<Result<unknown, Problem>>;
  /** @returns whether what the session shows is what was sent */
  readonly isSame: (shown: string) => boolean;
};

/**
 * Saves what a member sets once, after asking. Source: spec file 2, section 4.4.
 *
 * @param onDone a stable function
 */
export function useSaveOnce(field: 'tin' | 'dateOfBirth', what: Label, onDone: () => void) {
  const session = useAtomValue(signedInAtom)?.session;
  const ask = useSetAtom(askAtom);
  const find = useSetAtom(findInSessionAtom);
  const isShown = session !== undefined && session.member[field] !== '';
  const saving = useSave({ what, isShown, onDone });

  async function save({ inWords, isSame, send }: Given) {
    if (session === undefined) return;
    const isSure = await ask({
      title: say(enrollment.onceTitle),
      body: say(enrollment.onceBody, { value: inWords }),
      confirm: say(enrollment.onceConfirm),
      cancel: say(enrollment.onceBack),
    });
    if (!isSure) return;
    await saving.save({
      send: () => send(session.uuid),
      find: () =>
        find(({ member }) =>
          member[field] === '' ? 'not-saved' : isSame(member[field]) ? 'saved' : 'set-otherwise',
        ),
      isForOnce: true,
    });
  }

  return { ...saving, save };
}
