import { ContactText } from './contact-text.tsx';
import { PageTitle } from './in-bar.tsx';
import styles from './prose.module.css';

type Section = {
  readonly heading?: string;
  readonly paragraphs?: readonly string[];
  readonly list?: readonly string[];
};

type ProseProps = {
  readonly title?: string;
  readonly edition?: string;
  readonly intro: readonly string[];
  readonly articles: readonly { readonly heading: string; readonly sections: readonly Section[] }[];
};

export const articleId = (index: number) => `article-${index + 1}`;

export function Prose({ title, edition, intro, articles }: ProseProps) {
  return (
    <article className={styles['prose']}>
      {title || edition ? (
        <header>
          {title ? <PageTitle>{title}</PageTitle> : null}
          {edition ? <p className={styles['edition']}>{edition}</p> : null}
        </header>
      ) : null}
      {intro.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {articles.map((article, index) => (
        <section key={article.heading}>
          <h2 id={articleId(index)} tabIndex={-1}>
            {article.heading}
          </h2>
          {article.sections.map((section, index) => (
            <div key={section.heading ?? `${article.heading} ${index}`}>
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
          ))}
        </section>
      ))}
    </article>
  );
}
