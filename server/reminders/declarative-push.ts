import type { PushPayload } from '../../src/contracts/reminders.ts';

/**
 * iOS shows a declarative push message without the worker. The draft reads the badge beside the notification, iOS 18.4 inside it.
 * https://w3c.github.io/push-api/#declarative-push-message
 *
 * @param portalOrigin '': the worker shows the message
 */
export function declare(payload: PushPayload, portalOrigin: string): string {
  const { notification, app_badge } = payload;
  const navigate = portalOrigin + notification.navigate;
  return JSON.stringify({ ...payload, notification: { ...notification, navigate, app_badge } });
}
