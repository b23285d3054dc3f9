import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { enrollment } from '~/labels/enrollment.ts';
import { type Label, say } from '~/labels/label.ts';
import type { ConfirmedCall } from '~/state/confirmed-call.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { isMissing, type OptionalData } from '~/state/next-step.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { useAsk } from '~/state/use-ask.ts';
import { useSave } from './use-save.ts';

/**
 * Saves what a member sets once, after asking.
 * Source: docs/behaviour/account.md#tin-and-date-of-birth.
 *
 * @param onDone a stable function
 */
export function useSaveOnce<Value>(
  field: OptionalData,
  call: ConfirmedCall<Value, unknown>,
  what: Label,
  onDone: () => void,
) {
  const session = useAtomValue(signedInAtom)?.session;
  const ask = useAsk();
  const showMessage = useSetAtom(showMessageAtom);
  const isShown = session !== undefined && !isMissing(session.member, field);
  const saving = useSave({ call, what, isShown, onDone });

  // The server does not have what was sent, and has something: it was set before, and not to this.
  const { step } = saving.call;
  const isSetOtherwise = isShown && step === 'ready' && saving.call.last !== null;
  useEffect(() => {
    if (!isSetOtherwise) return;
    const body = say(enrollment.setOtherwise);
    showMessage({ kind: 'notice', title: say(enrollment.alreadySetTitle), body });
    onDone();
  }, [isSetOtherwise, showMessage, onDone]);

  /** @param inWords the value as it is asked about */
  async function save(value: Value, inWords: string) {
    const isSure = await ask({
      title: say(enrollment.onceTitle),
      body: say(enrollment.onceBody, { value: inWords }),
      confirm: say(enrollment.onceConfirm),
      cancel: say(enrollment.onceBack),
    });
    if (isSure) await saving.save(value);
  }

  return { ...saving, save };
}
