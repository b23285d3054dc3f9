import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Delivery = {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  claims: { aud: string; exp: number; sub: string };
};

export type Behaviour =
  | { status: number; headers?: Record<string, string> }
  /** `hang`: receives the message and never responds. `cut`: closes the connection. */
  | 'hang'
  | 'cut';

export type FakePushService = {
  readonly origin: string;
  readonly deliveries: Delivery[];
  readonly complaints: string[];
  readonly connections: () => number;
  /** Called for each message before the response; may wait. */
  behave: (path: string, count: number) => Behaviour | undefined | Promise<Behaviour | undefined>;
  readonly close: () => Promise<void>;
};

/** A local push service (RFC 8030), as strict as real ones, with faults on demand. */
export async function startFakePushService(): Promise<FakePushService> {
  const deliveries: Delivery[] = [];
  const complaints: string[] = [];
  const counts = new Map<string, number>();
  let connections = 0;
  const server = createServer(async (request, response) => {
    const body = await readAll(request);
    const path = request.url ?? '';
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    const { claims, flaws } = examine(request, body, origin);
    complaints.push(...flaws);
    deliveries.push({ path, headers: request.headers, body, claims });
    const behaviour = (await service.behave(path, count)) ?? { status: 201 };
    if (behaviour === 'hang') return;
    if (behaviour === 'cut') {
      request.socket.destroy();
      return;
    }
    const location = { location: `${origin}/message/1` };
    response.writeHead(behaviour.status, behaviour.status === 201 ? location : behaviour.headers);
    response.end();
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: FakePushService = {
    origin,
    deliveries,
    complaints,
    connections: () => connections,
    behave: () => undefined,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return service;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function examine({ method, headers }: IncomingMessage, body: Buffer, origin: string) {
  const { claims, flaws } = examineToken(headers.authorization ?? '', origin);
  const demand = (isMet: boolean, flaw: string) => {
    if (!isMet) flaws.push(flaw);
  };
  demand(method === 'POST', `the method is ${method}`);
  demand(headers['content-encoding'] === 'aes128gcm', 'not aes128gcm (RFC 8291)');
  demand(body.length <= 4_096, `${body.length} bytes, over 4,096 (RFC 8030, section 7.2)`);
  demand(/^[1-9]\d*$/.test(String(headers['ttl'])), `TTL is ${headers['ttl']} (section 5.2)`);
  demand(headers['urgency'] === 'high', `Urgency is ${headers['urgency']} (section 5.3)`);
  const topic = String(headers['topic']);
  demand(/^[\w-]{1,32}$/.test(topic), `Topic is ${topic} (section 5.4)`);
  return { claims, flaws };
}

function examineToken(authorization: string, origin: string) {
  const [, token = '', k = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const claims = parse(payload) as Delivery['claims'];
  const flaws: string[] = [];
  if (!isSigned(`${head}.${payload}`, signature, k)) flaws.push('the signature is wrong');
  if (claims.aud !== origin) flaws.push(`aud is ${claims.aud}`);
  const hours = (claims.exp - Date.now() / 1000) / 3_600;
  if (!(hours > 0 && hours <= 24)) flaws.push(`exp is ${hours} hours ahead`);
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(claims.sub)) flaws.push(`sub is ${claims.sub}`);
  return { claims, flaws };
}

function parse(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return {};
  }
}

function isSigned(signed: string, signature: string, k: string): boolean {
  const point = Buffer.from(k, 'base64url');
  if (point.length !== 65) return false;
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, bytes);
}
