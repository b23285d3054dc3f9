import { resolve } from 'node:path';
import { PlainProblem } from './plain-problem.ts';

export type ServerOptions = {
  port: number;
  /** Folder of the built app. */
  dist: string;
  /** Where the cooperative's API is; undefined: the sandbox answers. */
  apiOrigin: URL | undefined;
  mediaOrigin: URL | undefined;
};

const DEFAULT_PORT = 4173;

/** Settings from the environment (contract.md section 4). Throws PlainProblem on an unusable one. */
export function readOptions(env: NodeJS.ProcessEnv): ServerOptions {
  return {
    port: readPort(env['PORT']),
    dist: resolve(env['DIST_DIR'] || resolve(import.meta.dirname, '../../dist')),
    apiOrigin: readOrigin('API_ORIGIN', env['API_ORIGIN']),
    mediaOrigin: readOrigin('MEDIA_ORIGIN', env['MEDIA_ORIGIN']),
  };
}

function readPort(value: string | undefined): number {
  if (!value) return DEFAULT_PORT;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new PlainProblem(`PORT must be a number from 0 to 65535, but is "${value}".`);
}

function readOrigin(name: string, value: string | undefined): URL | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url;
  throw new PlainProblem(`${name} must be an http or https address, but is "${value}".`);
}
