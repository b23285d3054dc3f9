import type { Received } from './integrity.ts';

/** Milliseconds without a byte after which a connection counts as broken. */
export const longestSilence = 20_000;

/** Gives up on a connection that is silent for too long. */
export function watchSilence() {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => control.abort(), longestSilence);
  };
  hear();
  return {
    /** Aborts the request that is given it. */
    signal: control.signal,
    /** Reads a body; each part of it ends the silence. Rejects if the connection breaks. */
    read: async ({ body }: Response): Promise<ArrayBuffer> => {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      const reader = body?.getReader();
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        parts.push(part.value);
        hear();
      }
      return new Blob(parts).arrayBuffer();
    },
    end: () => clearTimeout(timer),
  };
}

/** @returns the whole response, or null if the connection failed or fell silent */
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

/** True if a host on another origin can be reached but does not let this site read the response. */
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
