import { BookOpen, EyeOff, Trash2 } from 'lucide-react';
import { say } from '~/labels/label.ts';
import { office } from '~/labels/office.ts';
import { IconList } from '~/ui/icon-list.tsx';
import { PageHead, Screen } from '~/ui/screen.tsx';
import { CodeForm } from './staff-code-form.tsx';

type TurnOnScreenProps = { readonly onChanged: () => void };

/** Source: docs/behaviour/field-office.md#turning-it-on-and-off. */
export function TurnOnScreen({ onChanged }: TurnOnScreenProps) {
  return (
    <Screen>
      <PageHead title={say(office.offTitle)}>
        <p>{say(office.offBody)}</p>
      </PageHead>
      <IconList
        items={[
          { icon: <Trash2 aria-hidden="true" />, text: say(office.keepsNothing) },
          { icon: <EyeOff aria-hidden="true" />, text: say(office.offersLess) },
          { icon: <BookOpen aria-hidden="true" />, text: say(office.keepsLibrary) },
        ]}
      />
      <CodeForm isOn onChanged={onChanged} />
    </Screen>
  );
}
