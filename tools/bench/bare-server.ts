import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Pool } from 'undici';
import { listenForParent } from './listen-for-parent.ts';

/*
 * `bare-server.ts PORT DIST API HEADERS`: serves built files and forwards calls with Node alone,
 * without any rule of ours. A server on Node is not faster. Several processes share the port.
 */
const [port = '', dist = '', api = '', common = '{}'] = process.argv.slice(2);
const headers = Object.entries(JSON.parse(common) as Record<string, string>).flat();
const pool = new Pool(api, { allowH2: false });
const files = new Map<string, Buffer>();

function forward(path: string, res: ServerResponse): void {
  pool.dispatch(
    { method: 'GET', path },
    {
      onRequestStart: () => undefined,
      onResponseStart(_, status, given) {
        const pairs = Object.entries(given).flatMap(([name, value = '']) => [name, value]);
        res.writeHead(status, [...headers, ...pairs]);
      },
      onResponseData: (_, part) => void res.write(part),
      onResponseEnd: () => void res.end(),
      onResponseError: () => void res.destroy(),
    },
  );
}

const read = (path: string): Buffer => {
  const file = files.get(path) ?? readFileSync(join(dist, `${path}.br`));
  files.set(path, file);
  return file;
};

listenForParent(
  createServer((req, res) => {
    const { url = '/' } = req;
    if (url.startsWith('/api/')) forward(url, res);
    else if (req.headers['if-none-match']) res.writeHead(304, headers).end();
    else {
      const body = read(url === '/' ? '/index.html' : url);
      res.writeHead(200, [...headers, 'content-encoding', 'br']).end(body);
    }
  }),
  Number(port),
);
