import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forwardTo } from '../../../server/web/forward.ts';
import { isPlainPath } from '../../../server/web/forward-rules.ts';
import { ask, makeDist, PAGE, say, serve, serveDist } from './support.ts';

async function startPortal() {
  const asked: string[] = [];
  const upstream = await serve((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    req.resume().on('end', () => res.end('{}'));
  });
  const origin = await serveDist(makeDist(), {
    forwardApi: forwardTo(new URL(upstream), { isPersonal: true }),
    forwardMedia: forwardTo(new URL(upstream), { isPersonal: false }),
  });
  return { origin, asked };
}

describe('the spelling of a forwarded path', () => {
  test.each([
    ...['/api/v2/user?hash=a/../b//c%2F%61', '/api/v2/users/', '/api/v2/'],
    ...['/api/v2/user/Jos%C3%A9%20(2)/verify', '/api/v2/ga/GA-1_2~3.4/info'],
    ...['/media/candidates/100%25.webp', '/media/a@b,c=d+e.webp'],
  ])('%s is forwarded', async (path) => {
    const { origin, asked } = await startPortal();
    expect((await ask(origin, path)).status).toBe(200);
    expect(asked).toEqual([`GET ${path}`]);
  });

  test.each([
    ...['//x/api/v2/user', '///api/v2/user', '/api//v2/user', '/api/v2//user', '/api/v2/user//'],
    ...['/x/../api/v2/user', '/./api/v2/user', '/api/v2/./user', '/api/v2/../v1/user'],
    ...['/api/v2', '/api/v2/..', '/api/v2/.env', '/API/v2/user', '/api/v2/user#x'],
    ...['/%61pi/v2/user', '/api%2Fv2/user', '/api/v2/us%65r', '/api/v2/user%', '/api/v2/user%00'],
    ...['/api/v2/%2e%2e/user', '/api/v2/.%2E/user', '/api/v2/%252e%252e/user'],
    ...['/api/v2/%c0%ae%c0%ae/user', '/api/v2/user%2Fpin', '/api/v2/user%5cpin'],
    ...['/api/v2/user\\pin', '\\api\\v2\\user', '/\\api/v2/user', '/api/v2/user%0d%0aX'],
    ...['/api/v2/..;/user', '/api/v2/user;x=1', '/api/v2/user%3B'],
    ...['/media/../api/v2/user', '/media/%2e%2e/x', '//x/media/a.webp', '/MEDIA/a.webp'],
    '/media//a.webp',
  ])('%s is refused', async (path) => {
    const { origin, asked } = await startPortal();
    const { host } = new URL(origin);
    for (const accept of ['*/*', PAGE.accept]) {
      const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, `Accept: ${accept}`];
      const said = await say(origin, [...lines, 'Connection: close', '', ''].join('\r\n'));
      expect(said).toMatch(/^HTTP\/1\.1 40[04] /);
    }
    expect(asked).toEqual([]);
  });

  test('has the same parts however often the path is decoded', () => {
    const part = fc.constantFrom(...'/.%25a2fFeE\\;:A~-_', '..', '%2e', '%2F', '%C3%A9', '//');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const path = `/api/v2/${parts.join('')}`;
        fc.pre(isPlainPath(path));
        const once = decodeURIComponent(path);
        expect(new URL(path, 'http://a').pathname).toBe(path);
        expect(new URL(once, 'http://a').pathname.startsWith('/api/v2/')).toBe(true);
        expect(once.split('/')).toHaveLength(path.split('/').length);
        expect(/%[\da-f]{2}/i.test(once)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the methods of forwarded requests', () => {
  const refused = ['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'LOCK', 'PURGE', 'QUERY'];

  test.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])('a %s reaches the API', async (method) => {
    const { origin, asked } = await startPortal();
    expect((await ask(origin, '/api/v2/user', { method })).status).toBe(200);
    expect(asked).toEqual([`${method} /api/v2/user`]);
  });

  test.each(refused)('a %s to the API is refused', async (method) => {
    const { origin, asked } = await startPortal();
    const { status, headers, body } = await ask(origin, '/api/v2/user', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, DELETE']);
    expect(JSON.parse(body.toString())).toEqual({ message: expect.any(String) });
    expect(asked).toEqual([]);
  });
});

describe('a forwarded response never runs as the portal', () => {
  test('has no rights as a page, and a type that browsers do not guess', async () => {
    const { origin } = await startPortal();
    for (const path of ['/api/v2/user', '/media/a']) {
      const { headers } = await ask(origin, path);
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    }
  });

  test.each([204, 304])('sends no content type with a %d', async (status) => {
    const upstream = await serve((_, res) => void res.writeHead(status).end());
    const forwardMedia = forwardTo(new URL(upstream), { isPersonal: false });
    const answer = await ask(await serveDist(makeDist(), { forwardMedia }), '/media/a.webp');
    expect(answer.headers).not.toHaveProperty('content-type');
  });
});
