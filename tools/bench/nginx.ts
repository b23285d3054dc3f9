import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, type Running, running } from './processes.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Undefined if nothing is missing. */
export const nginxProblem =
  NGINX && existsSync(BROTLI)
    ? undefined
    : 'nginx or its brotli module is missing, so it is not measured: apt install nginx libnginx-mod-http-brotli-static';

/** @param headers the headers of every response of ours, which nginx sends as well */
export async function startNginx(
  dist: string,
  folder: string,
  api: Running,
  headers: Record<string, string>,
): Promise<Running> {
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configOf(dist, folder, port, new URL(api.origin).host, headers));
  const child = spawn(NGINX ?? 'nginx', ['-p', folder, '-c', file, '-e', 'error.log'], {
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`nginx did not start with ${file}.`);
    await wait(50);
  }
  return running(origin, [child]);
}

const configOf = (
  dist: string,
  folder: string,
  port: number,
  api: string,
  headers: Record<string, string>,
) => `
load_module ${BROTLI};
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')}
  map $uri $kept { ~^/assets/ "public, max-age=31536000, immutable"; default no-cache; }
  upstream api { server ${api}; keepalive 64; }
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${dist};
    brotli_static on;
    gzip_static on;
    gzip_vary on;
    add_header cache-control $kept;
    ${Object.entries(headers)
      .map(([name, value]) => `add_header ${name} "${value}" always;`)
      .join('\n    ')}
    location / { try_files $uri /index.html; }
    location /api/v2/ {
      proxy_pass http://api;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}
`;
