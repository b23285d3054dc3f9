import { createECDH, randomBytes } from 'node:crypto';
import { decrypt } from 'http_ece';
import { expect, test } from 'vitest';
import { encrypt, readReceiverKeys } from '../../../server/reminders/encryption.ts';
import { createEncryptionPool } from '../../../server/reminders/encryption-pool.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('encrypts the example of RFC 8291, section 5, byte for byte', () => {
  const receiver = {
    point: bytes(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    ),
    secret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const drawn = {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  };
  const plaintext = Buffer.from('When I grow up, I want to be a watermelon');
  expect(encrypt(plaintext, receiver, drawn).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
      'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
      'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('another implementation can decrypt it; each message has its own key and salt', () => {
  const phone = createECDH('prime256v1');
  const secret = randomBytes(16);
  const receiver = { point: phone.generateKeys(), secret };
  const plaintext = Buffer.from('Voting ends today at 5:00 PM');
  const messages = Array.from({ length: 20 }, () => encrypt(plaintext, receiver));
  for (const message of messages) {
    const read = decrypt(message, {
      version: 'aes128gcm',
      privateKey: phone,
      authSecret: secret.toString('base64url'),
    });
    expect(read.toString()).toBe(plaintext.toString());
  }
  for (const [from, to] of [
    [0, 16],
    [21, 86],
  ]) {
    const parts = messages.map((message) => message.subarray(from, to).toString('hex'));
    expect(new Set(parts).size).toBe(20);
  }
});

test('rejects the messages of a worker that ends without an error', async () => {
  const pool = createEncryptionPool();
  const pending = pool.encryptAll([{ text: 'Voting ends today', p256dh: '', auth: '' }]);
  const rejected = expect(pending).rejects.toThrow('A worker of the encryption has ended.');
  await pool.close();
  await rejected;
});

test('accepts only keys that a message can be encrypted to', () => {
  const phone = createECDH('prime256v1');
  const point = phone.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  const p256dh = point.toString('base64url');
  expect(readReceiverKeys({ p256dh, auth })).toEqual({ point, secret: bytes(auth) });
  const offCurve = Buffer.from(point);
  offCurve.writeUInt8(offCurve.readUInt8(64) ^ 1, 64);
  expect(readReceiverKeys({ p256dh: offCurve.toString('base64url'), auth })).toBeUndefined();
  const compressed = phone.getPublicKey('base64url', 'compressed');
  expect(readReceiverKeys({ p256dh: compressed, auth })).toBeUndefined();
  expect(readReceiverKeys({ p256dh, auth: auth.slice(4) })).toBeUndefined();
});
