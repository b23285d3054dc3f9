import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { worksWithoutReference } from '~/contracts/one-time-code.ts';
import { isOutcomeUnknown, type Problem } from '~/contracts/problem.ts';
import type { Contacts } from '~/contracts/session.ts';
import { type Result, succeed } from '~/core/result.ts';
import { apiAtom, tabNotesAtom } from '~/core/services.ts';
import { sessionAction } from '~/core/session-atom.ts';
import { requestOneTimeCode, validateOneTimeCode } from './one-time-code-calls.ts';
import { signedInAtom } from './session.ts';

export type OneTimeCodeTicket = {
  /** One of `oneTimeCodeType`, or from the previous step. */
  readonly codeType: number;
  /** From the previous step, or ''. */
  readonly reference: string;
};

/**
 * A reload or a visit to the messages app must neither send another code nor restart the wait. The
 * code itself is never kept.
 */
const SentOneTimeCode = v.object({
  tag: v.string(),
  /** The contacts: a corrected contact needs another code. */
  to: v.string(),
  reference: v.string(),
  /** Device time, milliseconds. */
  sentAt: v.number(),
  isUnsure: v.optional(v.literal(true)),
});
export type SentOneTimeCode = v.InferOutput<typeof SentOneTimeCode>;

/** Milliseconds; then an opening screen sends another code. */
const codeLife = 5 * 60_000;

/** Signing up proves two contacts, each by its own code. */
const places = ['mobile', 'email', 'both'] as const;

const placeOf = ({ mobile, email }: Contacts): (typeof places)[number] =>
  email === '' ? 'mobile' : mobile === '' ? 'email' : 'both';
const noteName = (type: number, place: (typeof places)[number]) => `one-time-code:${type}:${place}`;
const destination = ({ mobile, email }: Contacts) => `${mobile} ${email}`;

const revisionAtom = atom(0);

export const sentOneTimeCodeAtom = atom((get) => {
  get(revisionAtom);
  const tag = get(signedInAtom)?.sessionId ?? '';
  const notes = get(tabNotesAtom);
  return (type: number, contacts: Contacts): SentOneTimeCode | null => {
    const note = notes.read(noteName(type, placeOf(contacts)), SentOneTimeCode);
    return note?.tag === tag && note.to === destination(contacts) ? note : null;
  };
});

export const forgetOneTimeCodeAtom = atom(null, (get, set, type: number, contacts?: Contacts) => {
  const forgotten = contacts === undefined ? places : [placeOf(contacts)];
  for (const place of forgotten) get(tabNotesAtom).write(noteName(type, place), null);
  set(revisionAtom, (revision) => revision + 1);
});

/** A full API that names a wait has sent nothing. */
export const isPerhapsSent = (problem: Problem): boolean =>
  isOutcomeUnknown(problem) && !(problem.kind === 'refused' && problem.retryAfter !== undefined);

/** @param reference from the previous step, or ''; the response's replaces it */
export const sendOneTimeCodeAtom = sessionAction(
  async (
    get,
    set,
    type: number,
    contacts: Contacts,
    reference: string,
  ): Promise<Result<SentOneTimeCode, Problem>> => {
    const tag = get(signedInAtom)?.sessionId ?? '';
    const previous = get(sentOneTimeCodeAtom)(type, contacts)?.reference ?? reference;
    const sent = await requestOneTimeCode(get(apiAtom), type, contacts, previous);
    // A weak connection loses mostly requests.
    const isUnsure =
      !sent.ok &&
      worksWithoutReference(type) &&
      sent.problem.kind !== 'offline' &&
      isPerhapsSent(sent.problem);
    if (!sent.ok && !isUnsure) return sent;
    const to = destination(contacts);
    const note: SentOneTimeCode = {
      tag,
      to,
      reference: (sent.ok && sent.value.reference) || previous,
      sentAt: Date.now(),
      ...(isUnsure && { isUnsure }),
    };
    get(tabNotesAtom).write(noteName(type, placeOf(contacts)), note);
    set(revisionAtom, (revision) => revision + 1);
    return sent.ok ? succeed(note) : sent;
  },
);

export const validateOneTimeCodeAtom = sessionAction(
  (get, _set, type: number, reference: string, digits: string) =>
    validateOneTimeCode(get(apiAtom), type, reference, digits),
);

type Sending = {
  readonly sent: SentOneTimeCode | null;
  readonly isSending: boolean;
  readonly problem: Problem | null;
  /** Device time, milliseconds; 0 if the API asked for no wait. */
  readonly waitUntil: number;
  readonly resend: () => void;
};

/** On opening, sends a code unless a recent one is known. */
export function useOneTimeCode(
  { codeType, reference }: OneTimeCodeTicket,
  contacts: Contacts,
): Sending {
  const sent = useAtomValue(sentOneTimeCodeAtom)(codeType, contacts);
  const send = useSetAtom(sendOneTimeCodeAtom);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [waitUntil, setWaitUntil] = useState(0);
  const hasAsked = useRef(false);

  const resend = async () => {
    setIsSending(true);
    setProblem(null);
    const outcome = await send(codeType, contacts, reference);
    setIsSending(false);
    if (outcome.ok) return;
    const { problem: failure } = outcome;
    setProblem(failure);
    const wait = failure.kind === 'refused' ? (failure.retryAfter ?? 0) : 0;
    setWaitUntil(wait === 0 ? 0 : Date.now() + wait * 1000);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the screen opens
  useEffect(() => {
    const isAtHand = sent !== null && Date.now() - sent.sentAt < codeLife;
    if (hasAsked.current || isAtHand) return;
    hasAsked.current = true;
    void resend();
  }, []);

  return { sent, isSending, problem, waitUntil, resend: () => void resend() };
}
