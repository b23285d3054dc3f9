import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { testPin } from '~/api/account-data.ts';
import type { Api } from '~/api/http.ts';
import { checkPin } from '~/api/user.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Result } from '~/lib/result.ts';
import type { ConfirmedCall } from '~/state/confirmed-call.ts';
import { type CallState, isCallOpen } from '~/state/confirmed-call.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { useApi } from '~/state/use-api.ts';
import { advancePin, type PinChoice, type PinEvent } from './choose-pin.ts';
import type { NewPin } from './save-pin.ts';

/** What is drawn: one of the levels at which digits are entered, or what came of saving. */
export type PinPhase = 'current' | 'enter' | 'confirm' | 'verifying' | 'not-saved' | 'unknown';

type Saving = CallState<NewPin, unknown>;

function phaseOf(choice: PinChoice, call: Saving): PinPhase {
  switch (choice.step) {
    case 'current':
    case 'checking':
      return 'current';
    case 'entering':
    case 'testing':
      return 'enter';
    case 'confirming':
      return 'confirm';
    case 'chosen':
      if (call.step === 'unconfirmed') return 'unknown';
      if (call.step === 'verifying') return 'verifying';
      // While it is sent once more, what was said of it stays.
      if (isCallOpen(call) && call.isRepeat) return 'unknown';
      return choice.isTried ? 'not-saved' : 'confirm';
  }
}

/** Takes a PIN through its levels and saves it. */
export function usePin(
  start: PinChoice,
  saving: ConfirmedCall<NewPin, unknown>,
  /** Whether the session will tell that it was saved. */
  isShown: boolean,
) {
  const askServer = useApi();
  const uuid = useAtomValue(signedInAtom)?.session.uuid ?? '';
  const call = useAtomValue(saving.callAtom);
  const begin = useSetAtom(saving.beginAtom);
  const verifyAgain = useSetAtom(saving.verifyAgainAtom);
  const sendAgain = useSetAtom(saving.sendAgainAtom);
  const leave = useSetAtom(saving.leaveAtom);
  const [choice, setChoice] = useState(start);
  const latest = useRef(start);

  // Nothing of the digits stays behind.
  useEffect(() => {
    leave();
    return () => leave();
  }, [leave]);

  function happen(event: PinEvent): PinChoice {
    latest.current = advancePin(latest.current, event);
    setChoice(latest.current);
    return latest.current;
  }

  const judge = async (ask: (api: Api) => Promise<Result<unknown, Problem>>) => {
    const answer = await askServer(ask);
    return happen(answer.ok ? { type: 'accepted' } : { type: 'rejected', problem: answer.problem });
  };

  /** @returns whether it is saved */
  function settle(rest: Saving): boolean {
    if (rest.step === 'ready' && rest.last !== null) happen({ type: 'ended', last: rest.last });
    return rest.step === 'confirmed';
  }

  const save = async ({ pin, current }: Extract<PinChoice, { step: 'chosen' }>) =>
    settle(await begin({ pin, current, isShown }));

  return {
    choice,
    call,
    phase: phaseOf(choice, call),
    chooseAgain: () => void happen({ type: 'choose-again' }),
    /** Six digits were entered. @returns where that led, or `saved` */
    enter: async (pin: string): Promise<PinChoice | 'saved'> => {
      const next = happen({ type: 'entered', pin });
      if (next.step === 'checking') return judge((api) => checkPin(api, uuid, next.current));
      if (next.step === 'testing') return judge((api) => testPin(api, next.pin));
      if (next.step !== 'chosen') return next;
      return (await save(next)) ? 'saved' : latest.current;
    },
    /** @returns whether it is saved */
    verifyAgain: async () => settle(await verifyAgain()),
    saveAgain: async () => {
      if (call.step === 'unconfirmed') return settle(await sendAgain());
      return latest.current.step === 'chosen' && save(latest.current);
    },
  };
}
