import { readRows } from '../specification/table.ts';
import type { Change, Mutant } from './mutant.ts';

/**
 * Faults that make a row of docs/specification untrue: its proofs must notice. The rows are the first
 * eighty by the SHA-256 of `kaagapay ` and their id.
 */
const untrue: Readonly<Record<string, Change>> = {
  '1.1.4': [
    'src/account/settings/settings-screen.tsx',
    "'/settings/username'",
    "'/settings/password'",
  ],
  '1.2.5': [
    'src/app/shell/bottom-bar.tsx',
    "profile', label: menu.profile, Icon: CircleUserRound },\n  { to: '/settings', label: menu.settings, Icon: Settings",
    "settings', label: menu.settings, Icon: Settings },\n  { to: '/profile', label: menu.profile, Icon: CircleUserRound",
  ],
  '1.2.18': [
    'src/core/message-boxes.tsx',
    'message === null',
    "message === null || message.kind === 'success'",
  ],
  '1.2.35': [
    'src/routes/_member/settings/info/date-of-birth.tsx',
    'BirthDateScreen }',
    'TinScreen as BirthDateScreen }',
  ],
  '1.2.48': ['src/vote/booth/election-entry-screen.tsx', 'Type.electionEntry', 'Type.login'],
  '1.2.70': [
    'src/ui/rating-form.tsx',
    'descriptions[score - 1]',
    'score === best ? descriptions[score - 1] : null',
  ],
  '1.3.20': [
    'src/contracts/session-response.ts',
    ')];',
    ")].filter(\n  (name) => name !== 'mobile',\n);",
  ],
  '1.3.21': ['src/contracts/session-response.ts', 'email: wire.email', 'email: wire.username'],
  '1.3.45': ['src/contracts/rating.ts', 'referendum: 2', 'referendum: 3'],
  '1.4.14': [
    'src/session/session-cookies.ts',
    'Object.values(names)',
    '[names.token, names.pin, names.code]',
  ],
  '1.4.19': ['src/account/closing/deactivation.ts', 'Type.deactivation', 'Type.reactivation'],
  '1.4.34': ['src/labels/home.ts', 'Vote Now, election', 'Vote Now'],
  '1.4.51': ['src/vote/vote-phase.ts', 'startsAt === null ?', 'true ?'],
  '1.4.54': ['src/home/referendum-card.tsx', "? 'draft'", "? 'nothing'"],
  '1.5.24': ['src/ui/typed-text.ts', 'alphanumeric(typed).toUpperCase()', 'alphanumeric(typed)'],
  '1.5.30': ['src/contracts/fields.ts', 'earliestYear: 1900', 'earliestYear: 1890'],
  '1.5.35': ['src/labels/pin.ts', 'PINs you entered do not match', 'two PINs are different'],
  '1.6.4': ['src/account/sign-up/availability.ts', 'faults.mobile === undefined', 'false'],
  '1.6.12': ['src/home/vote-view.ts', '!info.isRegistered && !info.hasParticipated', 'false'],
  '1.6.16': [
    'src/vote/election-guards.ts',
    '!info.isRegistered || info.hasVoted || !isOpen',
    'info.hasVoted || !isOpen',
  ],
  '1.7.10': [
    'src/session/session-calls.ts',
    "'endSession', {}",
    "'endSession', { body: { hash: '' } }",
  ],
  '1.7.18': ['src/account/account-calls.ts', 'otp_pin: proof.reference, update_key', 'update_key'],
  '1.7.24': ['src/account/account-calls.ts', 'reactivation_key', 'activation_key'],
  '1.7.44': ['src/contracts/referendum.ts', 'disapprove: 0', 'disapprove: 2'],
  '1.7.46': [
    'src/vote/vote-calls.ts',
    '{ params: { code } }',
    "{ params: { code }, ...{ body: { hash: '' } } }",
  ],
  '1.8.3': ['src/labels/session.ts', 'Session has expired', 'You were logged out'],
  '1.8.5': ['src/session/session-ended-screen.tsx', ": '/' }", ": '/get-started' }"],
  '1.8.10': [
    'src/session/session.ts',
    'if (cookies.readToken() ===',
    "if (event === 'expired' && cookies.readToken() ===",
  ],
  '1.8.15': ['src/account/closing/deactivation-screens.tsx', '?? error', ''],
  '1.9.9': ['src/session/session-cookies.ts', 'otp_login', 'code_login'],
  '1.9.13': ['index.html', 'data-pause="1000"', 'data-pause="2000"'],
  '2.1.3': ['src/account/sign-up/form.tsx', "&& serialNumber === ''", ''],
  '2.2.7': [
    'src/routes/get-started.tsx',
    "WelcomeScreen } from '~/help/welcome/welcome",
    "HelpScreen as WelcomeScreen } from '~/help/help",
  ],
  '2.2.10': ['src/vote/election-guards.ts', 'requireMayEnter,', 'requireSecretKey,'],
  '2.2.38': [
    'src/routes/_member/settings/index.tsx',
    "SettingsScreen } from '~/account/settings/settings",
    "MemberDataScreen as SettingsScreen } from '~/account/settings/member-data",
  ],
  '2.2.72': [
    'src/vote/election-guards.ts',
    '!info.isRegistered || info.hasVoted)',
    'info.hasVoted)',
  ],
  '2.2.73': [
    'src/vote/election-guards.ts',
    '|| info.hasVoted) throw toDashboard(',
    ") throw toDashboard();\n  if (info.hasVoted) throw redirect({ to: '/ga/election/ballot' }",
  ],
  '2.2.80': [
    'src/routes/_member/ga/election/vote/elecom/enlisted-personnel.tsx',
    'hasNoFooter',
    "leading: 'plain',\n    hasNoFooter",
  ],
  '2.2.84': ['src/vote/booth/vote-screen.tsx', '{sayCategoryHint(category, required)}', '{null}'],
  '2.2.98': ['src/vote/booth/summary-screen.tsx', '<h2>{name}', '<h2>{say(election.choicesTitle)}'],
  '2.2.113': [
    'src/routes/-contact-route.tsx',
    "() => void navigate({ to: address, search: { step: 'code' } })",
    'leave',
  ],
  '2.2.121': [
    'src/routes/_member/settings/info/date-of-birth.tsx',
    "beforeLoad: ({ context }) => requireUnset(context.store, 'dateOfBirth'),",
    '',
  ],
  '2.2.130': ['src/session/guards.ts', "email === '' ||", "email === '' &&"],
  '2.2.133': [
    'src/routes/_member/user/info/checklist/optional.tsx',
    "to: '/dashboard'",
    "to: '/profile'",
  ],
  '2.2.139': [
    'src/account/recovery/account-screens.tsx',
    '<ContactList contacts={sayContacts(account)} />',
    '{null}',
  ],
  '2.2.147': ['src/account/recovery/account-screens.tsx', 'contact-us', 'help'],
  '2.2.157': ['src/labels/mask.ts', '(0, 5) + mobile.slice(5', '(0, 4) + mobile.slice(4'],
  '2.2.166': [
    'src/ui/digit-entry.tsx',
    'isComplete = digits.length === codeLength',
    'isComplete = digits.length === 5',
  ],
  '2.2.171': ['src/routes/signup/route.tsx', '!(await ask(sayLeaveQuestion()))', 'false'],
  '2.2.178': ['src/help/company-screen.tsx', '<Prose {...text} />', ''],
  '2.2.197': ['src/session/session-ended-screen.tsx', 'session-ended', 'mark'],
  '2.3.2': [
    'src/vote/vote-calls.ts',
    'officer, elecom_ep: enlisted',
    'enlisted, elecom_ep: officer',
  ],
  '2.3.17': ['src/contracts/general-assembly.ts', 'wire.voted', 'false'],
  '2.3.55': ['src/contracts/session-response.ts', 'wire.pin_update', 'false'],
  '2.3.69': ['src/app/shell/app-shell.tsx', 'isMaintenance || isClosedByServer', 'isMaintenance'],
  '2.3.76': [
    'src/account/sign-in/pin-form.tsx',
    'if (signedIn.session.isPinUpdatePending) keepEnteredPin(pin);',
    '',
  ],
  '2.4.37': [
    'src/ui/digit-entry.tsx',
    'isComplete = digits.length === codeLength',
    'isComplete = digits.length === 4',
  ],
  '2.4.42': ['src/routes/_account/user/enroll/pin.tsx', 'to: homeOf(store)', "to: '/settings'"],
  '2.4.57': [
    'src/session/session-calls.ts',
    'body: { type, ...credentials }',
    'body: { type, username: credentials.username },',
  ],
  '2.4.58': ['src/session/session-calls.ts', 'type, hash', 'type: 5, hash'],
  '2.4.82': ['src/contracts/registration.ts', 'otp.email.pin', 'otp.mobile.pin'],
  '2.4.98': [
    'src/vote/referendum/referendum-screen.tsx',
    "['disapprove', referendum.disapproveDetail],",
    '',
  ],
  '2.5.9': [
    'src/vote/booth/booth-order.ts',
    '(isBack || isForward) && missing > 0',
    'isBack || (isForward && missing > 0)',
  ],
  '2.5.10': [
    'src/labels/election.ts',
    'Complete this page before you go back',
    'You cannot go back yet',
  ],
  '2.5.19': ['src/contracts/mobile-number.ts', '/^9\\d', '/^[89]\\d'],
  '2.5.34': ['src/contracts/fields.ts', 'date.year <', 'date.year <='],
  '2.5.40': ['src/account/pin/choose-pin.ts', '=== state.known.current', "=== ''"],
  '2.5.95': ['src/contracts/session.ts', 'credentialMaxLength = 24', 'credentialMaxLength = 25'],
  '2.7.23': [
    'src/contracts/account.ts',
    'updateKey: hash, reference: pin, codeType: type',
    'updateKey: hash, reference: pin, codeType: null',
  ],
  '2.7.40': [
    'src/contracts/registration.ts',
    "mobile_no: 'mobile'",
    "mobile_no: 'mobile', email: 'username'",
  ],
  '2.7.50': [
    'src/contracts/registration.ts',
    '{ hash: requiredText }, { reg_token',
    '{ hash: requiredText, uuid: requiredText }, { reg_token',
  ],
  '2.7.51': [
    'src/session/session-calls.ts',
    'body: { type, ...credentials }',
    'body: { type, user: credentials.username, password: credentials.password },',
  ],
  '2.7.52': ['src/session/session-calls.ts', 'type, hash,', "type, hash: '',"],
  '2.7.73': ['index.html', '/images/mark', 'https://media.example.test/images/mark'],
  '2.8.13': [
    'src/session/one-time-code-form.tsx',
    'Problem === null ? null',
    'Problem === null || sent === null ? null',
  ],
  '2.9.29': ['src/contracts/branch.ts', "group.output : 'other'", "group.output : 'luzon'"],
  '2.9.35': ['src/account/settings/login-list.tsx', 'formatMonthDayYear(at)', 'formatMonthDay(at)'],
  '2.9.51': ['src/labels/en/prose/election-rules.json', 'twelve monthly', 'ten monthly'],
  '2.10.1': [
    'vite.config.ts',
    'manifestOf(productName)',
    "{ ...manifestOf(productName), display: 'browser' }",
  ],
  '2.10.25': ['sw/keep-portal.ts', '...manifest.filter((entry) => !isShell(entry)),', ''],
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

export const specification: readonly Mutant[] = Object.entries(untrue).map(
  ([id, [file, find, replace]]) => {
    const row = readRows().find((each) => each.id === id);
    const { statement: hurts, proofs } = row ?? { statement: '', proofs: [] };
    return {
      name: `specification: ${id}`,
      hurts,
      file,
      find,
      replace,
      tests: proofs.map((each) => each.file),
      grep: proofs.flatMap(({ titles }) => titles.map(escaped)).join('|'),
    };
  },
);
