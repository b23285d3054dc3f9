import type { CallState } from '~/core/confirmed-call.ts';
import { say } from '~/labels/label.ts';
import { sayProblem, withCode } from '~/labels/problems.ts';
import { authentication } from '~/labels/settings.ts';
import { Notice } from '~/ui/notice.tsx';

type SettingOutcomeProps = {
  readonly call: CallState<boolean, unknown>;
  readonly saved: string;
};

export function SettingOutcome({ call, saved }: SettingOutcomeProps) {
  switch (call.step) {
    case 'connecting':
    case 'sending':
    case 'signed-out':
      return null;
    case 'verifying':
      return call.response?.said === 'yes' ? null : (
        <Notice tone="note" title={say(authentication.checkingTitle)}>
          {say(authentication.checking)}
        </Notice>
      );
    case 'unconfirmed':
      return (
        <Notice tone="caution" title={say(authentication.unknownTitle)}>
          {withCode(say(authentication.unknown), call.problem)}
        </Notice>
      );
    case 'confirmed':
      return <Notice tone="good">{saved}</Notice>;
    case 'ready':
      return <LastOutcome last={call.last} />;
  }
}

function LastOutcome({
  last,
}: Pick<Extract<CallState<boolean, unknown>, { step: 'ready' }>, 'last'>) {
  switch (last?.kind) {
    case undefined:
      return null;
    case 'not-sent':
      return (
        <Notice tone="caution" title={say(authentication.offlineTitle)}>
          {last.problem === undefined ? say(authentication.offline) : sayProblem(last.problem)}
        </Notice>
      );
    case 'not-received':
      return (
        <Notice tone="caution" title={say(authentication.refusedTitle)}>
          {say(authentication.notSaved)}
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="bad" title={say(authentication.refusedTitle)}>
          {sayProblem(last.problem)}
        </Notice>
      );
  }
}
