import type { ComponentProps } from 'react';
import type { ContactKind } from '~/api/account-data.ts';
import {
  asEmail,
  asMobile,
  isEmail,
  mobilePrefix,
  withoutPrefix,
  withPrefix,
} from '~/contracts/fields.ts';
import { isMobile } from '~/contracts/mobile-number.ts';
import { account } from '~/labels/account.ts';
import { enrollment } from '~/labels/enrollment.ts';
import type { Label } from '~/labels/label.ts';

type ContactField = {
  readonly text: Readonly<
    Record<
      | 'label'
      | 'title'
      | 'body'
      | 'changeTitle'
      | 'changeBody'
      | 'hint'
      | 'invalid'
      | 'other'
      | 'what',
      Label
    >
  >;
  readonly input: ComponentProps<'input'>;
  /** Stands before what is typed. */
  readonly prefix: string | null;
  readonly asTyped: (typed: string) => string;
  readonly isValid: (typed: string) => boolean;
  /** From what is typed to what is sent, and back. */
  readonly asSent: (typed: string) => string;
  readonly asShown: (sent: string) => string;
};

const same = (value: string) => value;

/** What tells the two contacts apart. Source: docs/behaviour/account.md#contacts. */
export const contactFields: Readonly<Record<ContactKind, ContactField>> = {
  email: {
    text: {
      label: enrollment.email,
      title: enrollment.emailTitle,
      body: enrollment.emailBody,
      changeTitle: account.emailTitle,
      changeBody: account.emailBody,
      hint: enrollment.emailHint,
      invalid: enrollment.emailInvalid,
      other: enrollment.otherEmail,
      what: enrollment.whatEmail,
    },
    input: {
      name: 'email',
      autoComplete: 'email',
      inputMode: 'email',
      autoCapitalize: 'none',
      autoCorrect: 'off',
      spellCheck: false,
    },
    prefix: null,
    asTyped: asEmail,
    isValid: isEmail,
    asSent: same,
    asShown: same,
  },
  mobile: {
    text: {
      label: enrollment.mobile,
      title: enrollment.mobileTitle,
      body: enrollment.mobileBody,
      changeTitle: account.mobileTitle,
      changeBody: account.mobileBody,
      hint: enrollment.mobileHint,
      invalid: enrollment.mobileInvalid,
      other: enrollment.otherMobile,
      what: enrollment.whatMobile,
    },
    input: { name: 'mobile', autoComplete: 'tel-national', inputMode: 'tel' },
    prefix: mobilePrefix,
    asTyped: asMobile,
    isValid: isMobile,
    asSent: withPrefix,
    asShown: withoutPrefix,
  },
};
