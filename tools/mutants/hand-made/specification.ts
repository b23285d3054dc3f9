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
  {
    row: '1.7.24',
    fault: 'the key is sent as activation_key',
    file: 'src/api/activation.ts',
    find: 'body: { reactivation_key: key,',
    replace: 'body: { activation_key: key,',
  },
  {
    row: '2.5.34',
    fault: 'the year 1900 is too early',
    file: 'src/contracts/fields.ts',
    find: 'if (date.year < fieldLimits.earliestYear)',
    replace: 'if (date.year <= fieldLimits.earliestYear)',
  },
  {
    row: '1.4.51',
    fault: 'a flag decides whether voting has started',
    file: 'src/state/vote-phase.ts',
    find: "return (startsAt === null ? window.hasStarted : now >= startsAt) ? 'open' : 'before';",
    replace: "return window.hasStarted ? 'open' : 'before';",
  },
  {
    row: '2.4.37',
    fault: 'a PIN has four digits',
    file: 'src/features/pin/pin-steps.tsx',
    find: 'length={codeLength}',
    replace: 'length={4}',
  },
  {
    row: '2.2.166',
    fault: 'the PIN has five digits',
    file: 'src/features/sign-up/pin-screens.tsx',
    find: 'signUpSteps.pinBody, { submit: signUp.submit })}\n        length={codeLength}',
    replace: 'signUpSteps.pinBody, { submit: signUp.submit })}\n        length={5}',
  },
  {
    row: '1.9.13',
    fault: 'the delay is 2 s',
    file: 'index.html',
    find: 'data-pause="1000"',
    replace: 'data-pause="2000"',
  },
  {
    row: '2.2.113',
    fault: 'leads back without a code',
    file: 'src/routes/-contact-route.tsx',
    find: "onCode={() => void navigate({ to: address, search: { step: 'code' } })}",
    replace: 'onCode={leave}',
  },
  {
    row: '2.2.178',
    fault: 'no text describes the cooperative',
    file: 'src/features/company/company-screen.tsx',
    find: '      <Prose {...text} />\n',
    replace: '',
  },
  {
    row: '2.2.10',
    fault: 'needs a secret key',
    file: 'src/routes/-election-guards.ts',
    find: "'/ga/election/auth': requireMayEnter,",
    replace: "'/ga/election/auth': requireSecretKey,",
  },
  {
    row: '1.7.46',
    fault: 'the payload has the hash',
    file: 'src/api/general-assembly.ts',
    find: "await api.call('registerForGeneralAssembly', { params: { code } }),",
    replace:
      "await api.call('registerForGeneralAssembly', {\n      ...{ params: { code }, body: { hash: api.readSessionToken() } },\n    }),",
  },
  {
    row: '2.7.40',
    fault: 'the username stands in for a missing address',
    file: 'src/contracts/registration.ts',
    find: "twins({ mobile_no: 'mobile' }),",
    replace: "twins({ mobile_no: 'mobile', email: 'username' }),",
  },
  {
    row: '2.4.42',
    fault: 'leads to the settings',
    file: 'src/routes/_account/user/enroll/pin.tsx',
    find: 'void navigate({ to: homeOf(store), ignoreBlocker: true });',
    replace: "void navigate({ to: '/settings', ignoreBlocker: true });",
  },
  {
    row: '1.2.35',
    fault: 'edits the TIN',
    file: 'src/routes/_member/settings/info/date-of-birth.tsx',
    find: "import { BirthDateScreen } from '~/features/enrollment/birth-date-screen.tsx';",
    replace: "import { TinScreen as BirthDateScreen } from '~/features/enrollment/tin-screen.tsx';",
  },
  {
    row: '2.3.2',
    fault: 'two lists are exchanged',
    file: 'src/state/general-assembly.ts',
    find: 'elecom_of: officer, elecom_ep: enlisted };',
    replace: 'elecom_of: enlisted, elecom_ep: officer };',
  },
  {
    row: '2.2.171',
    fault: 'no question comes first',
    file: 'src/routes/signup/route.tsx',
    find: 'return !(await ask(sayLeaveQuestion()));',
    replace: 'return false;',
  },
  {
    row: '2.2.147',
    fault: 'the link leads to the help',
    file: 'src/features/recovery/account-screen.tsx',
    find: '<Link to="/contact-us">',
    replace: '<Link to="/help">',
  },
  {
    row: '1.9.9',
    fault: 'the cookie is code_login',
    file: 'src/state/session/cookies.ts',
    find: "code: 'otp_login',",
    replace: "code: 'code_login',",
  },
  {
    row: '1.3.21',
    fault: 'the address is the username',
    file: 'src/contracts/session-response.ts',
    find: '    email: wire.email,',
    replace: '    email: wire.username,',
  },
  {
    row: '2.4.58',
    fault: 'the session has type 5',
    file: 'src/api/user.ts',
    find: "api.call('createSession', { body: { type, hash, ...credentials } });",
    replace: "api.call('createSession', { body: { type: 5, hash, ...credentials } });",
  },
  {
    row: '1.4.34',
    fault: 'the button does not name its vote',
    file: 'src/labels/dashboard.ts',
    find: "'Vote Now, election'",
    replace: "'Vote Now'",
  },
  {
    row: '2.10.25',
    fault: 'only the page is stored',
    file: 'sw/keep-portal.ts',
    find: '    ...manifest.filter((entry) => !isShell(entry)),\n',
    replace: '',
  },
  {
    row: '2.2.121',
    fault: 'a date can be given again',
    file: 'src/routes/_member/settings/info/date-of-birth.tsx',
    find: "  beforeLoad: ({ context }) => requireUnset(context.store, 'dateOfBirth'),\n",
    replace: '',
  },
  {
    row: '1.8.15',
    fault: 'the field only turns empty',
    file: 'src/features/deactivation/step-screens.tsx',
    find: 'error={tooLong ?? error}',
    replace: 'error={tooLong}',
  },
  {
    row: '2.3.17',
    fault: 'voted is ignored',
    file: 'src/contracts/general-assembly.ts',
    find: 'hasVoted: wire.voted,',
    replace: 'hasVoted: false,',
  },
  {
    row: '2.9.35',
    fault: 'no year follows',
    file: 'src/features/settings/login-words.ts',
    find: 'return isThisYear ? formatMonthDay(at) : formatMonthDayYear(at);',
    replace: 'return formatMonthDay(at);',
  },
  {
    row: '1.8.10',
    fault: 'the cookies stay',
    file: 'src/state/session/session.ts',
    find: 'if (cookies.readToken() === (api.readSessionToken() || null)) cookies.clear();',
    replace:
      "const isOwn = cookies.readToken() === (api.readSessionToken() || null);\n  if (isOwn && event === 'expired') cookies.clear();",
  },
  {
    row: '2.7.73',
    fault: 'the logo comes from a media host',
    file: 'index.html',
    find: 'src="/images/mark.svg"',
    replace: 'src="https://media.example.test/images/mark.svg"',
  },
  {
    row: '2.9.29',
    fault: 'such an office is in Luzon',
    file: 'src/contracts/branch.ts',
    find: "group.success ? group.output : 'other',",
    replace: "group.success ? group.output : 'luzon',",
  },
  {
    row: '2.7.23',
    fault: 'the type of the response is ignored',
    file: 'src/contracts/account.ts',
    find: '({ updateKey: hash, reference: pin, codeType: type })',
    replace: '({ updateKey: hash, reference: pin, codeType: null })',
  },
  {
    row: '2.3.69',
    fault: 'only a new version closes the portal',
    file: 'src/features/shell/app-shell.tsx',
    find: 'const isClosed = isMaintenance || isClosedByServer;',
    replace: 'const isClosed = isMaintenance;',
  },
  {
    row: '1.8.3',
    fault: 'other words',
    file: 'src/labels/session.ts',
    find: "'Session has expired.'",
    replace: "'You were logged out.'",
  },
  {
    row: '2.2.197',
    fault: 'a logo in place of the mascot',
    file: 'src/features/shell/session-ended-screen.tsx',
    find: 'picture="session-ended"',
    replace: 'picture="mark"',
  },
  {
    row: '1.2.5',
    fault: 'Settings comes before Profile',
    file: 'src/features/shell/bottom-bar.tsx',
    find: "  { to: '/profile', label: menu.profile, Icon: CircleUserRound },\n  { to: '/settings', label: menu.settings, Icon: Settings },",
    replace:
      "  { to: '/settings', label: menu.settings, Icon: Settings },\n  { to: '/profile', label: menu.profile, Icon: CircleUserRound },",
  },
  {
    row: '1.6.12',
    fault: 'nobody can register',
    file: 'src/features/dashboard/referendum-view.ts',
    find: "return !info.isRegistered && !info.hasParticipated ? 'register' : null;",
    replace: 'return null;',
  },
  {
    row: '1.7.10',
    fault: 'the payload has the hash',
    file: 'src/api/user.ts',
    find: "await api.call('endSession', {});",
    replace: "await api.call('endSession', { body: { hash: api.readSessionToken() } });",
  },
  {
    row: '2.5.9',
    fault: 'a complete page is not left backwards',
    file: 'src/routes/_member/ga/election/vote/-booth-order.ts',
    find: 'if ((isBack || isForward) && missing > 0) return',
    replace: 'if (isBack || (isForward && missing > 0)) return',
  },
  {
    row: '2.5.40',
    fault: 'the old PIN is accepted',
    file: 'src/features/pin/choose-pin.ts',
    find: 'return event.pin === state.current',
    replace: "return event.pin === ''",
  },
  {
    row: '2.2.73',
    fault: 'leads to the receipt',
    file: 'src/routes/-election-guards.ts',
    find: '  if (!info.isRegistered || info.hasVoted) throw toDashboard();',
    replace:
      "  if (!info.isRegistered) throw toDashboard();\n  if (info.hasVoted) throw redirect({ to: '/ga/election/ballot' });",
  },
  {
    row: '2.3.55',
    fault: 'pin_update is ignored',
    file: 'src/contracts/session-response.ts',
    find: 'isPinUpdatePending: wire.pin_update,',
    replace: 'isPinUpdatePending: false,',
  },
  {
    row: '2.4.57',
    fault: 'the password is not checked',
    file: 'src/api/user.ts',
    find: "api.call('validateCredentials', { body: { type, ...credentials } });",
    replace:
      "api.call('validateCredentials', {\n    body: { type, username: credentials.username },\n  });",
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
