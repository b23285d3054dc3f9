import { createCipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';

/** A P-256 point (65 bytes) and a secret (16 bytes). */
export type ReceiverKeys = { point: Uint8Array; secret: Uint8Array };

/** For tests with the example of the RFC. */
type Drawn = { privateKey: Uint8Array; salt: Uint8Array };

const recordSize = 4096;
const label = {
  key: Buffer.from('WebPush: info\0'),
  contentKey: Buffer.from('Content-Encoding: aes128gcm\0\x01'),
  nonce: Buffer.from('Content-Encoding: nonce\0\x01'),
  last: Buffer.from([1]),
};
const lastRecord = Buffer.from([2]);

const hmac = (key: Uint8Array, ...parts: Uint8Array[]) => {
  const digest = createHmac('sha256', key);
  for (const part of parts) digest.update(part);
  return digest.digest();
};

/** 16 random bytes cost as much as thousands. */
let salts: Buffer = Buffer.alloc(0);

function drawSalt(): Uint8Array {
  if (salts.length === 0) salts = randomBytes(4_096);
  const salt = salts.subarray(0, 16);
  salts = salts.subarray(16);
  return salt;
}

/** Creating it costs more than generating a key. */
const sender = createECDH('prime256v1');

/**
 * One record of aes128gcm (RFC 8188) with the keys of RFC 8291, section 3.4. Each message has its
 * own key pair and salt.
 *
 * @param plaintext at most 3,993 bytes, so that the record fits 4,096
 * @throws if the receiver's point is not on the curve
 */
export function encrypt(plaintext: Uint8Array, receiver: ReceiverKeys, drawn?: Drawn): Buffer {
  if (drawn) sender.setPrivateKey(drawn.privateKey);
  const senderPoint = drawn ? sender.getPublicKey() : sender.generateKeys();
  const salt = drawn?.salt ?? drawSalt();

  const sharedKey = hmac(receiver.secret, sender.computeSecret(receiver.point));
  const inputKey = hmac(sharedKey, label.key, receiver.point, senderPoint, label.last);
  const pseudoRandomKey = hmac(salt, inputKey);
  const contentKey = hmac(pseudoRandomKey, label.contentKey).subarray(0, 16);
  const nonce = hmac(pseudoRandomKey, label.nonce).subarray(0, 12);

  const header = Buffer.allocUnsafe(21);
  header.set(salt);
  header.writeUInt32BE(recordSize, 16);
  header.writeUInt8(senderPoint.length, 20);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const body = [cipher.update(plaintext), cipher.update(lastRecord), cipher.final()];
  return Buffer.concat([header, senderPoint, ...body, cipher.getAuthTag()]);
}

/** Undefined if they are unusable. */
export function readReceiverKeys(keys: { p256dh: string; auth: string }): ReceiverKeys | undefined {
  const point = Buffer.from(keys.p256dh, 'base64url');
  const secret = Buffer.from(keys.auth, 'base64url');
  if (point.length !== 65 || point[0] !== 4 || secret.length !== 16) return undefined;
  try {
    sender.generateKeys();
    sender.computeSecret(point);
  } catch {
    return undefined;
  }
  return { point, secret };
}
