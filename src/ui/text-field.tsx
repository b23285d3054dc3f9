import { Eye, EyeOff } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { FieldError } from './coded-text.tsx';
import styles from './text-field.module.css';
import { type TypedTextProps, useTypedText } from './use-typed-text.ts';

type InputProps = Omit<
  ComponentProps<'input'>,
  'className' | 'id' | 'ref' | 'value' | 'onChange' | 'maxLength'
>;

type TextFieldProps = InputProps &
  TypedTextProps & {
    readonly ref?: RefObject<HTMLInputElement | null>;
    readonly label: string;
    readonly hint?: string;
    readonly isGood?: boolean;
    /** Not a word of a language: the device must not correct or capitalise it. */
    readonly isVerbatim?: boolean;
    readonly isCapital?: boolean;
    readonly error?: string | null;
    readonly trailing?: ReactNode;
  };

const unremembered = (type: string | undefined) => ({
  autoComplete: 'off',
  type: type === 'password' ? 'text' : type,
});

const verbatim = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
const capital = { ...verbatim, autoCapitalize: 'characters' } as const;

export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    isGood = false,
    isVerbatim,
    isCapital,
    error = null,
    trailing,
    ...others
  } = props;
  const {
    ref,
    value: _value,
    clean: _clean,
    edit: _edit,
    onText: _onText,
    onLeftOut: _onLeftOut,
    ...input
  } = others;
  const own = useRef<HTMLInputElement>(null);
  const field = ref ?? own;
  useTypedText(field, props);
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  // In a password field, browsers ignore `autocomplete` and offer to keep the text.
  const isMasked = isAutofillOff() && input.type === 'password';
  const described = [hint ? hintId : '', error ? errorId : ''].join(' ').trim();
  return (
    <div className="stack-1">
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={`${styles['box']} ${error ? styles['wrong'] : ''}`}>
        <input
          {...(isVerbatim && verbatim)}
          {...(isCapital && capital)}
          {...input}
          {...(isAutofillOff() && unremembered(input.type))}
          ref={field}
          id={id}
          className={`${styles['input']} ${isMasked ? styles['masked'] : ''} ${isCapital ? styles['capital'] : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {trailing}
      </div>
      {hint ? (
        <p id={hintId} className={`${styles['hint']} ${isGood ? styles['good'] : ''}`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId} className={styles['error']} error={error} />
    </div>
  );
}

export const FieldButton = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button {...props} type="button" className={styles['inside']} />
);

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'> & {
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
        <FieldButton
          aria-label={isShown ? reveal.hide : reveal.show}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </FieldButton>
      }
    />
  );
}

/** A shared tablet must not remember input. On the document: form controls know no store. */
export const turnAutofillOff = (): void => {
  document.documentElement.dataset['noAutofill'] = '';
};

export const isAutofillOff = (): boolean => 'noAutofill' in document.documentElement.dataset;
