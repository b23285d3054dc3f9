import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import * as v from 'valibot';
import { preferenceKeys } from '~/core/member-keys.ts';
import { storageAtom } from '~/core/services.ts';
import { mappedGroups } from './places.ts';
import { provinces } from './provinces.ts';

export const officeProvinceKind = {
  version: 1,
  schema: v.object({ version: v.literal(1), province: v.string() }),
} as const;

const chosenAtom = atom<string | null>(null);
const isKnown = (province: string) => mappedGroups.some((group) => province in provinces[group]);

/** Empty: from north to south; null: not read. Belongs to the device. */
export function useChosenProvince() {
  const storage = useAtomValue(storageAtom);
  const [province, setProvince] = useAtom(chosenAtom);
  useEffect(() => {
    void storage.read(preferenceKeys.province, officeProvinceKind).then((stored) => {
      const read = stored !== null && isKnown(stored.province) ? stored.province : '';
      // A choice during the read counts.
      setProvince((chosen) => chosen ?? read);
    });
  }, [storage, setProvince]);

  const choose = (chosen: string) => {
    setProvince(chosen);
    void storage.change(preferenceKeys.province, officeProvinceKind, () =>
      chosen === '' ? null : { version: 1, province: chosen },
    );
  };
  return { province, choose };
}
