import type { ReactNode } from 'react';
import { LanguageGroup } from '~/components/language/language-group.tsx';
import { say } from '~/labels/label.ts';
import { settings } from '~/labels/settings.ts';
import { Screen } from '~/ui/screen.tsx';
import { AccountGroup } from './account-group.tsx';
import { AppearanceGroup } from './appearance-group.tsx';
import { FaultReportsGroup } from './fault-reports-group.tsx';
import { DeactivationGroup, MemberDataGroup, SecurityGroup } from './settings-groups.tsx';

type SettingsScreenProps = { readonly reminders: ReactNode };

/** The settings of the account, then those of this phone, and the way out last. */
export function SettingsScreen({ reminders }: SettingsScreenProps) {
  return (
    <Screen>
      <h1 tabIndex={-1}>{say(settings.title)}</h1>
      <AccountGroup />
      <MemberDataGroup />
      <SecurityGroup />
      {reminders}
      <LanguageGroup />
      <AppearanceGroup />
      <FaultReportsGroup />
      <DeactivationGroup />
    </Screen>
  );
}
