import type { Received } from './integrity.ts';

/** Milliseconds without a byte. */
export const longestSilence = 20_000;

const running = new Set<AbortController>();

export function abortFetches(): void {
  for (const control of running) control.abort();
}

/** Aborts a request on a silent connection. */
export function watchSilence() {
  const control = new AbortController();
  running.add(control);
  let timer: ReturnType<typeof setTimeout>;
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => control.abort(), longestSilence);
  };
  hear();
  return {
    signal: control.signal,
    /** Each part ends the silence. */
    read: async ({ body }: Response): Promise<ArrayBuffer> => {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      const reader = body?.getReader();
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        parts.push(part.value);
        hear();
      }
      return new Blob(parts).arrayBuffer();
    },
    end: () => {
      clearTimeout(timer);
      running.delete(control);
    },
  };
}

/** Null if the connection failed or was silent. */
export async function fetchBytes(
  address: string,
  options: Pick<RequestInit, 'method' | 'priority'> = {},
): Promise<(Received & { readonly status: number }) | null> {
  const silence = watchSilence();
  try {
    const { signal } = silence;
    const init: RequestInit = { cache: 'no-cache', mode: 'cors', credentials: 'omit', signal };
    const response = await fetch(address, { ...init, ...options });
    const { status, headers } = response;
    return { status, headers, bytes: await silence.read(response) };
  } catch {
    return null;
  } finally {
    silence.end();
  }
}

/** Another origin responds but denies reading. */
export async function isReadingRefused(address: string): Promise<boolean> {
  if (new URL(address).origin === location.origin) return false;
  const { signal, end } = watchSilence();
  try {
    await fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  } finally {
    end();
  }
}
