import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import styles from './text-field.module.css';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'> & {
  /** What the button says that shows what is typed, and hides it again. */
  readonly reveal: { readonly show: string; readonly hide: string };
};

export function PasswordField({ reveal, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      isVerbatim
      trailing={
        <button
          type="button"
          className={styles['reveal']}
          aria-label={isShown ? reveal.hide : reveal.show}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      }
    />
  );
}
