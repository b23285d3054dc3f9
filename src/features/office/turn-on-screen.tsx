import { BookOpen, EyeOff, Trash2 } from 'lucide-react';
import { say } from '~/labels/label.ts';
import { office } from '~/labels/office.ts';
import { PageHead, Screen } from '~/ui/screen.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './office.module.css';

type TurnOnScreenProps = { readonly onChanged: () => void };

/** Source: docs/behaviour/field-office.md#turning-it-on-and-off. */
export function TurnOnScreen({ onChanged }: TurnOnScreenProps) {
  return (
    <Screen>
      <PageHead title={say(office.offTitle)}>
        <p>{say(office.offBody)}</p>
      </PageHead>
      <ul className={styles['rules']}>
        <li>
          <Trash2 aria-hidden="true" />
          {say(office.keepsNothing)}
        </li>
        <li>
          <EyeOff aria-hidden="true" />
          {say(office.offersLess)}
        </li>
        <li>
          <BookOpen aria-hidden="true" />
          {say(office.keepsLibrary)}
        </li>
      </ul>
      <CodeForm isOn onChanged={onChanged} />
    </Screen>
  );
}
