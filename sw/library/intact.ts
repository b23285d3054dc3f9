import type { Proof } from './library-set.ts';

/** True where the bytes are those that the proof names. */
export async function isIntact(proof: Proof, bytes: ArrayBuffer): Promise<boolean> {
  if (bytes.byteLength !== proof.bytes) return false;
  return proof.sha256 === (await proofOf(bytes)).sha256;
}

/** What these very bytes can be recognised by. */
export async function proofOf(bytes: ArrayBuffer): Promise<Proof> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { sha256, bytes: bytes.byteLength };
}
