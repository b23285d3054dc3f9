import { atom, useAtom, useAtomValue } from 'jotai';
import { MapPin, Phone, Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
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
import { Skeleton } from '~/ui/skeleton.tsx';
import fieldStyles from '~/ui/text-field.module.css';
import { FieldButton, TextField } from '~/ui/text-field.tsx';
import { branchesQuery, findOffices, groupOffices } from './branches.ts';
import styles from './offices-screen.module.css';
import { dotsOf, mappedGroups, provinces, sortByProvince } from './places.ts';

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
        <ProvinceField province={province} onProvince={onProvince} />
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

type ProvinceFieldProps = Pick<OfficeFinderProps, 'province' | 'onProvince'>;

function ProvinceField({ province, onProvince }: ProvinceFieldProps) {
  const id = useId();
  return (
    <div className="stack-1">
      <label className={fieldStyles['label']} htmlFor={id}>
        {say(offices.sort)}
      </label>
      <div className={fieldStyles['box']}>
        <select
          id={id}
          className={`${fieldStyles['input']} ${styles['select']}`}
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
        </select>
      </div>
    </div>
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

export const headingOf = (group: string) => `offices-${group}`;

function jumpTo(group: string | undefined): void {
  const heading = document.getElementById(headingOf(group ?? ''));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

export function OfficeMap({ branches }: { readonly branches: readonly Branch[] }) {
  const dots = dotsOf(branches);
  const groups = mappedGroups
    .map((group) => {
      const here = dots.filter((dot) => dot.group === group);
      const count = branches.filter(({ islandGroup }) => islandGroup === group).length;
      return { group, here, count, missing: count - here.length };
    })
    .filter(({ count }) => count > 0);
  return (
    <section className={styles['card']} aria-label={say(offices.onMap)}>
      <div className={styles['map']}>
        <svg
          className={styles['drawing']}
          viewBox="-2 -2 104 142"
          aria-hidden="true"
          onClick={({ target }) => {
            const shape = target instanceof Element ? target.closest('[data-group]') : null;
            jumpTo(shape?.getAttribute('data-group') ?? undefined);
          }}
        >
          {mappedGroups.map((group) => (
            <g key={group} data-group={group}>
              <path className={styles['land']} d={islandShapes[group]} />
              {dots
                .filter((dot) => dot.group === group)
                .map(({ x, y }) => (
                  <circle key={`${x} ${y}`} className={styles['dot']} cx={x} cy={y} r="1.9" />
                ))}
            </g>
          ))}
        </svg>
        <div className={styles['jumps']}>
          {groups.map(({ group, count }) => (
            <button
              key={group}
              type="button"
              className={styles['jump']}
              aria-label={say(offices.inGroup, { group: say(offices[group]), count })}
              onClick={() => jumpTo(group)}
            >
              <strong>{say(offices[group])}</strong> <span className="quiet">{count}</span>
            </button>
          ))}
        </div>
      </div>
      {groups
        .filter(({ missing }) => missing > 0)
        .map(({ group, missing }) => (
          <p key={group} className="quiet">
            {say(offices.notOnMap, { count: missing, group: say(offices[group]) })}
          </p>
        ))}
    </section>
  );
}

export const islandShapes = {
  luzon:
    'M37.2,4 40.2,2.5 47,5.5 52.4,4 52.9,11 54.9,18 51.9,25 47,29.5 46.6,35 45.1,40 47.5,46 49,48.5 52.9,47.5 56.8,46 60.8,48 64.2,49 69.6,51 67.1,55 69.1,57 72,58.5 71.5,63 69.1,61.5 66.6,59 63.2,58 59.3,54 56.8,57 54.4,53 51,51 48,50 44.1,52.5 41.7,52.5 37.7,50.5 37.7,47 40.4,44.5 41,43 38.7,41.5 37.2,43 36.3,44.5 33.3,41 31.9,37 30.4,32 29.4,26 32.3,28 34.3,28 34.3,23 35.3,17 35.8,12 36.8,7zM34.8,54.5 40.2,54 43.1,55 46.1,58 46.1,63 43.6,66.5 41.7,66 39.2,62 36.3,58zM26.5,75 27,80 23.5,85.5 20.6,89.5 16.7,96 10.8,101.5 4.4,105.5 3.9,103 9.8,97.5 14.7,92 19.6,88 24,80 25,75.5zM71.1,49.5 74,49 74.5,52.5 72,53.5zM63.2,64 66.6,65.5 68.1,68.5 71.1,71 68.1,70.5 64.7,68z',
  visayas:
    'M50,70 55.9,72.5 61.7,73 62.2,77 58.8,80.5 56.4,82 51,84.5 50.5,80 51.9,75zM60.3,80.5 63.7,79 66.2,80 64.7,85 62.2,90 63.7,95 63.2,98 60.8,98.5 56.8,94.5 55.4,89.5 59.3,88 60.3,84zM71.1,76.5 70.6,82 70.1,86 66.6,90.5 64.7,94.5 65.7,90 67.6,84 70.1,79.5zM69.1,92.5 69.6,89 74,87.5 76.4,89.5 75.5,92 71.5,93zM74.5,74.5 77.9,74.5 80.4,77 80.4,81.5 82.3,87 80.4,88 78.4,87 77.9,83 74.5,80.5 75.5,78zM73.5,64 79.4,63.5 83.3,65 85.3,70 85.3,76 87.7,79 83.8,77.5 80.9,74.5 79.4,72.5 77.4,70.5 74.5,68z',
  mindanao:
    'M84.8,91 90.2,96 92.1,100 93.6,105 94.1,111 96,116 93.1,120 92.1,126 90.2,120 88.2,116 86.2,118 84.3,122 87.2,129 84.8,133 82.8,128 77.4,128.5 71.5,125 70.6,120 72.5,116 69.6,113 66.2,114.5 64.7,112 61.7,114 58.8,112.5 54.9,115 53.9,119 51.5,120 51,116 52.4,111 57.8,108 60.8,104 64.7,102 68.6,105.5 69.1,108 72.5,107 73.5,103.5 77.4,104 78.9,100 82.3,99.5 85.3,99 84.3,95zM49.5,122.5 52.9,122.5 51.9,124.5zM40.7,128.5 44.1,128.5 42.6,130zM30.4,136.5 32.8,137.5 30.9,138.5z',
} as const;
