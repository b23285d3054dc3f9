import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * The options of this command. `--help` prints its usage, and an unknown option ends it.
 *
 * @param code exit code of a command that cannot begin
 */
export function readOptions<const T extends ParseArgsConfig>(usage: string, config: T, code = 1) {
  if (process.argv.slice(2).includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.error(`${error.message}\n${usage}`);
    process.exit(code);
  }
}
