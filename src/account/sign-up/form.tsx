import { FileText, IdCard } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { NewPasswordFields } from '~/account/new-password-fields.tsx';
import { mobilePrefix } from '~/contracts/fields.ts';
import type { Problem } from '~/contracts/problem.ts';
import licenceAgreement from '~/labels/en/prose/licence-agreement.json';
import { type Label, say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { proseOf } from '~/labels/prose.ts';
import { shell } from '~/labels/shell.ts';
import { signUp } from '~/labels/sign-up.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/checkbox.tsx';
import { CodedText } from '~/ui/coded-text.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Prose } from '~/ui/prose.tsx';
import { TextField } from '~/ui/text-field.tsx';
import { type Checked, type Checks, sayCheck } from './availability.ts';
import { type Field, formFields } from './form-rules.ts';
import type { RegistrationDraft } from './registration.ts';
import styles from './sign-up.module.css';

type FieldsProps = {
  readonly draft: RegistrationDraft;
  readonly onEdit: (change: Partial<RegistrationDraft>) => void;
  readonly errorOf: (field: Field) => string | null;
};

type DraftFieldProps = FieldsProps &
  Partial<ComponentProps<typeof TextField>> & { readonly field: Exclude<Field, 'isAgreed'> };

function DraftField({ field, draft, onEdit, errorOf, ...others }: DraftFieldProps) {
  const { label, input } = formFields[field];
  return (
    <TextField
      label={say(label)}
      name={field}
      value={draft[field]}
      error={errorOf(field)}
      onText={(typed) => onEdit({ [field]: typed })}
      {...input}
      {...others}
    />
  );
}

export function IdentityFields(props: FieldsProps) {
  return (
    <fieldset className={styles['group']}>
      <legend>{say(signUp.you)}</legend>
      <DraftField {...props} field="lastName" />
      <DraftField {...props} field="firstName" />
    </fieldset>
  );
}

export function NumberFields(props: FieldsProps) {
  const { draft, errorOf } = props;
  const hasNoNumber = draft.accountNumber === '' && draft.serialNumber === '';
  return (
    <fieldset className={styles['group']}>
      <legend>{say(signUp.number)}</legend>
      <MembershipCard />
      <p className={styles['note']}>{say(signUp.onCard)}</p>
      {hasNoNumber && errorOf('accountNumber') === null ? (
        <p className={styles['note']}>{say(signUp.oneNumber)}</p>
      ) : null}
      <NumberField {...props} field="accountNumber" other="serialNumber" />
      <NumberField {...props} field="serialNumber" other="accountNumber" hint={signUp.serialHint} />
    </fieldset>
  );
}

type NumberFieldProps = FieldsProps & {
  readonly field: 'accountNumber' | 'serialNumber';
  readonly other: 'accountNumber' | 'serialNumber';
  readonly hint?: Label;
};

/** One number is enough. */
function NumberField({ other, hint, ...props }: NumberFieldProps) {
  const isNeeded = props.draft[other] === '';
  const said = isNeeded ? hint : signUp.otherNumberGiven;
  return (
    <DraftField
      {...props}
      {...(said !== undefined && { hint: say(said) })}
      disabled={!isNeeded}
      error={isNeeded ? props.errorOf(props.field) : null}
    />
  );
}

const sampleNumbers = [
  [signUp.accountNumber, 'A12345'],
  [signUp.serialNumber, '912345'],
] as const;

function MembershipCard() {
  return (
    <div className={styles['card']} aria-hidden="true">
      <IdCard className={styles['cardPicture']} />
      <dl>
        {sampleNumbers.map(([label, number]) => (
          <div key={number}>
            <dt>{say(label)}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type CheckedFieldsProps = FieldsProps & { readonly checks: Checks };

function hinted(field: Checked, { [field]: check }: Checks, hint?: Label) {
  const said = sayCheck(field, check, hint);
  return said === undefined ? {} : { hint: said, isGood: check.status === 'free' };
}

export function ContactFields({ checks, ...props }: CheckedFieldsProps) {
  return (
    <fieldset className={styles['group']}>
      <legend>{say(signUp.contacts)}</legend>
      <DraftField {...props} field="email" {...hinted('email', checks)} />
      <DraftField
        {...props}
        field="mobile"
        {...hinted('mobile', checks, signUp.mobileHint)}
        trailing={<span className={styles['prefix']}>{mobilePrefix}</span>}
      />
    </fieldset>
  );
}

export const UsernameField = ({ checks, ...props }: CheckedFieldsProps) => (
  <DraftField {...props} field="username" {...hinted('username', checks, signUp.usernameHint)} />
);

export function PasswordFields({ draft, onEdit, errorOf }: FieldsProps) {
  const { password, confirmation } = formFields;
  return (
    <NewPasswordFields
      typed={draft}
      text={{ password: say(password.label), confirmation: say(confirmation.label) }}
      errorOf={errorOf}
      onEdit={onEdit}
    />
  );
}

export function AgreementField({ draft, onEdit, errorOf }: FieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { title, ...agreement } = proseOf('licence-agreement', licenceAgreement);
  return (
    <div data-field="isAgreed">
      <Checkbox
        label={say(signUp.agree)}
        error={errorOf('isAgreed')}
        isChecked={draft.isAgreed}
        onChange={(isAgreed) => onEdit({ isAgreed })}
      />
      <Button kind="quiet" icon={<FileText aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {say(signUp.readLicence)}
      </Button>
      {isOpen ? (
        <Dialog
          title={title}
          shape="sheet"
          onClose={() => setIsOpen(false)}
          actions={<Button onClick={() => setIsOpen(false)}>{say(shell.close)}</Button>}
        >
          <Prose {...agreement} />
        </Dialog>
      ) : null}
    </div>
  );
}

type FailureNoticeProps = {
  readonly title: Label;
  readonly problem: Problem | null;
  /** Takes the focus, so that it scrolls into view. */
  readonly takesFocus?: boolean;
  readonly children?: ReactNode;
};

export function FailureNotice({ title, problem, takesFocus, children }: FailureNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null && takesFocus) ref.current?.focus();
  }, [problem, takesFocus]);
  return (
    <div ref={ref} className={styles['failure']} role="alert" tabIndex={-1}>
      {problem === null ? null : (
        <Notice tone="bad" title={say(title)}>
          <p>
            <CodedText>{sayProblem(problem)}</CodedText>
          </p>
          {children}
        </Notice>
      )}
    </div>
  );
}
