import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { ReaderSettings } from '~/contracts/reading.ts';
import { isShownDark, onAppearance } from '~/lib/appearance.ts';
import { storageAtom } from '~/state/services.ts';

const settingsKey = 'reader-settings';
export const readerSettingsKind = { version: 1, schema: ReaderSettings };
const darkAtom = atom<boolean | null>(null);

/** Null follows the theme. The setting belongs to the device, not to the member. */
export const darkPagesAtom = atom((get) => get(darkAtom));

export const loadReaderSettingsAtom = atom(null, async (get, set): Promise<void> => {
  const settings = await get(storageAtom).read(settingsKey, readerSettingsKind);
  if (settings !== null) set(darkAtom, settings.darkPages);
});

export const setDarkPagesAtom = atom(null, async (get, set, darkPages: boolean | null) => {
  set(darkAtom, darkPages);
  await get(storageAtom).change(settingsKey, readerSettingsKind, () => ({ version: 1, darkPages }));
});

/** A toggle back to the theme's appearance follows the theme again. */
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
