import type { MediaFile } from '~/contracts/media.ts';
import type { MediaHost } from '~/lib/media.ts';
import { isIntact } from './intact.ts';

/** Milliseconds without a single byte after which a connection counts as broken. */
export const longestSilence = 20_000;

export type Fetched =
  | { readonly kind: 'file'; readonly bytes: ArrayBuffer; readonly type: string }
  /** No connection, or it broke. */
  | { readonly kind: 'unreachable' }
  /** The host answered, but not with the file that its list names. */
  | { readonly kind: 'wrong' };

/**
 * Fetches a file and holds it against its hash; a wrong one is asked for once more, past every
 * cache on the way. What has the wrong hash never leaves this function.
 */
export async function fetchFile(host: MediaHost, file: MediaFile): Promise<Fetched> {
  // The first time the browser's own cache may answer, if the host says that it is still right.
  const first = await fetchOnce(host, file, 'no-cache');
  return first.kind === 'wrong' ? fetchOnce(host, file, 'reload') : first;
}

async function fetchOnce(host: MediaHost, file: MediaFile, cache: RequestCache): Promise<Fetched> {
  const answer = await fetchBytes(host.addressOf(file.file), cache);
  if (answer === null) return { kind: 'unreachable' };
  if (answer.status >= 500) return { kind: 'unreachable' };
  if (answer.status !== 200 || !(await isIntact(file, answer.bytes))) return { kind: 'wrong' };
  return { kind: 'file', bytes: answer.bytes, type: answer.type };
}

type Bytes = { readonly status: number; readonly type: string; readonly bytes: ArrayBuffer };

/** @returns the whole answer, or null where the connection failed or fell silent */
export async function fetchBytes(address: string, cache: RequestCache): Promise<Bytes | null> {
  const control = new AbortController();
  let timer = setTimeout(() => control.abort(), longestSilence);
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => control.abort(), longestSilence);
  };
  try {
    const answer = await fetch(address, {
      mode: 'cors',
      credentials: 'omit',
      cache,
      signal: control.signal,
    });
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = answer.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      hear();
    }
    const bytes = await new Blob(parts).arrayBuffer();
    return { status: answer.status, type: answer.headers.get('Content-Type') ?? '', bytes };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
