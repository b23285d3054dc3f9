import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import styles from './text-field.module.css';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'> & {
  readonly showLabel: string;
  readonly hideLabel: string;
};

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className={styles['reveal']}
          aria-label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      }
    />
  );
}
