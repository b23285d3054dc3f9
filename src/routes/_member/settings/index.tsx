import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '~/account/settings/settings-screen.tsx';
import { useLanguage } from '~/core/language/shown-language.ts';
import { titles } from '~/labels/shell.ts';
import { ReminderGroup } from '~/reminders/reminder-group.tsx';

export const Route = createFileRoute('/_member/settings/')({
  staticData: { title: titles.settings, leading: 'menu' },
  loader: async ({ context: { store } }) => {
    // The possible reminders depend on both votes.
    const [assembly, referendum] = await Promise.all([
      import('~/vote/general-assembly.ts'),
      import('~/vote/referendum.ts'),
    ]);
    void store.set(assembly.generalAssemblyQuery.ensureAtom);
    void store.set(referendum.referendumQuery.ensureAtom);
  },
  component: SettingsRoute,
});

function SettingsRoute() {
  useLanguage();
  return <SettingsScreen reminders={<ReminderGroup />} />;
}
