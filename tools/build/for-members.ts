import { build, loadEnv } from 'vite';
import { problemForMembers } from './settings-for-members.ts';

/* `npm run build:production`. Unlike `npm run build`, it refuses made-up contacts. */

const problem = problemForMembers(loadEnv('production', process.cwd(), 'VITE_'));
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  await build({ logLevel: 'warn' });
}
