import { MapPin, Phone } from 'lucide-react';
import type { Branch } from '~/contracts/branch.ts';
import { offices } from '~/labels/company.ts';
import { say } from '~/labels/label.ts';
import { callAddress, mapAddress } from '~/lib/links.ts';
import { buttonClass } from '~/ui/button.tsx';
import styles from './offices.module.css';

/** One office: where it is, and how to call it or find it. */
export function OfficeCard({ abbr, name, address, contacts }: Branch) {
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

/** A number to tap, or to read where no phone could call it. */
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
