import { makeKey } from './vapid-keys.ts';

// For VAPID_KEYS. The keys allow sending reminders as the portal.
console.log(JSON.stringify([makeKey()]));
