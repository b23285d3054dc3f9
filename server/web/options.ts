import { resolve } from 'node:path';
import { PlainProblem } from './plain-problem.ts';

export type ServerOptions = {
  port: number;
  /** Several processes listen on it, one for each core. */
  isPortShared: boolean;
  /** How long requests are taken after the process was told to stop, milliseconds. */
  drainMs: number;
  /** Folder of the built app. */
  dist: string;
  /** Where the cooperative's API is; undefined: the sandbox answers, where it is asked for. */
  apiOrigin: URL | undefined;
  mediaOrigin: URL | undefined;
  /** Origins of further hosts of pictures. */
  mediaHosts: readonly string[];
  /** Where members open the portal, by which pages say where their scripts come from. */
  portalOrigin: URL | undefined;
};

const DEFAULT_PORT = 4173;

/** Settings from the environment. Throws PlainProblem on an unusable one. */
export function readOptions(env: NodeJS.ProcessEnv): ServerOptions {
  return {
    port: env['PORT'] ? readPort('PORT', env['PORT']) : DEFAULT_PORT,
    isPortShared: env['REUSE_PORT'] === '1',
    drainMs: readSeconds('DRAIN_SECONDS', env['DRAIN_SECONDS']) * 1000,
    dist: resolve(env['DIST_DIR'] || resolve(import.meta.dirname, '../../dist')),
    apiOrigin: readOrigin('API_ORIGIN', env['API_ORIGIN']),
    mediaOrigin: readOrigin('MEDIA_ORIGIN', env['MEDIA_ORIGIN']),
    mediaHosts: (env['MEDIA_HOSTS'] ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(readPictureHost),
    portalOrigin: readOrigin('PORTAL_ORIGIN', env['PORTAL_ORIGIN']),
  };
}

export function readPort(name: string, value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new PlainProblem(`${name} must be a number from 0 to 65535, but is "${value}".`);
}

const LONGEST_SECONDS = 60;

function readSeconds(name: string, value: string | undefined): number {
  const seconds = Number(value || 0);
  if (seconds >= 0 && seconds <= LONGEST_SECONDS) return seconds;
  throw new PlainProblem(`${name} must be from 0 to ${LONGEST_SECONDS}, but is "${value}".`);
}

function readOrigin(name: string, value: string | undefined): URL | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url;
  throw new PlainProblem(`${name} must be an http or https address, but is "${value}".`);
}

/** Nothing else may be in it: it becomes a part of the policy that every page is sent with. */
const PICTURE_HOST = /^(?:https?:\/\/)?[\p{Letter}\p{Number}.-]+(?::\d+)?\/?$/iu;

/** A host name alone means https. */
function readPictureHost(value: string): string {
  const address = value.includes('://') ? value : `https://${value}`;
  if (PICTURE_HOST.test(value) && URL.canParse(address)) return new URL(address).origin;
  throw new PlainProblem(
    'MEDIA_HOSTS must be hosts of pictures, such as "photos.example" or "https://photos.example", ' +
      `with commas or spaces between them, but has "${value}".`,
  );
}
