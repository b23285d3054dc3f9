import { desktopPortal } from '~/core/build-settings.ts';
import { showDesktopPage } from './desktop-page.tsx';

/**
 * Says to use a phone, if there is no sandbox or desktop portal.
 * Source: docs/behaviour/shell.md#phones-tablets-and-desktops.
 */
export async function openDesktopGate(container: HTMLElement): Promise<void> {
  if (await hasSandbox()) location.replace('/sandbox');
  else if (desktopPortal !== '') location.replace(desktopPortal);
  else {
    showDesktopPage(container);
    document.getElementById('loading-screen')?.remove();
  }
}

async function hasSandbox(): Promise<boolean> {
  try {
    const response = await fetch('/sandbox/inbox', { method: 'GET', cache: 'no-store' });
    return response.ok && (response.headers.get('Content-Type') ?? '').includes('json');
  } catch {
    return false;
  }
}
