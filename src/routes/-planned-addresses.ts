/**
 * Addresses of the spec's route table (file 2, section 2.1) whose screens are not made yet. An
 * address leaves this list when it gets its route; any other address is Not Found.
 */
export const plannedAddresses: readonly string[] = [
  '/profile',
  '/settings',
  '/settings/security/authentication',
  '/settings/security/login-history',
  '/settings/info',
  '/settings/deactivate',
  '/settings/deactivate/pin',
  '/settings/deactivate/verify',
  '/settings/deactivate/final',
  '/user/deactivated',
];
