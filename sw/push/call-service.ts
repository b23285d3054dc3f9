import { pause } from '~/core/pause.ts';

/** Milliseconds before each attempt. A phone that just woke up may have no connection yet. */
const attempts = [0, 2_000, 10_000];
const timeoutMs = 10_000;

/** Without cookies, because reminders do not know the member. Never rejects. */
export async function callService(
  path: 'seen' | 'move',
  body: object,
  pauses: readonly number[] = attempts,
): Promise<void> {
  for (const ms of pauses) {
    await pause(ms);
    try {
      const { status } = await fetch(`/reminders/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (status < 500 && status !== 429) return;
    } catch {
      // No connection.
    }
  }
}
