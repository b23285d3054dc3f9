import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { authentication } from '~/labels/settings.ts';
import { Notice } from '~/ui/notice.tsx';
import type { Change } from './switch-setting.ts';

type SettingOutcomeProps = {
  readonly change: Change;
  /** What to say when it is saved. */
  readonly saved: string;
};

/** What became of the last change, in words. */
export function SettingOutcome({ change, saved }: SettingOutcomeProps) {
  switch (change.step) {
    case 'none':
    case 'sending':
      return null;
    case 'checking':
      return (
        <Notice tone="note" title={say(authentication.checkingTitle)}>
          {say(authentication.checking)}
        </Notice>
      );
    case 'unknown':
      return (
        <Notice tone="caution" title={say(authentication.unknownTitle)}>
          {say(authentication.unknown)}
        </Notice>
      );
    case 'saved':
      return <Notice tone="good">{saved}</Notice>;
    case 'offline':
      return (
        <Notice tone="caution" title={say(authentication.offlineTitle)}>
          {say(authentication.offline)}
        </Notice>
      );
    case 'not-saved':
      return (
        <Notice tone="caution" title={say(authentication.refusedTitle)}>
          {say(authentication.notSaved)}
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="bad" title={say(authentication.refusedTitle)}>
          {sayProblem(change.problem)}
        </Notice>
      );
  }
}
