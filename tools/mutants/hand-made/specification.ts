import { readRows } from '../../specification/table.ts';
import type { Mutant } from './mutant.ts';

/**
 * A fault that makes a row of docs/specification untrue; its proofs are the tests that must notice.
 * The rows are the first eighty by the SHA-256 of `kaagapay ` and their id.
 */
type Falsified = Pick<Mutant, 'file' | 'find' | 'replace'> & {
  readonly row: string;
  readonly fault: string;
};

const falsified: readonly Falsified[] = [
  {
    row: '1.2.48',
    fault: 'it takes the code of the login',
    file: 'src/features/election/election-entry-screen.tsx',
    find: 'codeType: oneTimeCodeType.electionEntry,',
    replace: 'codeType: oneTimeCodeType.login,',
  },
  {
    row: '1.7.18',
    fault: 'the payload has no otp_pin',
    file: 'src/api/account.ts',
    find: 'body: { value, otp_token: proof.token, otp_pin: proof.reference, update_key: updateKey },',
    replace: 'body: { value, otp_token: proof.token, update_key: updateKey },',
  },
  {
    row: '1.6.16',
    fault: 'the entry does not ask for a registration',
    file: 'src/routes/-election-guards.ts',
    find: 'if (!info.canVote || !info.isRegistered || info.hasVoted || !isOpen) throw',
    replace: 'if (!info.canVote || info.hasVoted || !isOpen) throw',
  },
  {
    row: '2.3.76',
    fault: 'the old PIN is forgotten before the renewal',
    file: 'src/features/sign-in/pin-form.tsx',
    find: '        if (signedIn.session.isPinUpdatePending) keepEnteredPin(pin);\n',
    replace: '',
  },
  {
    row: '1.2.70',
    fault: 'only five stars have a description',
    file: 'src/ui/rating-form.tsx',
    find: '{descriptions[score - 1]}',
    replace: '{score === best ? descriptions[score - 1] : null}',
  },
  {
    row: '1.5.24',
    fault: 'small letters stay small',
    file: 'src/lib/typed-text.ts',
    find: 'alphanumeric(typed).toUpperCase();',
    replace: 'alphanumeric(typed);',
  },
  {
    row: '2.2.139',
    fault: 'the found account shows nothing to check',
    file: 'src/features/recovery/account-screen.tsx',
    find: '<ContactList contacts={sayContacts(account)} />',
    replace: '{null}',
  },
  {
    row: '1.6.4',
    fault: 'the mobile number is not checked',
    file: 'src/features/sign-up/availability.ts',
    find: "useAvailability('mobile', mobile, isMobile(mobile)),",
    replace: "useAvailability('mobile', mobile, false),",
  },
  {
    row: '2.7.50',
    fault: 'a new account needs its uuid',
    file: 'src/contracts/registration.ts',
    find: 'fields({ hash: requiredText }, { reg_token: text, reg_pin: text }),',
    replace:
      'fields({ hash: requiredText, uuid: requiredText }, { reg_token: text, reg_pin: text }),',
  },
  {
    row: '2.7.51',
    fault: 'the username is sent as user',
    file: 'src/api/user.ts',
    find: "api.call('validateCredentials', { body: { type, ...credentials } });",
    replace:
      "api.call('validateCredentials', {\n    body: { type, user: credentials.username, password: credentials.password },\n  });",
  },
  {
    row: '1.3.45',
    fault: 'the type of the referendum is 3',
    file: 'src/contracts/rating.ts',
    find: '{ election: 1, referendum: 2 }',
    replace: '{ election: 1, referendum: 3 }',
  },
  {
    row: '2.2.80',
    fault: 'the last page has no back arrow',
    file: 'src/routes/_member/ga/election/vote/elecom/enlisted-personnel.tsx',
    find: '    hasNoFooter: true,',
    replace: "    leading: 'plain',\n    hasNoFooter: true,",
  },
  {
    row: '1.2.18',
    fault: 'no box for a success',
    file: 'src/features/shell/boxes.tsx',
    find: 'if (message === null) return null;',
    replace: "if (message === null || message.kind === 'success') return null;",
  },
  {
    row: '2.2.84',
    fault: 'the page has no such line',
    file: 'src/features/election/vote-screen.tsx',
    find: '<Notice tone="note">{sayCategoryHint(category, required)}</Notice>',
    replace: '{null}',
  },
  {
    row: '1.4.19',
    fault: 'the code has the type of a reactivation',
    file: 'src/features/deactivation/deactivation.ts',
    find: 'response.value.codeType ?? oneTimeCodeType.deactivation;',
    replace: 'response.value.codeType ?? oneTimeCodeType.reactivation;',
  },
  {
    row: '1.3.20',
    fault: 'only mobile_no is read',
    file: 'src/contracts/session-response.ts',
    find: 'const memberNames = [...Object.keys(memberFields), ...Object.values(memberTwins)];',
    replace:
      "const memberNames = [...Object.keys(memberFields), ...Object.values(memberTwins)].filter(\n  (name) => name !== 'mobile',\n);",
  },
  {
    row: '2.2.38',
    fault: 'opens the member data',
    file: 'src/routes/_member/settings/index.tsx',
    find: "import { SettingsScreen } from '~/features/settings/settings-screen.tsx';",
    replace:
      "import { MemberDataScreen as SettingsScreen } from '~/features/settings/member-data-screen.tsx';",
  },
  {
    row: '2.2.7',
    fault: 'opens the help',
    file: 'src/routes/get-started.tsx',
    find: "import { WelcomeScreen } from '~/features/welcome/welcome-screen.tsx';",
    replace: "import { HelpScreen as WelcomeScreen } from '~/features/help/help-screen.tsx';",
  },
  {
    row: '1.5.30',
    fault: 'the earliest year is 1890',
    file: 'src/contracts/fields.ts',
    find: 'earliestYear: 1900,',
    replace: 'earliestYear: 1890,',
  },
  {
    row: '2.9.51',
    fault: 'ten contributions are enough',
    file: 'src/labels/prose/election-code.ts',
    find: 'twelve monthly contributions paid;',
    replace: 'ten monthly contributions paid;',
  },
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

export function mutantOf({ row, fault, ...change }: Falsified, rows = readRows()): Mutant {
  const { statement, proofs } = rows.find(({ id }) => id === row) ?? { statement: '', proofs: [] };
  return {
    ...change,
    name: `specification ${row}: ${fault}`,
    hurts: statement,
    tests: proofs.map(({ file }) => file),
    grep: proofs.flatMap(({ titles }) => titles.map(escaped)).join('|'),
  };
}

export const specification: readonly Mutant[] = falsified.map((each) => mutantOf(each));
