import { atom, useAtom, useAtomValue } from 'jotai';
import { MapPin, Phone, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Branch } from '~/contracts/branch.ts';
import { callAddress, mapAddress } from '~/core/address.ts';
import { reconnectionsAtom } from '~/core/connectivity.ts';
import { preferenceKeys } from '~/core/member-keys.ts';
import { useQuery } from '~/core/persisted-query.ts';
import { QueryScreen } from '~/core/query-result.tsx';
import { storageAtom } from '~/core/services.ts';
import { offices } from '~/labels/company.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { Button, buttonClass } from '~/ui/button.tsx';
import { SelectField } from '~/ui/select-field.tsx';
import { Skeleton } from '~/ui/skeleton.tsx';
import { FieldButton, TextField } from '~/ui/text-field.tsx';
import { branchesQuery, findOffices, groupOffices } from './branches.ts';
import { headingOf, OfficeMap } from './office-map.tsx';
import styles from './offices-screen.module.css';
import { mappedGroups, sortByProvince } from './places.ts';
import { provinces } from './provinces.ts';

/** Source: docs/behaviour/information.md#satellite-offices. */
export function OfficesScreen() {
  const returns = useAtomValue(reconnectionsAtom);
  const { province, choose } = useChosenProvince();
  const loading = (
    <div className={styles['loading']}>
      <Skeleton label={say(shell.loading)} lines={[0.4, 1, 0.7, 0.4, 1, 0.7, 0.4, 1, 0.7]} />
    </div>
  );
  return (
    <QueryScreen
      title={say(offices.title)}
      {...useQuery(branchesQuery, { again: returns })}
      refreshesOnReconnect
      isWide
      failed={say(offices.loadFailed)}
      loading={loading}
    >
      {(branches) =>
        province === null ? (
          loading
        ) : (
          <OfficeFinder branches={branches} province={province} onProvince={choose} />
        )
      }
    </QueryScreen>
  );
}

type OfficeFinderProps = {
  readonly branches: readonly Branch[];
  readonly province: string;
  readonly onProvince: (province: string) => void;
};

function OfficeFinder({ branches, province, onProvince }: OfficeFinderProps) {
  const [search, setSearch] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const found = findOffices(branches, search);

  const clear = () => {
    setSearch('');
    box.current?.querySelector('input')?.focus();
  };

  return (
    <>
      <div ref={box} className={styles['search']}>
        <TextField
          label={say(offices.search)}
          hint={say(offices.searchHint)}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          isVerbatim
          value={search}
          onText={setSearch}
          trailing={
            search === '' ? (
              <Search className={styles['glass']} aria-hidden="true" />
            ) : (
              <FieldButton aria-label={say(offices.clear)} onClick={clear}>
                <X aria-hidden="true" />
              </FieldButton>
            )
          }
        />
        <SelectField
          label={say(offices.sort)}
          value={province}
          onChange={(event) => onProvince(event.target.value)}
        >
          <option value="">{say(offices.northToSouth)}</option>
          {mappedGroups.map((group) => (
            <optgroup key={group} label={say(offices[group])}>
              {Object.keys(provinces[group]).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <p className={styles['count']} role="status">
          {found.length > 0
            ? sayCount(found.length, branches.length)
            : say(offices.none, { search: search.trim() })}
        </p>
      </div>
      {found.length > 0 ? (
        <div className={styles['found']}>
          <div>
            <OfficeMap branches={found} />
          </div>
          <div className={styles['groups']}>
            {sortByProvince(groupOffices(found), province).map(({ group, offices: here }) => (
              <section key={group} className={styles['group']} aria-labelledby={headingOf(group)}>
                <h2 id={headingOf(group)} tabIndex={-1}>
                  {say(offices[group])}
                </h2>
                <ul className="stack-3">
                  {here.map((branch) => (
                    <OfficeCard
                      key={`${branch.abbr} ${branch.name} ${branch.address}`}
                      {...branch}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
      ) : (
        <div className={styles['none']}>
          <p>{say(offices.noneBody)}</p>
          <Button kind="second" onClick={clear}>
            {say(offices.clear)}
          </Button>
        </div>
      )}
    </>
  );
}

function sayCount(found: number, all: number): string {
  return found < all
    ? say(offices.countFound, { count: found, all })
    : say(offices.count, { count: all });
}

function OfficeCard({ abbr, name, address, contacts }: Branch) {
  return (
    <li className={styles['office']}>
      <h3 className={styles['name']}>
        {name}
        {abbr === '' ? null : <span className={styles['abbr']}>{abbr}</span>}
      </h3>
      {address === '' ? null : <p className={styles['address']}>{address}</p>}
      <div className={styles['ways']}>
        {contacts.map((written) => (
          <Contact key={written} written={written} name={name} />
        ))}
        {address === '' ? null : (
          <a
            className={buttonClass('second')}
            href={mapAddress(`${name}, ${address}`)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MapPin aria-hidden="true" />
            <span>
              {say(offices.map)}
              <span className="visually-hidden">{say(offices.mapOf, { name })}</span>
            </span>
          </a>
        )}
      </div>
    </li>
  );
}

function Contact({ written, name }: { readonly written: string; readonly name: string }) {
  const address = callAddress(written);
  if (address === null) return <p className={styles['unlinked']}>{written}</p>;
  return (
    <a className={buttonClass('second')} href={address}>
      <Phone aria-hidden="true" />
      <span>
        <span className="visually-hidden">{say(offices.callOffice, { name })}</span>
        {written}
      </span>
    </a>
  );
}

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
