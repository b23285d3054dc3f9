/** What stands at an address: the page's title, its heading, and what frames the screen. */
export type Seen = readonly [
  title: string,
  heading: string,
  leading: 'back' | 'menu' | 'none',
  bar: 'bar' | 'no bar',
];

/**
 * Every address of the portal; any other is Not Found (docs/behaviour/addresses.md#the-table). A new screen is a row here:
 * who may see it, a title, a heading and a frame. What walks these tables holds it against what
 * every screen owes: its end for every kind of visitor, a slow line, no line at all, axe.
 */

/** Open to anybody. A member has the bar below them, and the menu where it is one of the menu's places. */
export const openScreens: Readonly<Record<string, Seen>> = {
  '/get-started': ['Welcome', 'Welcome to Kaagapay', 'none', 'no bar'],
  '/contact-us': ['Contact Us', 'Contact us', 'back', 'bar'],
  '/end-user-license-agreement': ['Licence Agreement', 'End-User Licence Agreement', 'back', 'bar'],
  '/privacy-policy': ['Privacy Policy', 'Privacy Policy', 'back', 'bar'],
  '/help': ['Need Help?', 'Need help?', 'menu', 'bar'],
  '/our-company': ['Our Company', 'Our Company', 'menu', 'bar'],
  '/satellite-offices': ['Satellite Offices', 'Satellite offices', 'menu', 'bar'],
  '/practice': ['PRACTICE: Enter the Election', 'Enter the election', 'back', 'no bar'],
};

/** Of a member who has done every step. */
export const memberScreens: Readonly<Record<string, Seen>> = {
  '/dashboard': ['Home', 'Good day, Amihan', 'menu', 'bar'],
  '/ready': ['Am I Ready?', 'Am I ready to vote?', 'back', 'bar'],
  '/ga/election/auth': ['Enter the Election', 'Enter the election', 'back', 'no bar'],
  '/sga/referendum': [
    'Referendum',
    'Special Referendum on the Proposed Amendments to the By-Laws',
    'back',
    'no bar',
  ],
  '/profile': ['Profile', 'Amihan Luntian Dalisay', 'menu', 'bar'],
  '/settings': ['Settings', 'Your settings', 'menu', 'bar'],
  '/settings/password': ['Change Password', 'Change your password', 'back', 'bar'],
  '/settings/username': ['Change Username', 'Your username', 'back', 'bar'],
  '/settings/mobile': ['Change Mobile Number', 'Change your mobile number', 'back', 'bar'],
  '/settings/email': ['Change Email Address', 'Change your email address', 'back', 'bar'],
  '/settings/security/authentication': ['Authentication', 'How you log in', 'back', 'bar'],
  '/settings/security/login-history': ['Login History', 'Your login history', 'back', 'bar'],
  '/settings/security/pin': ['Change PIN', 'Enter your current PIN', 'back', 'bar'],
  '/settings/info': ['Member Data', 'Your member data', 'back', 'bar'],
  '/settings/deactivate': ['Deactivate Account', 'Deactivate your account', 'back', 'no bar'],
  '/user/info/checklist/optional': ['Complete Your Data', 'Complete your data', 'back', 'no bar'],
  '/user/reset/pin': ['Forgot PIN', 'Enter the code', 'back', 'no bar'],
};

/** Steps on a way, and what is for a member who owes one: who comes from elsewhere is led on. */
const steps: readonly string[] = `
/
/ga/election/policy /ga/election/vote/bod /ga/election/vote/audit
/ga/election/vote/elecom/officer /ga/election/vote/elecom/enlisted-personnel
/ga/election/vote/summary /ga/election/ballot /ga/election/ratings
/forgot-password /forgot-password/verify /forgot-password/verify/otp /forgot-password/update
/forgot-password/success
/signup /signup/verify /signup/verify/email /signup/verify/mobile /signup/pin
/signup/pin/confirm /signup/done
/settings/info/tin /settings/info/date-of-birth
/settings/deactivate/pin /settings/deactivate/verify /settings/deactivate/final
/user/deactivated
/user/enroll/email /user/enroll/mobile /user/enroll/pin /user/enroll/date-of-birth
/user/enroll/tin /user/info/checklist
`
  .trim()
  .split(/\s+/);

export const everyAddress: readonly string[] = [
  ...Object.keys(openScreens),
  ...Object.keys(memberScreens),
  ...steps,
];
