import styles from './text.module.css';

const coded = /^(.*) (\(K-\d{4}(?:, [0-9A-Z]{8})?\))$/s;

function splitCode(text: string): readonly [sentence: string, code: string | null] {
  const [, sentence = text, code = null] = coded.exec(text) ?? [];
  return [sentence, code];
}

/** A sentence. The code at its end is quiet, and has a line of its own if it does not fit. */
export function CodedText({ children }: { readonly children: string }) {
  const [sentence, code] = splitCode(children);
  if (code === null) return children;
  return (
    <>
      <span>{sentence}</span>{' '}
      <small className={styles['code']} translate="no">
        {code}
      </small>
    </>
  );
}

type FieldErrorProps = {
  readonly id: string;
  readonly className: string | undefined;
  readonly error: string | null;
};

/** The error of a field. Its description for screen readers is the sentence, without the code. */
export function FieldError({ id, className, error }: FieldErrorProps) {
  const [sentence, code] = splitCode(error ?? '');
  return (
    <>
      <p id={id} className={className} role="alert">
        {sentence}
      </p>
      {code === null ? null : (
        <small className={styles['code']} translate="no">
          {code}
        </small>
      )}
    </>
  );
}
