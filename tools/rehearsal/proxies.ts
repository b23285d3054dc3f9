import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import { end } from '../kit/processes.ts';
import { writeCertificate } from '../kit/proxy.ts';
import { ROOT } from '../run-tool.ts';

export const proxyNames = ['nginx', 'caddy'] as const;
export type ProxyName = (typeof proxyNames)[number];

type ShippedProxy = {
  /** https, with an untrusted certificate. */
  readonly origin: string;
  readonly nginx: { readonly servers: string; readonly command: string } | undefined;
  readonly stop: () => Promise<void>;
};

const secure = 8443;
export const plainPort = 8080;
const origin = `https://localhost:${secure}`;

const deployed = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

/** With the shipped configuration. */
export const startProxy = (name: ProxyName, folder: string): Promise<ShippedProxy> =>
  name === 'nginx' ? startNginx(folder) : startCaddy(folder);

/** The main file of nginx is like Debian's. */
async function startNginx(folder: string): Promise<ShippedProxy> {
  const servers = join(folder, 'kaagapay-servers.conf');
  writeFileSync(servers, deployed('nginx-servers.conf'));
  const { key, cert } = writeCertificate(folder);
  const site = replaced(deployed('nginx.conf'), {
    'listen 443 ': `listen ${secure} `,
    'listen 80;': `listen ${plainPort};`,
    'listen [::]:443 ': `listen [::]:${secure} `,
    'listen [::]:80;': `listen [::]:${plainPort};`,
    '/var/lib/nginx/kaagapay-media': join(folder, 'nginx-media'),
    'portal.example': 'localhost',
    '/etc/ssl/kaagapay/fullchain.pem': cert,
    '/etc/ssl/kaagapay/privkey.pem': key,
    '/var/log/nginx/': `${folder}/logs/`,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = join(folder, 'nginx.conf');
  writeFileSync(
    main,
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
  const args = ['-p', folder, '-c', main];
  const stop = await start(folder, '/usr/sbin/nginx', args);
  return {
    origin,
    nginx: { servers, command: `exec /usr/sbin/nginx ${args.join(' ')} "$@"` },
    stop,
  };
}

async function startCaddy(folder: string): Promise<ShippedProxy> {
  const file = join(folder, 'Caddyfile');
  const more = `http_port ${plainPort}\n\tskip_install_trust\n\tadmin off`;
  writeFileSync(file, replaced(deployed('Caddyfile'), { '\n{\n': `\n{\n\t${more}\n` }));
  const home = join(folder, 'caddy');
  mkdirSync(home);
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    PORTAL_HOST: origin,
    PORTAL_1: '127.0.0.1:4171',
    PORTAL_2: '127.0.0.1:4172',
  };
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  return { origin, nginx: undefined, stop: await start(folder, '/usr/bin/caddy', args, { env }) };
}

/** Throws if a text is missing, because another proxy than the shipped one would be tested. */
function replaced(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from))
      throw new Error(`The shipped file no longer has "${from}". Adapt the rehearsal.`);
    return changed.replaceAll(from, to);
  }, text);
}

/** @returns stops it */
async function start(
  folder: string,
  binary: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<() => Promise<void>> {
  if (!existsSync(binary)) throw new Error(`${binary} is missing. Install it with apt-get.`);
  const log = openSync(join(folder, 'logs/proxy-output.log'), 'a');
  const child = spawn(binary, args, { ...options, stdio: ['ignore', log, log] });
  process.once('exit', () => child.kill());
  const isUp = () =>
    new Promise<boolean>((settle) => {
      const place = { host: 'localhost', port: secure, servername: 'localhost' };
      const socket = connect({ ...place, rejectUnauthorized: false }, () => {
        socket.destroy();
        settle(true);
      });
      socket.on('error', () => settle(false));
    });
  for (const until = performance.now() + 30_000; !(await isUp()); await pause(50)) {
    if (performance.now() > until || child.exitCode !== null)
      throw new Error(`The proxy did not start. Read its log in ${folder}/logs.`);
  }
  return () => end(child);
}
