/** The tests use only this function; the package has no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  export function decrypt(
    message: Buffer,
    parameters: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
