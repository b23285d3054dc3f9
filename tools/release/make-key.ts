import { existsSync, writeFileSync } from 'node:fs';
import { PlainProblem } from '../../server/web/plain-problem.ts';
import { askSecret } from '../ask.ts';
import { exitWithProblem } from '../exit-with-problem.ts';
import { makeSigningKey } from './signature.ts';

/** `npm run release-key -- FILE` */
const [file] = process.argv.slice(2);
const shortest = 12;

await exitWithProblem(async () => {
  if (file === undefined) throw new PlainProblem('Use: npm run release-key -- FILE');
  if (existsSync(file)) throw new PlainProblem(`${file} exists. A key is never overwritten.`);
  const passphrase = await askSecret('RELEASE_PASSPHRASE', 'Passphrase for the new key: ');
  if (passphrase.length < shortest)
    throw new PlainProblem(`The passphrase needs ${shortest} characters. Nothing was written.`);
  const { privateKey, publicKey } = makeSigningKey(passphrase);
  writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
  console.log(`${file} has the private key, encrypted. Keep it offline.
Public key, for deploy/release-signers and your notices:
${publicKey}`);
});
