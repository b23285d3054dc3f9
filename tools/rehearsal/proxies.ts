import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run-tool.ts';

export type RunningProxy = {
  /** https, with an untrusted certificate. */
  readonly origin: string;
  readonly nginx: { readonly servers: string; readonly command: string } | undefined;
  readonly stop: () => Promise<void>;
};

type Ports = { readonly secure: number; readonly plain: number };

const deployed = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

/** The main file of nginx is like Debian's. */
export async function startNginx(folder: string, { secure, plain }: Ports): Promise<RunningProxy> {
  const binary = needed('/usr/sbin/nginx', 'nginx');
  const servers = join(folder, 'kaagapay-servers.conf');
  writeFileSync(servers, deployed('nginx-servers.conf'));
  const key = join(folder, 'privkey.pem');
  const certificate = join(folder, 'fullchain.pem');
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  writeFileSync(
    join(folder, 'site.conf'),
    replaced(deployed('nginx.conf'), {
      'listen 443 ': `listen ${secure} `,
      'listen 80;': `listen ${plain};`,
      'listen [::]:443 ': `listen [::]:${secure} `,
      'listen [::]:80;': `listen [::]:${plain};`,
      '/var/lib/nginx/kaagapay-media': join(folder, 'nginx-media'),
      'portal.example': 'localhost',
      '/etc/ssl/kaagapay/fullchain.pem': certificate,
      '/etc/ssl/kaagapay/privkey.pem': key,
      '/var/log/nginx/': `${folder}/logs/`,
    }),
  );
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
      include ${folder}/site.conf;
    }`,
  );
  const options = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  const log = openSync(join(folder, 'logs/nginx-output.log'), 'a');
  const child = start(binary, options, { stdio: ['ignore', log, log] });
  const origin = `https://localhost:${secure}`;
  await untilResponding(origin, child);
  return {
    origin,
    nginx: { servers, command: `exec ${binary} ${options.join(' ')} "$@"` },
    stop: () => end(child),
  };
}

export async function startCaddy(folder: string, { secure, plain }: Ports): Promise<RunningProxy> {
  const binary = needed('/usr/bin/caddy', 'caddy');
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    replaced(deployed('Caddyfile'), {
      '\n{\n': `\n{\n\thttp_port ${plain}\n\tskip_install_trust\n\tadmin off\n`,
    }),
  );
  const home = join(folder, 'caddy');
  mkdirSync(home);
  const log = openSync(join(folder, 'logs/caddy.log'), 'a');
  const child = start(binary, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      PORTAL_HOST: `https://localhost:${secure}`,
      PORTAL_1: '127.0.0.1:4171',
      PORTAL_2: '127.0.0.1:4172',
    },
    stdio: ['ignore', log, log],
  });
  const origin = `https://localhost:${secure}`;
  await untilResponding(origin, child);
  return { origin, nginx: undefined, stop: () => end(child) };
}

function start(binary: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(binary, args, options);
  process.once('exit', () => child.kill());
  return child;
}

function needed(binary: string, name: string): string {
  if (existsSync(binary)) return binary;
  throw new Error(`${binary} is missing. Install it (Debian: apt-get install ${name}).`);
}

/** Throws if a text is missing, because another proxy than the shipped one would be tested. */
function replaced(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from))
      throw new Error(`The shipped file no longer has "${from}". Adapt the rehearsal.`);
    return changed.replaceAll(from, to);
  }, text);
}

async function untilResponding(origin: string, child: ChildProcess): Promise<void> {
  const { connect } = await import('node:tls');
  const { hostname: host, port } = new URL(origin);
  const isUp = () =>
    new Promise<boolean>((settle) => {
      const options = { host, port: Number(port), servername: host, rejectUnauthorized: false };
      const socket = connect(options, () => {
        socket.destroy();
        settle(true);
      });
      socket.on('error', () => settle(false));
    });
  for (const until = performance.now() + 30_000; !(await isUp()); ) {
    if (performance.now() > until || child.exitCode !== null) {
      throw new Error('The proxy did not start. Read its log in the folder logs.');
    }
    await new Promise((wait) => setTimeout(wait, 50));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
