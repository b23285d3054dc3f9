import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { darkPagesAtom, loadReaderSettingsAtom, setDarkPagesAtom } from '~/state/reading.ts';

const darkTheme = '(prefers-color-scheme: dark)';

function onTheme(listener: () => void): () => void {
  const query = matchMedia(darkTheme);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
const isThemeDark = () => matchMedia(darkTheme).matches;

/** Whether pages are shown dark, and how to turn that over; back at the theme, they follow it. */
export function useDarkPages() {
  const theme = useSyncExternalStore(onTheme, isThemeDark);
  const chosen = useAtomValue(darkPagesAtom);
  const load = useSetAtom(loadReaderSettingsAtom);
  const choose = useSetAtom(setDarkPagesAtom);
  useEffect(() => {
    void load();
  }, [load]);
  const isDark = chosen ?? theme;
  return { isDark, toggle: () => void choose(isDark === theme ? !isDark : null) };
}
