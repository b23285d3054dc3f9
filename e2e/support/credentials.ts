/** Every member of the sandbox has these. */
export const password = 'Sandbox#2026';
export const pin = '135790';
