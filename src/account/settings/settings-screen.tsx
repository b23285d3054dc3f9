import type { ReactNode } from 'react';
import { LanguageGroup } from '~/core/language/language-group.tsx';
import { say } from '~/labels/label.ts';
import { settings } from '~/labels/settings.ts';
import { Columns, Screen } from '~/ui/screen.tsx';
import { AccountGroup } from './account-group.tsx';
import { AppearanceGroup } from './appearance-group.tsx';
import { FaultReportsGroup } from './fault-reports-group.tsx';
import {
  DeactivationGroup,
  LogOutGroup,
  MemberDataGroup,
  SecurityGroup,
} from './settings-groups.tsx';

/** Source: docs/behaviour/account.md#settings. */
export function SettingsScreen({ reminders }: { readonly reminders: ReactNode }) {
  return (
    <Screen isWide>
      <h1 tabIndex={-1}>{say(settings.title)}</h1>
      <Columns
        first={
          <>
            <LanguageGroup />
            <AppearanceGroup />
            <AccountGroup />
            <MemberDataGroup />
          </>
        }
        second={
          <>
            <SecurityGroup />
            {reminders}
            <FaultReportsGroup />
            <LogOutGroup />
            <DeactivationGroup />
          </>
        }
      />
    </Screen>
  );
}
