import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { isShownDark, onAppearance } from '~/lib/appearance.ts';
import { darkPagesAtom, loadReaderSettingsAtom, setDarkPagesAtom } from './reading.ts';

/** Whether pages are shown dark, and how to turn that over; back at the theme, they follow it. */
export function useDarkPages() {
  const theme = useSyncExternalStore(onAppearance, isShownDark);
  const chosen = useAtomValue(darkPagesAtom);
  const load = useSetAtom(loadReaderSettingsAtom);
  const choose = useSetAtom(setDarkPagesAtom);
  useEffect(() => {
    void load();
  }, [load]);
  const isDark = chosen ?? theme;
  return { isDark, toggle: () => void choose(isDark === theme ? !isDark : null) };
}
