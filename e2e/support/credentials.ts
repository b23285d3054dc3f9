/** What every member of the sandbox signs in with. */
export const password = 'Sandbox#2026';
export const pin = '135790';
