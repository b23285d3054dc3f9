import styles from './coded-text.module.css';

const coded = /^(.*) (\(K-\d{4}(?:, [0-9A-Z]{8})?\))$/s;

/** A sentence. The code for the help desk at its end is quiet, and never broken over two lines. */
export function CodedText({ children }: { readonly children: string }) {
  const [, sentence, code] = coded.exec(children) ?? [];
  if (code === undefined) return children;
  return (
    <>
      <span>{sentence}</span> <small className={styles['code']}>{code}</small>
    </>
  );
}
