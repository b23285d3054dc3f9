import type { MediaHost } from '~/lib/media.ts';
import { isIntact } from './intact.ts';
import { isNeeded, isOnHost, type LibraryFile } from './library-set.ts';
import type { FileFacts } from './media-cache.ts';
import { typeOfWhole } from './whole.ts';

/** Milliseconds without a single byte after which a connection counts as broken. */
export const longestSilence = 20_000;

export type Fetched =
  | { readonly kind: 'file'; readonly bytes: ArrayBuffer; readonly facts: FileFacts }
  /** No connection, or it broke. */
  | { readonly kind: 'unreachable' }
  /** There was an answer, but not the file that its list names, or not one that may be read. */
  | { readonly kind: 'wrong' };

const unreachable = { kind: 'unreachable' } as const;
const wrong = { kind: 'wrong' } as const;

/**
 * Fetches a file and holds it against its proof, or else against what every whole picture has; one
 * with a wrong hash is asked for once more, past every cache on the way. What is wrong never leaves
 * this function.
 */
export async function fetchFile(
  host: MediaHost,
  file: LibraryFile,
  priority: RequestPriority,
): Promise<Fetched> {
  // The first time the browser's own cache may answer, if the host says that it is still right.
  const first = await fetchOnce(host, file, { cache: 'no-cache', priority });
  const mayBeOld = first.kind === 'wrong' && file.proof !== null;
  return mayBeOld ? fetchOnce(host, file, { cache: 'reload', priority }) : first;
}

async function fetchOnce(host: MediaHost, file: LibraryFile, how: How): Promise<Fetched> {
  const answer = await fetchBytes(file.address, how);
  if (answer === null) return (await isOutOfReach(host, file)) ? wrong : unreachable;
  // A host in trouble is waited for, but not for what the portal can do without.
  if (answer.status >= 500 && isNeeded(file)) return unreachable;
  const type = answer.status === 200 ? await provenType(file, answer) : null;
  if (type === null) return wrong;
  const facts = {
    type,
    etag: answer.headers.get('ETag') ?? '',
    lastModified: answer.headers.get('Last-Modified') ?? '',
  };
  return { kind: 'file', bytes: answer.bytes, facts };
}

/** @returns the file's type, or null where this is not the file, or not all of it */
async function provenType({ part, proof }: LibraryFile, answer: Bytes): Promise<string | null> {
  if (proof === null) return typeOfWhole(part, answer);
  return (await isIntact(proof, answer.bytes)) ? (answer.headers.get('Content-Type') ?? '') : null;
}

/** A single file may be out of reach on a good line; another host's photo holds up nothing at all. */
async function isOutOfReach(host: MediaHost, { address, proof }: LibraryFile): Promise<boolean> {
  if (proof !== null) return false;
  return !isOnHost(host, address) || isReadingRefused(address);
}

export type Bytes = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: ArrayBuffer;
};

type How = Pick<RequestInit, 'method' | 'priority'> & { readonly cache: RequestCache };

/** @returns the whole answer, or null where the connection failed or fell silent */
export async function fetchBytes(address: string, how: How): Promise<Bytes | null> {
  const control = new AbortController();
  let timer = setTimeout(() => control.abort(), longestSilence);
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => control.abort(), longestSilence);
  };
  try {
    const answer = await fetch(address, {
      ...how,
      mode: 'cors',
      credentials: 'omit',
      signal: control.signal,
    });
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = answer.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      hear();
    }
    const bytes = await new Blob(parts).arrayBuffer();
    return { status: answer.status, headers: answer.headers, bytes };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** True where a host on another origin can be reached but this answer of it may not be read. */
export async function isReadingRefused(address: string): Promise<boolean> {
  if (new URL(address).origin === location.origin) return false;
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), longestSilence);
  try {
    const { signal } = control;
    await fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
