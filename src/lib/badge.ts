/**
 * Shows a number on the portal's icon on the home screen; 0 takes it away. Where the browser has no
 * such thing, or the person does not allow it (an iPhone asks with the notifications), nothing happens.
 */
export async function showBadge(count: number): Promise<void> {
  try {
    await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
  } catch {
    // The icon says less than it could; the portal itself says it all.
  }
}
