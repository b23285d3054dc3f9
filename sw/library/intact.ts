import type { MediaFile } from '~/contracts/media.ts';

/** True where the bytes are those that the list names. */
export async function isIntact(file: MediaFile, bytes: ArrayBuffer): Promise<boolean> {
  if (bytes.byteLength !== file.bytes) return false;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return file.sha256 === [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
