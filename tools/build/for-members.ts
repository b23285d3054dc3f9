import { build, loadEnv } from 'vite';
import { problemForMembers } from './settings-for-members.ts';

/*
 * `npm run build:production`: the build for members. `npm run build` takes made-up contacts where
 * nothing is set, so that a fresh clone works; members would write to an address that does not exist.
 */

const problem = problemForMembers(loadEnv('production', process.cwd(), 'VITE_'));
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  await build({ logLevel: 'warn' });
}
