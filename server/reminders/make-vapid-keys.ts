import { makeKey } from './vapid-keys.ts';

// One line for VAPID_KEYS. Whoever reads it can send reminders in the portal's name.
console.log(JSON.stringify([makeKey()]));
