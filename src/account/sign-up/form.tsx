import { FileText, IdCard } from 'lucide-react';
import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { NewPasswordFields, newPasswordFaults } from '~/account/new-password-fields.tsx';
import {
  fieldLimits,
  isAccountNumber,
  isEmail,
  isName,
  isSerialNumber,
  isUsername,
  mobilePrefix,
  serialNumberLength,
} from '~/contracts/fields.ts';
import { isMobile } from '~/contracts/mobile-number.ts';
import type { Problem } from '~/contracts/problem.ts';
import licenceAgreement from '~/labels/en/prose/licence-agreement.json';
import { type Label, say } from '~/labels/label.ts';
import { newPassword } from '~/labels/new-password.ts';
import { sayProblem, sayTooLong } from '~/labels/problems.ts';
import { proseOf } from '~/labels/prose.ts';
import { shell } from '~/labels/shell.ts';
import { signUp, signUpFaults } from '~/labels/sign-up.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/checkbox.tsx';
import { CodedText } from '~/ui/coded-text.tsx';
import { Dialog } from '~/ui/dialog.tsx';
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

type RegistrationFieldsProps = FieldsProps & { readonly checks: Checks };

export function RegistrationFields({ checks, ...props }: RegistrationFieldsProps) {
  return (
    <>
      <fieldset className={styles['group']}>
        <legend>{say(signUp.you)}</legend>
        <DraftField {...props} field="lastName" />
        <DraftField {...props} field="firstName" />
      </fieldset>
      <NumberFields {...props} />
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
      <fieldset className={styles['group']}>
        <legend>{say(signUp.access)}</legend>
        <DraftField
          {...props}
          field="username"
          {...hinted('username', checks, signUp.usernameHint)}
        />
        <PasswordFields {...props} />
      </fieldset>
      <AgreementField {...props} />
    </>
  );
}

function hinted(field: Checked, { [field]: check }: Checks, hint?: Label) {
  const said = sayCheck(field, check, hint);
  return said === undefined ? {} : { hint: said, isGood: check.status === 'free' };
}

function NumberFields(props: FieldsProps) {
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

function AgreementField({ draft, onEdit, errorOf }: FieldsProps) {
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

export type Field = keyof RegistrationDraft;

type FieldOfForm = {
  readonly label: Label;
  readonly faultOf: (draft: RegistrationDraft) => Label | null;
  readonly most?: number | ((value: string) => number);
  /** The input's name, if it differs: password managers recognise it. */
  readonly name?: string;
  readonly input?: Partial<ComponentProps<typeof TextField>>;
};

const asPerson = { isCapital: true, edit: filtered(asTypedName), clean: asName } as const;
const noPassword = { password: newPassword.notStrong, confirmation: newPassword.mismatch };
const asNumber = { autoComplete: 'off', isCapital: true } as const;

/** In the screen's order. Source: docs/behaviour/sign-up.md#the-form. */
export const formFields: Readonly<Record<Field, FieldOfForm>> = {
  lastName: {
    label: signUp.lastName,
    faultOf: ({ lastName }) => (isName(lastName) ? null : signUpFaults.lastName),
    most: fieldLimits.name,
    input: { autoComplete: 'family-name', ...asPerson },
  },
  firstName: {
    label: signUp.firstName,
    faultOf: ({ firstName }) => (isName(firstName) ? null : signUpFaults.firstName),
    most: fieldLimits.name,
    input: { autoComplete: 'given-name', ...asPerson },
  },
  accountNumber: {
    label: signUp.accountNumber,
    faultOf: ({ accountNumber, serialNumber }) => {
      if (accountNumber === '' && serialNumber === '') return signUp.oneNumber;
      const isGood = accountNumber === '' || isAccountNumber(accountNumber);
      return isGood ? null : signUpFaults.accountNumber;
    },
    most: fieldLimits.accountNumber,
    input: { ...asNumber, clean: asAccountNumber },
  },
  serialNumber: {
    label: signUp.serialNumber,
    faultOf: ({ serialNumber }) =>
      serialNumber === '' || isSerialNumber(serialNumber) ? null : signUpFaults.serialNumber,
    most: serialNumberLength,
    input: { ...asNumber, clean: asSerialNumber },
  },
  email: {
    label: signUp.email,
    faultOf: ({ email }) => (isEmail(email) ? null : signUpFaults.email),
    most: fieldLimits.email,
    input: {
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      isVerbatim: true,
      clean: asEmail,
    },
  },
  mobile: {
    label: signUp.mobile,
    faultOf: ({ mobile }) => (isMobile(mobile) ? null : signUpFaults.mobile),
    most: fieldLimits.mobile,
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', clean: asMobile },
  },
  username: {
    label: signUp.username,
    faultOf: ({ username }) => {
      if (username === '') return signUpFaults.noUsername;
      return isUsername(username) ? null : signUpFaults.shortUsername;
    },
    most: fieldLimits.usernameMost,
    input: { autoComplete: 'username', isVerbatim: true, clean: alphanumeric },
  },
  password: {
    label: signUp.password,
    faultOf: (draft) => newPasswordFaults(draft, noPassword).password,
    most: fieldLimits.passwordMost,
    name: 'new-password',
  },
  confirmation: {
    label: signUp.passwordAgain,
    faultOf: (draft) => newPasswordFaults(draft, noPassword).confirmation,
    most: fieldLimits.passwordMost,
    name: 'confirm-password',
  },
  isAgreed: {
    label: signUp.agreement,
    faultOf: ({ isAgreed }) => (isAgreed ? null : signUpFaults.agreement),
  },
};

export const fieldOrder = Object.keys(formFields) as Field[];

export type Faults = Partial<Readonly<Record<Field, Label>>>;

export function faultsOf(draft: RegistrationDraft, fields: readonly Field[] = fieldOrder): Faults {
  const found = fields.map((field) => [field, formFields[field].faultOf(draft)] as const);
  return Object.fromEntries(found.filter(([, fault]) => fault !== null));
}

export const passwordFaults = (draft: RegistrationDraft): Faults =>
  faultsOf(draft, ['password', 'confirmation']);

export function sayTooLongIn(draft: RegistrationDraft, field: Field): string | null {
  const value = draft[field];
  const { most } = formFields[field];
  if (typeof value !== 'string' || most === undefined) return null;
  return sayTooLong(value, typeof most === 'number' ? most : most(value));
}

const nameOf = (field: Field) => formFields[field].name ?? field;

const selectorOf = (field: Field) =>
  field === 'isAgreed' ? '[data-field="isAgreed"] input' : `[name="${nameOf(field)}"]`;

export function focusField(form: HTMLElement | null, field: Field): void {
  form?.querySelector<HTMLElement>(selectorOf(field))?.focus();
}

export function useFormErrors(faults: Faults) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setIsTried] = useState(false);
  return {
    showAll: () => setIsTried(true),
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      const name = target.getAttribute('name');
      if (name !== null) setLeft((before) => new Set(before).add(name));
    },
    errorOf: (field: Field): string | null => {
      const fault = faults[field];
      if (fault === undefined) return null;
      // The visitor may fill in the other number.
      const isSaid = isTried || (left.has(nameOf(field)) && fault !== signUp.oneNumber);
      return isSaid ? say(fault) : null;
    },
  };
}
