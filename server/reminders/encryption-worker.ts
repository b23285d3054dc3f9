import { parentPort } from 'node:worker_threads';
import { encrypt, type ReceiverKeys } from './encryption.ts';

/** `text` is an index into `texts`. */
export type EncryptionTask = {
  number: number;
  texts: string[];
  receivers: { text: number; p256dh: string; auth: string }[];
};

/** Concatenated messages. Length 0 means unusable keys. */
export type EncryptionResult = { number: number; messages: Uint8Array; lengths: number[] };

parentPort?.on('message', ({ number, texts, receivers }: EncryptionTask) => {
  const plaintexts = texts.map((text) => Buffer.from(text));
  const messages = receivers.map(({ text, p256dh, auth }) => {
    const point = Buffer.from(p256dh, 'base64url');
    const secret = Buffer.from(auth, 'base64url');
    return encryptOrNothing(plaintexts[text], { point, secret });
  });
  const result: EncryptionResult = {
    number,
    // A separate buffer is transferred, not copied.
    messages: new Uint8Array(Buffer.concat(messages)),
    lengths: messages.map(({ length }) => length),
  };
  parentPort?.postMessage(result, [result.messages.buffer as ArrayBuffer]);
});

function encryptOrNothing(plaintext: Buffer | undefined, keys: ReceiverKeys): Buffer {
  try {
    return plaintext ? encrypt(plaintext, keys) : Buffer.alloc(0);
  } catch {
    return Buffer.alloc(0);
  }
}
