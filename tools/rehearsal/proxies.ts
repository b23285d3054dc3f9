import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, fetch } from 'undici';
import { becomes, end, launch } from '../kit/processes.ts';
import { writeCertificate } from '../kit/proxy.ts';
import { ROOT } from '../run-tool.ts';

export const proxyNames = ['nginx', 'caddy'] as const;
export type ProxyName = (typeof proxyNames)[number];

const securePort = 8443;
const plainPort = 8080;

/** https, with an untrusted certificate. */
export const portal = { securePort, plainPort, origin: `https://localhost:${securePort}` };

const deployed = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });

/** The status of a response of the proxy; 0 without one. */
export async function statusOf(path: string): Promise<number> {
  const response = await fetch(portal.origin + path, { dispatcher }).catch(() => null);
  await response?.body?.cancel();
  return response?.status ?? 0;
}

type Command = {
  readonly binary: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
};

/** Starts it with the shipped configuration. @returns stops it */
export async function startProxy(name: ProxyName, folder: string): Promise<() => Promise<void>> {
  const { binary, args, env } = name === 'nginx' ? writeNginx(folder) : writeCaddy(folder);
  if (!existsSync(binary)) throw new Error(`${binary} is missing. Install it with apt-get.`);
  const log = join(folder, 'logs/proxy-output.log');
  const child = launch(binary, args, { log, env: { PATH: process.env['PATH'], ...env } });
  // Without a server behind it, it responds with 502.
  if (!(await becomes(async () => (await statusOf('/')) > 0, 30)))
    throw new Error(`The proxy did not start: ${log}`);
  return () => end(child);
}

/** `deploy/update.sh` changes it, and then calls nginx. */
export const nginxServers = (folder: string) => join(folder, 'kaagapay-servers.conf');
export const nginxCommand = (folder: string) =>
  `/usr/sbin/nginx -p ${folder} -c ${join(folder, 'nginx.conf')}`;

/** The main file of nginx is like Debian's. */
function writeNginx(folder: string): Command {
  writeFileSync(nginxServers(folder), deployed('nginx-servers.conf'));
  const { key, cert } = writeCertificate(folder);
  const site = replaced(deployed('nginx.conf'), {
    'listen 443 ': `listen ${securePort} `,
    'listen 80;': `listen ${plainPort};`,
    'listen [::]:443 ': `listen [::]:${securePort} `,
    'listen [::]:80;': `listen [::]:${plainPort};`,
    '/var/lib/nginx/kaagapay-media': join(folder, 'nginx-media'),
    'portal.example': 'localhost',
    '/etc/ssl/kaagapay/fullchain.pem': cert,
    '/etc/ssl/kaagapay/privkey.pem': key,
    '/var/log/nginx/': `${folder}/logs/`,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes 2;
    pid ${folder}/nginx.pid;
    error_log ${folder}/logs/nginx-error.log;
    events { worker_connections 4096; }
    http {
      access_log ${folder}/logs/nginx-access.log;
      ${temporary.map((name) => `${name}_temp_path ${folder}/nginx-${name};`).join('\n')}
      ${site}
    }`,
  );
  const [binary = '', ...args] = nginxCommand(folder).split(' ');
  return { binary, args };
}

function writeCaddy(folder: string): Command {
  const file = join(folder, 'Caddyfile');
  const more = `http_port ${plainPort}\n\tskip_install_trust\n\tadmin off`;
  writeFileSync(file, replaced(deployed('Caddyfile'), { '\n{\n': `\n{\n\t${more}\n` }));
  const home = join(folder, 'caddy');
  mkdirSync(home);
  return {
    binary: '/usr/bin/caddy',
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    env: {
      ...{ HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
      ...{ PORTAL_HOST: portal.origin, PORTAL_1: '127.0.0.1:4171', PORTAL_2: '127.0.0.1:4172' },
    },
  };
}

/** Throws if a text is missing, because another proxy than the shipped one would be tested. */
function replaced(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from))
      throw new Error(`The shipped file no longer has "${from}". Adapt the rehearsal.`);
    return changed.replaceAll(from, to);
  }, text);
}
