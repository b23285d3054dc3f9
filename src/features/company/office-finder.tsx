import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Branch } from '~/contracts/branch.ts';
import { offices } from '~/labels/company.ts';
import { say } from '~/labels/label.ts';
import { Button } from '~/ui/button.tsx';
import { TextField } from '~/ui/text-field.tsx';
import { findOffices, groupOffices } from './find-offices.ts';
import { OfficeCard } from './office-card.tsx';
import styles from './offices.module.css';

/** How many offices are shown, of how many. */
function sayCount(found: number, all: number): string {
  return found < all
    ? say(offices.countFound, { count: found, all })
    : say(offices.count, { count: all });
}

/** The offices under their island groups, and a search over them that needs no connection. */
export function OfficeFinder({ branches }: { readonly branches: readonly Branch[] }) {
  const [search, setSearch] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const found = findOffices(branches, search);

  const clear = () => {
    setSearch('');
    // The button goes with what it cleared: the field is where one goes on.
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
          onChange={(event) => setSearch(event.target.value)}
          trailing={
            search === '' ? (
              <Search className={styles['glass']} aria-hidden="true" />
            ) : (
              <button
                type="button"
                className={styles['clear']}
                aria-label={say(offices.clear)}
                onClick={clear}
              >
                <X aria-hidden="true" />
              </button>
            )
          }
        />
        <p className={styles['count']} role="status">
          {found.length > 0
            ? sayCount(found.length, branches.length)
            : say(offices.none, { search: search.trim() })}
        </p>
      </div>
      {found.length > 0 ? (
        groupOffices(found).map(({ group, offices: here }) => (
          <section key={group} className={styles['group']} aria-labelledby={`offices-${group}`}>
            <h2 id={`offices-${group}`}>{say(offices[group])}</h2>
            <ul className={styles['list']}>
              {here.map((branch) => (
                <OfficeCard key={`${branch.abbr} ${branch.name} ${branch.address}`} {...branch} />
              ))}
            </ul>
          </section>
        ))
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
