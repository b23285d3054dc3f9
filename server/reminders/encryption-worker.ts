import { parentPort } from 'node:worker_threads';
import { encrypt, type ReceiverKeys } from './encryption.ts';

/** `text` is an index into `texts`: a wave says the same to thousands. */
export type EncryptionTask = {
  number: number;
  texts: string[];
  receivers: { text: number; p256dh: string; auth: string }[];
};

/** The messages one after another; a length of 0 stands for keys that cannot be used. */
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
    // A buffer of its own, which is handed over instead of copied.
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
