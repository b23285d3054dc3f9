import { resolve } from 'node:path';
import {
  readHost,
  readOrigin,
  readPort,
  readPortalOrigin,
  readSeconds,
  readSwitch,
} from '../settings.ts';
import { PlainProblem } from './plain-problem.ts';

export type ServerOptions = {
  port: number;
  /** On which address the port listens; undefined: on all of this machine. */
  host: string | undefined;
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
    host: readHost('HOST', env['HOST']),
    isPortShared: readSwitch('REUSE_PORT', env['REUSE_PORT']),
    drainMs: readSeconds('DRAIN_SECONDS', env['DRAIN_SECONDS']) * 1000,
    dist: resolve(env['DIST_DIR'] || resolve(import.meta.dirname, '../../dist')),
    apiOrigin: readOrigin('API_ORIGIN', env['API_ORIGIN']),
    mediaOrigin: readOrigin('MEDIA_ORIGIN', env['MEDIA_ORIGIN']),
    mediaHosts: (env['MEDIA_HOSTS'] ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(readPictureHost),
    portalOrigin: readPortalOrigin(env['PORTAL_ORIGIN']),
  };
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
