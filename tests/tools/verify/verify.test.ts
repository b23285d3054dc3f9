import { appendFileSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { screens } from '~/contracts/screens.gen.ts';
import { createListener } from '../../../server/web/listener.ts';
import { openSiteFiles } from '../../../server/web/site-files.ts';
import { listRelease, writeList } from '../../../tools/release/release-list.ts';
import { makeSigningKey, openSigningKey, signBytes } from '../../../tools/release/signature.ts';
import { openPortal } from '../../../tools/verify/portal.ts';
import { verify } from '../../../tools/verify/verify.ts';
import { makeDist, SCRIPT, serve, serveDist } from '../../server/web/support.ts';

const { privateKey, publicKey } = makeSigningKey('passphrase');
const key = openSigningKey(privateKey, 'passphrase');
const signers = [{ name: 'Ana', publicKey }];
const script = 'assets/main-1a2b.js';

/** A build with its signed list, in the folder. */
async function release() {
  const dist = makeDist({ [`${script}.br`]: brotliCompressSync(SCRIPT) });
  const facts = { version: '1.2.3', commit: 'a'.repeat(40), settings: {}, sbom: 'b'.repeat(64) };
  const bytes = writeList(await listRelease(openSiteFiles(dist), facts));
  writeFileSync(join(dist, 'release.json'), bytes);
  writeFileSync(join(dist, 'release.json.sig'), key ? signBytes(bytes, [key]) : '');
  return dist;
}

const verifyServed = async (dist: string) =>
  verify(await openPortal(await serveDist(dist)), signers);

/** A server that changes its headers before they are sent. */
function serveWith(dist: string, change: (headers: Map<string, string>) => void): Promise<string> {
  const listener = createListener({ files: openSiteFiles(dist) });
  const changed: RequestListener = (req, res) => {
    const write = res.writeHead.bind(res);
    const writeHead = (status: number, pairs: readonly string[]) => {
      const names = pairs.filter((_, at) => at % 2 === 0);
      const headers = new Map(names.map((name, at) => [name, pairs[at * 2 + 1] ?? '']));
      change(headers);
      return write(status, [...headers].flat());
    };
    return listener(req, Object.assign(res, { writeHead }));
  };
  return serve(changed);
}

const changePolicy = (change: (policy: string) => string) => (headers: Map<string, string>) =>
  headers.set('content-security-policy', change(headers.get('content-security-policy') ?? ''));

test('a server of the signed files is the release, for each kind of phone', async () => {
  const verification = await verifyServed(await release());
  expect(verification.faults).toEqual([]);
  expect(verification.notes).toEqual([]);
  expect(verification.signers).toEqual(signers);
  expect(verification.responses).toBe(3 * (5 + screens.length));
});

test('a server of the signed files is the release while the API is down', async () => {
  const ready = async () => Response.json({ missing: ['api'] }, { status: 503 });
  const files = openSiteFiles(await release());
  const origin = await serve(createListener({ files, ready }));
  expect((await verify(await openPortal(origin), signers)).faults).toEqual([]);
});

test('one changed byte is found', async () => {
  const dist = await release();
  appendFileSync(join(dist, script), ' ');
  rmSync(join(dist, `${script}.br`));
  const { faults } = await verifyServed(dist);
  expect(faults).toEqual(
    ['Chrome on Android', 'Safari on iPhone', 'Messenger'].map(
      (name) => `/${script}: other content than in the release, for ${name}`,
    ),
  );
});

test('a changed variant is found, which only some phones get', async () => {
  const dist = await release();
  writeFileSync(join(dist, `${script}.br`), brotliCompressSync(`${SCRIPT} `));
  const expected = [`/${script}: other content than in the release, for Chrome on Android`];
  expect((await verifyServed(dist)).faults).toEqual(expected);
  expect((await verify(await openPortal(dist), signers)).faults).toEqual(expected);
});

test('a changed page is found at the address of each screen', async () => {
  const dist = await release();
  appendFileSync(join(dist, 'index.html'), '<script src="/assets/more.js"></script>');
  const { faults } = await verifyServed(dist);
  expect(faults).toContain(
    `/index.html and ${screens.length} more: other content than in the release, for Messenger`,
  );
});

test('an added and a removed file are found', async () => {
  const dist = await release();
  copyFileSync(join(dist, script), join(dist, 'assets/added.js'));
  rmSync(join(dist, 'icon.png'));
  const expected = ['/icon.png: missing (status 404)', '/assets/added.js: not in the release'];
  expect((await verifyServed(dist)).faults).toEqual(expected);
  expect((await verify(await openPortal(dist), signers)).faults).toEqual(expected);
});

test('a missing and a changed header are found', async () => {
  const dist = await release();
  const origin = await serveWith(dist, (headers) => {
    headers.delete('x-content-type-options');
    headers.set('referrer-policy', 'unsafe-url');
  });
  const { faults } = await verify(await openPortal(origin), signers);
  expect(faults).toEqual([
    expect.stringMatching(/^\/\S+ and \d+ more: the header x-content-type-options is missing$/),
    expect.stringContaining('the header referrer-policy is "unsafe-url", not "no-referrer"'),
  ]);
});

test.each([
  ['faults', 'script-src', "'unsafe-inline'"],
  ['faults', 'frame-ancestors', '*'],
  ['faults', 'connect-src', 'http://plain.example'],
  ['notes', 'connect-src', 'https://api.example'],
  ['notes', 'img-src', 'https://photos.example'],
  ['notes', 'script-src', "'self'"],
] as const)('a weaker policy is among the %s: %s %s', async (kind, directive, source) => {
  const weaker = changePolicy((policy) => policy.replace(directive, `${directive} ${source}`));
  const origin = await serveWith(await release(), weaker);
  const found = await verify(await openPortal(origin), signers);
  expect(found[kind]).toEqual([
    expect.stringContaining(`the policy's ${directive} also allows ${source}`),
  ]);
  expect([...found.faults, ...found.notes]).toHaveLength(1);
});

test('a policy without a directive is found, and a second policy is no fault', async () => {
  const dist = await release();
  const lacking = changePolicy((policy) => policy.replace("base-uri 'none'; ", ''));
  const { faults } = await verify(await openPortal(await serveWith(dist, lacking)), signers);
  expect(faults).toEqual([expect.stringContaining('the policy lacks base-uri')]);
  const second = changePolicy((policy) => `${policy}, upgrade-insecure-requests`);
  const stricter = await verify(await openPortal(await serveWith(dist, second)), signers);
  expect(stricter.faults).toEqual([]);
});

test('an unknown signer, a wrong signature and none are found', async () => {
  const dist = await release();
  const origin = await serveDist(dist);
  const stranger = await verify(await openPortal(origin), []);
  expect(stranger.faults).toEqual([`an unknown signer signed: ${publicKey}`]);

  const list = join(dist, 'release.json');
  writeFileSync(list, readFileSync(list, 'utf8').replace('1.2.3', '1.2.4'));
  const edited = await verify(await openPortal(origin), signers);
  expect(edited.faults).toEqual(['a signature does not belong to the list of files']);

  rmSync(join(dist, 'release.json.sig'));
  const unsigned = await verify(await openPortal(origin), signers);
  expect(unsigned.faults).toEqual(['the list of files is not signed']);
});

test('one known signer is not enough if the list of signers has two', async () => {
  const portal = await openPortal(await serveDist(await release()));
  const ben = { name: 'Ben', publicKey: makeSigningKey('passphrase').publicKey };
  const { faults } = await verify(portal, [...signers, ben]);
  expect(faults).toEqual(['fewer than two known signers signed']);
});

test('a host that does not list its files is noted', async () => {
  const portal = await openPortal(await serveDist(await release()));
  const { notes } = await verify({ ...portal, paths: async () => null }, signers);
  expect(notes).toEqual(['the host does not list its files: added ones are not found']);
});

test.each([
  ['a portal without a list', 'has no release.json', ''],
  ['a portal with another list', 'is no list of a release', '{"format": "kaagapay-release-9"}'],
])('%s cannot be verified', async (_name, message, list) => {
  const dist = await release();
  if (list) writeFileSync(join(dist, 'release.json'), list);
  else rmSync(join(dist, 'release.json'));
  await expect(verifyServed(dist)).rejects.toThrow(message);
});

test.each([
  ['http://127.0.0.1:1', 'does not respond'],
  ['/no/such/folder', 'neither an http address nor the folder of a build'],
])('%s cannot be verified', async (address, message) => {
  await expect(async () => verify(await openPortal(address), signers)).rejects.toThrow(message);
});
