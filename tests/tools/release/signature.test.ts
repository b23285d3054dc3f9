import { expect, test } from 'vitest';
import {
  checkSignatures,
  makeSigningKey,
  openSigningKey,
  readSigners,
  signBytes,
} from '../../../tools/release/signature.ts';

const passphrase = 'correct horse battery';
const bytes = Buffer.from('{"format": "kaagapay-release-1"}');

function makeSigner(name: string) {
  const { privateKey, publicKey } = makeSigningKey(passphrase);
  const key = openSigningKey(privateKey, passphrase);
  if (key === null) throw new Error('The key does not open.');
  return { signer: { name, publicKey }, key, privateKey };
}

test('two signers sign the same bytes', () => {
  const [ana, ben] = [makeSigner('Ana'), makeSigner('Ben')];
  const text = signBytes(bytes, [ana.key, ben.key]);
  expect(checkSignatures(bytes, text, [ana.signer])).toEqual([
    { kind: 'by', signer: ana.signer },
    { kind: 'unknown', publicKey: ben.signer.publicKey },
  ]);
});

test('a signature of other bytes, or a broken one, is wrong', () => {
  const { signer, key } = makeSigner('Ana');
  const text = signBytes(bytes, [key]);
  const wrong = [{ kind: 'wrong' }];
  expect(checkSignatures(Buffer.from('{}'), text, [signer])).toEqual(wrong);
  expect(checkSignatures(bytes, text.replace(/ .{4}/, ' AAAA'), [signer])).toEqual(wrong);
  expect(checkSignatures(bytes, `${signer.publicKey}\n`, [signer])).toEqual(wrong);
  expect(checkSignatures(bytes, 'not-a-key signature\n', [signer])).toEqual(wrong);
  expect(checkSignatures(bytes, '', [signer])).toEqual([]);
});

test('a private key opens only with its passphrase, and only if it is Ed25519', () => {
  const { privateKey } = makeSigner('Ana');
  expect(privateKey).toContain('ENCRYPTED PRIVATE KEY');
  expect(openSigningKey(privateKey, 'another one')).toBe(null);
  expect(openSigningKey('no key', passphrase)).toBe(null);
});

test('the list of signers has comments, and ignores lines without a key', () => {
  const { signer } = makeSigner('Ana Reyes, secretary');
  const text = `# signers\n\n${signer.publicKey} Ana Reyes, secretary \nshort Ben\n`;
  expect(readSigners(text)).toEqual([signer]);
});
