import { Circle, CircleCheckBig, CircleHelp, LoaderCircle } from 'lucide-react';
import { election } from '~/labels/election.ts';
import { type Label, say } from '~/labels/label.ts';
import type { CastingPhase, OpenCasting } from '~/vote/casting/casting.ts';
import styles from './casting-steps.module.css';

type StepState = 'done' | 'now' | 'later' | 'unsure';
type Step = readonly [state: StepState, detail: Label];

const later: Step = ['later', election.stepWhenConfirmed];
const answered: Step = ['done', election.stepAnswered];
const unanswered: Step = ['unsure', election.stepUnanswered];

/** The steps "sent" and "confirmed". The attempt is on disk throughout: it is packed. */
function stepsOf(phase: CastingPhase, answer: OpenCasting['answer']): readonly [Step, Step] {
  const sent = answer === null ? unanswered : answered;
  switch (phase) {
    case 'connecting':
      return [['now', election.stepConnecting], later];
    case 'sending':
      return [['now', election.stepSending], later];
    case 'verifying-accepted':
    case 'verifying':
      return [sent, ['now', election.stepConfirming]];
    case 'unconfirmed':
      return [sent, ['unsure', election.stepUnknown]];
    case 'not-in-status':
    case 'still-not-in-status':
      return [sent, ['unsure', election.stepNotListed]];
  }
}

const icons = { done: CircleCheckBig, now: LoaderCircle, later: Circle, unsure: CircleHelp };

type CastingStepsProps = {
  readonly phase: CastingPhase;
  readonly answer: OpenCasting['answer'];
};

export function CastingSteps({ phase, answer }: CastingStepsProps) {
  const [sent, confirmed] = stepsOf(phase, answer);
  const steps: readonly (readonly [name: Label, step: Step])[] = [
    [election.stepPacked, ['done', election.keptHere]],
    [election.stepSent, sent],
    [election.stepConfirmed, confirmed],
  ];
  return (
    <ol className={styles['steps']}>
      {steps.map(([name, [state, detail]]) => {
        const Icon = icons[state];
        return (
          <li
            key={name[0]}
            className={`${styles['step']} ${styles[state]}`}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <Icon className={styles['icon']} aria-hidden="true" />
            <strong>{say(name)}</strong> <span>{say(detail)}</span>
          </li>
        );
      })}
    </ol>
  );
}
