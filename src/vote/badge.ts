/** 0 removes the badge. Does nothing if badges are not allowed. */
export async function showBadge(count: number): Promise<void> {
  try {
    await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
  } catch {
    // The portal shows the same.
  }
}
