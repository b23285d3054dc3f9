import { FileText, IdCard } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { mobilePrefix } from '~/contracts/fields.ts';
import { passwordStrength } from '~/contracts/password.ts';
import type { Problem } from '~/contracts/problem.ts';
import { type Label, say } from '~/labels/label.ts';
import { sayNewPassword, strengthNames } from '~/labels/new-password.ts';
import { sayProblem } from '~/labels/problems.ts';
import { licenceAgreement } from '~/labels/prose/licence-agreement.ts';
import { proseOf } from '~/labels/prose/prose.ts';
import { shell } from '~/labels/shell.ts';
import { signUp } from '~/labels/sign-up.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/checkbox.tsx';
import { CodedText } from '~/ui/coded-text.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { NewPassword } from '~/ui/new-password.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Prose } from '~/ui/prose.tsx';
import { TextField } from '~/ui/text-field.tsx';
import {
  asAccountNumber,
  asEmail,
  asMobile,
  asName,
  asSerialNumber,
  asTypedName,
} from '~/ui/typed-text.ts';
import { alphanumeric, filtered } from '~/ui/use-typed-text.ts';
import { type Checked, type Checks, sayCheck } from './availability.ts';
import type { Field } from './form-rules.ts';
import type { RegistrationDraft } from './registration.ts';
import styles from './sign-up.module.css';

type FieldsProps = {
  readonly draft: RegistrationDraft;
  readonly onEdit: (change: Partial<RegistrationDraft>) => void;
  readonly errorOf: (field: Field) => string | null;
};

const editName = filtered(asTypedName);

const nameFields = [
  ['lastName', signUp.lastName, 'family-name'],
  ['firstName', signUp.firstName, 'given-name'],
] as const;

const numberFields = [
  ['accountNumber', 'serialNumber', signUp.accountNumber, asAccountNumber, null],
  ['serialNumber', 'accountNumber', signUp.serialNumber, asSerialNumber, signUp.serialHint],
] as const;

const spoken = (label: Label | null) => (label === null ? {} : { hint: say(label) });

export function IdentityFields({ draft, onEdit, errorOf }: FieldsProps) {
  return (
    <fieldset className={styles['group']}>
      <legend>{say(signUp.you)}</legend>
      {nameFields.map(([field, label, autoComplete]) => (
        <TextField
          key={field}
          label={say(label)}
          name={field}
          autoComplete={autoComplete}
          isCapital
          value={draft[field]}
          error={errorOf(field)}
          edit={editName}
          clean={asName}
          onText={(typed) => onEdit({ [field]: typed })}
        />
      ))}
    </fieldset>
  );
}

export function NumberFields({ draft, onEdit, errorOf }: FieldsProps) {
  const hasNoNumber = draft.accountNumber === '' && draft.serialNumber === '';
  return (
    <fieldset className={styles['group']}>
      <legend>{say(signUp.number)}</legend>
      <MembershipCard />
      <p className={styles['note']}>{say(signUp.onCard)}</p>
      {hasNoNumber && errorOf('accountNumber') === null ? (
        <p className={styles['note']}>{say(signUp.oneNumber)}</p>
      ) : null}
      {numberFields.map(([field, other, label, clean, hint]) => (
        <TextField
          key={field}
          label={say(label)}
          {...spoken(draft[other] === '' ? hint : signUp.otherNumberGiven)}
          name={field}
          autoComplete="off"
          isCapital
          disabled={draft[other] !== ''}
          value={draft[field]}
          error={draft[other] === '' ? errorOf(field) : null}
          clean={clean}
          onText={(typed) => onEdit({ [field]: typed })}
        />
      ))}
    </fieldset>
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

export function ContactFields({ draft, onEdit, errorOf, checks }: CheckedFieldsProps) {
  return (
    <fieldset className={styles['group']}>
      <legend>{say(signUp.contacts)}</legend>
      <TextField
        label={say(signUp.email)}
        {...hinted('email', checks)}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        isVerbatim
        value={draft.email}
        error={errorOf('email')}
        clean={asEmail}
        onText={(email) => onEdit({ email })}
      />
      <TextField
        label={say(signUp.mobile)}
        {...hinted('mobile', checks, signUp.mobileHint)}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={draft.mobile}
        error={errorOf('mobile')}
        trailing={<span className={styles['prefix']}>{mobilePrefix}</span>}
        clean={asMobile}
        onText={(mobile) => onEdit({ mobile })}
      />
    </fieldset>
  );
}

export function UsernameField({ draft, onEdit, errorOf, checks }: CheckedFieldsProps) {
  return (
    <TextField
      label={say(signUp.username)}
      {...hinted('username', checks, signUp.usernameHint)}
      name="username"
      autoComplete="username"
      isVerbatim
      value={draft.username}
      error={errorOf('username')}
      clean={alphanumeric}
      onText={(username) => onEdit({ username })}
    />
  );
}

export function PasswordFields({ draft, onEdit, errorOf }: FieldsProps) {
  const strength = passwordStrength(draft.password);
  return (
    <NewPassword
      text={{
        ...sayNewPassword(),
        password: say(signUp.password),
        confirmation: say(signUp.passwordAgain),
      }}
      password={draft.password}
      confirmation={draft.confirmation}
      strength={strength}
      strengthName={say(strengthNames[strength])}
      passwordError={errorOf('password')}
      confirmationError={errorOf('confirmation')}
      onPassword={(password) => onEdit({ password })}
      onConfirmation={(confirmation) => onEdit({ confirmation })}
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
