/** The same for every member of the sandbox. */
export const password = 'Sandbox#2026';
export const pin = '135790';
