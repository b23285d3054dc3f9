import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '~/account/settings/settings-screen.tsx';
import { useLanguage } from '~/core/language/language.ts';
import { titles } from '~/labels/shell.ts';
import { ReminderGroup } from '~/reminders/reminder-bell.tsx';

export const Route = createFileRoute('/_member/settings/')({
  staticData: { title: titles.settings, leading: 'menu' },
  loader: async ({ context }) => {
    // The possible reminders depend on both votes.
    const { preloadVotesAtom } = await import('~/vote/member-votes.ts');
    context.store.set(preloadVotesAtom);
  },
  component: SettingsRoute,
});

function SettingsRoute() {
  useLanguage();
  return <SettingsScreen reminders={<ReminderGroup />} />;
}
