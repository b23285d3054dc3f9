import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '~/features/settings/settings-screen.tsx';
import { titles } from '~/labels/shell.ts';
import { useLanguage } from '~/state/language.ts';

export const Route = createFileRoute('/_member/settings/')({
  staticData: { title: titles.settings, leading: 'menu' },
  loader: async ({ context: { store } }) => {
    // The possible reminders depend on both votes.
    const [assembly, referendum] = await Promise.all([
      import('~/state/general-assembly.ts'),
      import('~/state/referendum.ts'),
    ]);
    void store.set(assembly.generalAssemblyQuery.ensureAtom);
    void store.set(referendum.referendumQuery.ensureAtom);
  },
  component: SettingsRoute,
});

function SettingsRoute() {
  useLanguage();
  return <SettingsScreen />;
}
