import type { PushPayload } from '../../src/contracts/reminders.ts';

/**
 * A message as it is encrypted: a declarative push message, which iOS shows and opens without the
 * worker. https://w3c.github.io/push-api/#declarative-push-message
 *
 * WebKit takes only an absolute address, else it hands the whole message to the worker, as every
 * other browser does. The number on the icon stands twice: the draft wants it beside the
 * notification, and iOS 18.4 reads it inside.
 *
 * @param portalOrigin '' where the operator has not named it: then the worker shows the message
 */
export function declare(payload: PushPayload, portalOrigin: string): string {
  const { notification, app_badge } = payload;
  const navigate = portalOrigin + notification.navigate;
  return JSON.stringify({ ...payload, notification: { ...notification, navigate, app_badge } });
}
