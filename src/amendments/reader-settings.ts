import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Language } from '~/contracts/languages.ts';
import { type ReaderMode, ReaderSettings } from '~/contracts/reading.ts';
import { isShownDark, onAppearance } from '~/core/appearance.ts';
import { shownLanguage } from '~/core/language/language.ts';
import { preferenceKeys } from '~/core/member-keys.ts';
import { storageAtom } from '~/core/services.ts';

const settingsKey = preferenceKeys.reader;
export const readerSettingsKind = { version: 1, schema: ReaderSettings };
const nothingChosen: ReaderSettings = { version: 1, darkPages: null, mode: null };

const settingsAtom = atom<ReaderSettings | null>(null);

/** Null until read. They belong to the device, not the member. */
export const readerSettingsAtom = atom((get) => get(settingsAtom));

export const loadReaderSettingsAtom = atom(null, async (get, set): Promise<void> => {
  const before = get(settingsAtom);
  const stored = await get(storageAtom).read(settingsKey, readerSettingsKind);
  // A tap during the read counts.
  if (get(settingsAtom) === before) set(settingsAtom, stored ?? nothingChosen);
});

type Choice = Partial<Pick<ReaderSettings, 'darkPages' | 'mode'>>;

export const chooseReaderSettingsAtom = atom(null, async (get, set, choice: Choice) => {
  set(settingsAtom, { ...(get(settingsAtom) ?? nothingChosen), ...choice });
  await get(storageAtom).change(settingsKey, readerSettingsKind, (stored) => ({
    ...(stored ?? nothingChosen),
    ...choice,
  }));
});

type Device = {
  readonly width: number;
  /** The root's font size in CSS pixels: the member's setting or the browser's. */
  readonly textSize: number;
  readonly language: Language;
};

/** An English A4 picture is legible if it is wide, and the text is of usual size. */
export const usualMode = ({ width, textSize, language }: Device): ReaderMode =>
  width < 600 || textSize > 16 || language !== 'en' ? 'text' : 'page';

const usualModeHere = (): ReaderMode =>
  usualMode({
    width: window.innerWidth,
    textSize: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    language: shownLanguage(),
  });

/** A toggle back to the theme's appearance follows it again. */
export function useReaderSettings() {
  const theme = useSyncExternalStore(onAppearance, isShownDark);
  // Rotations do not change the mode.
  const [usual] = useState(usualModeHere);
  const settings = useAtomValue(readerSettingsAtom);
  const load = useSetAtom(loadReaderSettingsAtom);
  const choose = useSetAtom(chooseReaderSettingsAtom);
  useEffect(() => {
    void load();
  }, [load]);
  const { darkPages, mode } = settings ?? nothingChosen;
  const isDark = darkPages ?? theme;
  return {
    isLoaded: settings !== null,
    isDark,
    toggleDark: () => void choose({ darkPages: isDark === theme ? !isDark : null }),
    mode: mode ?? usual,
    isModeChosen: mode !== null,
    chooseMode: (chosen: ReaderMode) => void choose({ mode: chosen }),
  };
}
