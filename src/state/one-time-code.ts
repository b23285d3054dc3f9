import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Problem } from '~/api/problem.ts';
import { requestOneTimeCode } from '~/api/support.ts';
import type { OneTimeCodeType } from '~/contracts/one-time-code.ts';
import type { Contacts } from '~/contracts/session.ts';
import { type Result, succeed } from '~/lib/result.ts';
import { readTabNote, writeTabNote } from '~/lib/tab-notes.ts';
import { signedInAtom } from './session.ts';

/**
 * That a code was sent, and when. It lives as long as the tab, so that a reload or a visit to the
 * messages app neither sends another code nor restarts the wait. The code itself is never kept.
 */
const SentCode = v.object({
  /** The session that asked for it; '' where nobody is signed in. */
  tag: v.string(),
  /** The reference that the code is validated with. */
  pin: v.string(),
  /** Device time, milliseconds. */
  sentAt: v.number(),
});
export type SentCode = v.InferOutput<typeof SentCode>;

const noteName = (type: OneTimeCodeType) => `one-time-code:${type}`;

const revisionAtom = atom(0);

/** The code of this type that was sent last in this session, or null. */
export const sentCodeAtom = atom((get) => {
  get(revisionAtom);
  const tag = get(signedInAtom)?.tag ?? '';
  return (type: OneTimeCodeType): SentCode | null => {
    const note = readTabNote(noteName(type), SentCode);
    return note?.tag === tag ? note : null;
  };
});

/** Forgets that a code was sent: it has served, or it cannot serve any more. */
export const forgetSentCodeAtom = atom(null, (_get, set, type: OneTimeCodeType) => {
  writeTabNote(noteName(type), null);
  set(revisionAtom, (revision) => revision + 1);
});

/** Has a code sent. */
export const sendCodeAtom = atom(
  null,
  async (
    get,
    set,
    type: OneTimeCodeType,
    contacts: Contacts,
  ): Promise<Result<SentCode, Problem>> => {
    const tag = get(signedInAtom)?.tag ?? '';
    const previous = get(sentCodeAtom)(type)?.pin;
    const sent = await requestOneTimeCode(type, contacts, previous);
    if (!sent.ok) return sent;
    const note: SentCode = { tag, pin: sent.value.pin, sentAt: Date.now() };
    writeTabNote(noteName(type), note);
    set(revisionAtom, (revision) => revision + 1);
    return succeed(note);
  },
);

type Sending = {
  readonly sent: SentCode | null;
  readonly isSending: boolean;
  readonly problem: Problem | null;
  readonly resend: () => void;
};

/** Sends a code when the screen opens, unless one is on its way already; later ones on a tap. */
export function useOneTimeCode(type: OneTimeCodeType, contacts: Contacts): Sending {
  const sent = useAtomValue(sentCodeAtom)(type);
  const send = useSetAtom(sendCodeAtom);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const hasAsked = useRef(false);

  const resend = async () => {
    setIsSending(true);
    setProblem(null);
    const outcome = await send(type, contacts);
    setIsSending(false);
    if (!outcome.ok) setProblem(outcome.problem);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (hasAsked.current || sent !== null) return;
    hasAsked.current = true;
    void resend();
  }, []);

  return { sent, isSending, problem, resend: () => void resend() };
}
