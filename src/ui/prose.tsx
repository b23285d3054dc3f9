import { ContactText } from './contact-text.tsx';
import styles from './prose.module.css';

type Section = {
  readonly heading?: string;
  readonly paragraphs?: readonly string[];
  readonly list?: readonly string[];
};

type Article = { readonly heading: string; readonly sections: readonly Section[] };

type ProseProps = {
  readonly title?: string;
  readonly edition?: string;
  readonly intro: readonly string[];
  readonly articles: readonly Article[];
  /** Folds each article below its heading; true opens them all. */
  readonly areOpen?: boolean;
};

export function Prose({ title, edition, intro, articles, areOpen }: ProseProps) {
  return (
    <article className={styles['prose']}>
      {title || edition ? (
        <header>
          {title ? <h1 tabIndex={-1}>{title}</h1> : null}
          {edition ? <p className={styles['edition']}>{edition}</p> : null}
        </header>
      ) : null}
      {intro.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {articles.map((article) =>
        areOpen === undefined ? (
          <section key={article.heading}>
            <h2>{article.heading}</h2>
            <Sections {...article} />
          </section>
        ) : (
          <details key={article.heading} open={areOpen}>
            <summary>
              <h2>{article.heading}</h2>
            </summary>
            <Sections {...article} />
          </details>
        ),
      )}
    </article>
  );
}

const Sections = ({ heading, sections }: Article) =>
  sections.map((section, index) => (
    <div key={section.heading ?? `${heading} ${index}`}>
      {section.heading ? <h3>{section.heading}</h3> : null}
      {section.paragraphs?.map((paragraph) => (
        <p key={paragraph}>
          <ContactText>{paragraph}</ContactText>
        </p>
      ))}
      {section.list ? (
        <ul>
          {section.list.map((item) => (
            <li key={item}>
              <ContactText>{item}</ContactText>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  ));
