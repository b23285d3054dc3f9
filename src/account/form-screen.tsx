import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { form } from '~/labels/form.ts';
import { say } from '~/labels/label.ts';
import { Button } from '~/ui/button.tsx';
import { PageHead, Screen } from '~/ui/screen.tsx';
import styles from './form-screen.module.css';

type FormScreenProps = {
  readonly title: string;
  readonly body: string;
  readonly alert?: ReactNode;
  readonly aside?: ReactNode;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly isEmpty?: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  readonly moreActions?: ReactNode;
};

/** Source: docs/behaviour/fields.md. */
export function FormScreen(props: FormScreenProps) {
  const { title, body, alert, aside, submit, isBusy, isEmpty = false, moreActions } = props;
  const [tries, setTries] = useState(0);
  const wrong = useRef<readonly HTMLInputElement[]>([]);
  const [names, setNames] = useState('');
  const element = useRef<HTMLFormElement>(null);

  // The fields are the caller's.
  useEffect(() => {
    const found = element.current?.querySelectorAll<HTMLInputElement>('input[aria-invalid=true]');
    wrong.current = [...(found ?? [])];
    setNames(wrong.current.map(({ labels }) => labels?.[0]?.textContent ?? '').join('\n'));
  });
  useEffect(() => {
    if (tries > 0) wrong.current[0]?.focus();
  }, [tries]);

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy || isEmpty) return;
    props.onSubmit();
    setTries(tries + 1);
  }

  const listed = names.split('\n');
  return (
    <Screen>
      <form ref={element} className={styles['form']} noValidate onSubmit={send}>
        <PageHead title={title} alert={alert}>
          <p>{body}</p>
        </PageHead>
        {aside}
        {props.children}
        {/* One field has its error beside it. */}
        {listed.length > 1 ? (
          <FieldLinks
            fields={listed.map((name, index) => ({
              name,
              go: () => wrong.current[index]?.focus(),
            }))}
          />
        ) : null}
        <Button type="submit" isWide isBusy={isBusy} disabled={isEmpty}>
          {submit}
        </Button>
        {moreActions}
      </form>
    </Screen>
  );
}

type FieldLinksProps = {
  readonly id?: string;
  readonly fields: readonly { readonly name: string; readonly go: () => void }[];
};

/** The wrong fields of a form. Each name leads to its field. */
export const FieldLinks = ({ id, fields }: FieldLinksProps) => (
  <p id={id} className={styles['needed']}>
    {say(form.needed)}
    {fields.map(({ name, go }, index) => (
      <span key={name}>
        {index === 0 ? ' ' : ', '}
        <button type="button" onClick={go}>
          {name}
        </button>
      </span>
    ))}
  </p>
);
