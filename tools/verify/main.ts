import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainProblem } from '../../server/web/plain-problem.ts';
import { exitWithProblem } from '../exit-with-problem.ts';
import { readOptions } from '../read-options.ts';
import { readSigners } from '../release/signature.ts';
import { ROOT } from '../run-tool.ts';
import { openPortal } from './portal.ts';
import { type Verification, verify } from './verify.ts';

/**
 * `npm run verify -- https://portal.example` compares a running portal, or the folder of a build,
 * with its signed release. Exit codes: 0 equal, 1 different, 2 could not begin.
 */
const usage = 'Use: npm run verify -- https://portal.example [--list FILE] [--signers FILE]';

const options = {
  /** The signed list, with its signature beside it. */
  list: { type: 'string' },
  signers: { type: 'string', default: join(ROOT, 'deploy/release-signers') },
} as const;
const { values, positionals } = readOptions(usage, { allowPositionals: true, options }, 2);

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new PlainProblem(`${file} cannot be read.`);
  }
}

function print({ address, list, fingerprint, signers, responses, ...found }: Verification): void {
  console.log(`${address}: release ${list.version}, commit ${list.commit}`);
  console.log(`SHA-256 of the list: ${fingerprint}`);
  console.log(`Signed by ${signers.map(({ name }) => name).join('; ') || 'nobody known'}`);
  console.log(`Compared ${list.files.length} files in ${responses} responses`);
  for (const note of found.notes) console.log(`  note: ${note}`);
  for (const fault of found.faults) console.log(`  DIFFERENT: ${fault}`);
  const { length } = found.faults;
  console.log(length === 0 ? 'This is the signed release.' : 'This is not the signed release.');
}

await exitWithProblem(async () => {
  const [address, ...rest] = positionals;
  if (address === undefined || rest.length > 0) throw new PlainProblem(usage);
  const given = values.list && {
    bytes: read(values.list),
    signature: read(`${values.list}.sig`).toString('utf8'),
  };
  const signers = readSigners(read(values.signers).toString('utf8'));
  const verification = await verify(await openPortal(address), signers, given || undefined);
  print(verification);
  if (verification.faults.length > 0) process.exitCode = 1;
}, 2);
