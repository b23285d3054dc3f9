/**
 * Addresses of the spec's route table (file 2, section 2.1) whose screens are not made yet. An
 * address leaves this list when it gets its route; any other address is Not Found.
 */
export const plannedAddresses: readonly string[] = [
  '/get-started',
  '/contact-us',
  '/end-user-license-agreement',
  '/privacy-policy',
  '/help',
  '/our-company',
  '/satellite-offices',
  '/profile',
  '/settings',
  '/settings/password',
  '/settings/username',
  '/settings/mobile',
  '/settings/email',
  '/settings/security/authentication',
  '/settings/security/login-history',
  '/settings/security/pin',
  '/settings/info',
  '/settings/info/tin',
  '/settings/info/date-of-birth',
  '/settings/deactivate',
  '/settings/deactivate/pin',
  '/settings/deactivate/verify',
  '/settings/deactivate/final',
  '/user/deactivated',
];
