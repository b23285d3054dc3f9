import { isOutcomeUnknown, type Problem } from '~/contracts/problem.ts';
import { say } from '~/labels/label.ts';
import { pin as text } from '~/labels/pin.ts';
import { sayProblem } from '~/labels/problems.ts';
import { recovery } from '~/labels/recovery.ts';
import { signIn } from '~/labels/sign-in.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import type { PinChoice } from './choose-pin.ts';
import { type LevelText, PinSteps } from './pin-steps.tsx';
import type { PinPurpose } from './save-pin.ts';

type EnrollPinStepsProps = {
  readonly purpose: PinPurpose;
  readonly level: 'enter' | 'confirm';
  /** Why the server would not save the PIN before this one, or null. */
  readonly refusal: Problem | null;
  readonly onDigits: (digits: string) => Promise<PinChoice | 'saved'>;
  readonly onChooseAnother: () => void;
  readonly onAnotherCode: () => void;
  readonly onOtherAccount: () => void;
};

const field = text.newField;
const enterTexts: Readonly<Record<PinPurpose, LevelText>> = {
  first: { title: text.firstTitle, body: text.firstBody, field },
  renewal: { title: text.newTitle, body: text.renewalBody, field },
  forgotten: { title: text.newTitle, body: text.forgottenBody, field },
};
const confirmText = { title: text.confirmTitle, body: text.confirmBody, field: text.confirmField };

/** The two levels of choosing a PIN, with what is said beside them. */
export function EnrollPinSteps(props: EnrollPinStepsProps) {
  const { purpose, level, refusal } = props;
  const isForgotten = purpose === 'forgotten';
  return (
    <PinSteps
      level={level}
      text={level === 'confirm' ? confirmText : enterTexts[purpose]}
      onDigits={props.onDigits}
      onChooseAnother={props.onChooseAnother}
      same={text.sameAtEnrollment}
      refusal={refusal === null ? null : sayRefusal(refusal, purpose)}
      work="entry"
      notice={
        isForgotten && level === 'enter' ? <Notice tone="note">{say(text.stayHere)}</Notice> : null
      }
      ways={
        <>
          {isForgotten && refusal !== null ? (
            <Button kind="quiet" onClick={props.onAnotherCode}>
              {say(recovery.anotherCode)}
            </Button>
          ) : null}
          <Button kind="quiet" onClick={props.onOtherAccount}>
            {say(signIn.otherAccount)}
          </Button>
        </>
      }
    />
  );
}

/** The server's sentence; where it gave none, the one rule that it keeps to itself is recalled. */
function sayRefusal(refusal: Problem, purpose: PinPurpose): string {
  const isMute = refusal.kind === 'refused' && refusal.message === null;
  const mayBeSame = isMute && !isOutcomeUnknown(refusal) && purpose !== 'first';
  const sentence = sayProblem(refusal);
  return mayBeSame ? `${sentence} ${say(text.sameAtEnrollment)}` : sentence;
}
