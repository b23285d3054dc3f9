import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { company } from '~/labels/company.ts';
import ourCompany from '~/labels/en/prose/our-company.json';
import { say } from '~/labels/label.ts';
import { proseOf } from '~/labels/prose.ts';
import { LinkGroup, LinkRow } from '~/ui/group.tsx';
import { PageTitle } from '~/ui/in-bar.tsx';
import { Prose } from '~/ui/prose.tsx';
import { Screen } from '~/ui/screen.tsx';
import styles from './company-screen.module.css';

const figures = [
  [company.memberCount, company.members],
  [company.satelliteOfficeCount, company.satelliteOffices],
  [company.liaisonOfficeCount, company.liaisonOffices],
] as const;

/** Source: docs/behaviour/information.md. */
export function CompanyScreen() {
  const { title, edition, ...text } = proseOf('our-company', ourCompany);
  return (
    <Screen>
      <header className="stack-2">
        <img
          className={styles['picture']}
          src="/images/company.svg"
          alt={say(company.picture)}
          width="480"
          height="260"
        />
        <PageTitle>{title}</PageTitle>
        <p className={styles['edition']}>{edition}</p>
      </header>
      <section aria-labelledby="company-figures">
        <h2 id="company-figures" className="visually-hidden">
          {say(company.figures)}
        </h2>
        <dl className={styles['figures']}>
          {figures.map(([count, what]) => (
            <div key={what[0]} className={styles['figure']}>
              <dt className="quiet">{say(what)}</dt>
              <dd>{say(count)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Prose {...text} />
      <LinkGroup>
        <LinkRow
          icon={<MapPin />}
          label={say(company.findOffice)}
          link={(row) => <Link to="/satellite-offices" {...row} />}
        />
      </LinkGroup>
    </Screen>
  );
}
