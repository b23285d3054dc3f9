import { PlainProblem } from '../../server/web/plain-problem.ts';
import {
  listName,
  type ReleaseList,
  readList,
  sha256Of,
  signatureName,
  unlisted,
} from '../release/release-list.ts';
import { checkSignatures, type Signature, type Signer } from '../release/signature.ts';
import { compareHeaders, expectedHeaders, type HeaderFinding } from './headers.ts';
import { type Portal, plainVisitor, type Visitor, visitors } from './portal.ts';

export type Verification = {
  readonly address: string;
  readonly list: ReleaseList;
  /** SHA-256 of the list, to compare with a notice on paper. */
  readonly fingerprint: string;
  readonly signers: readonly Signer[];
  /** The portal is the release only if there is none. */
  readonly faults: readonly string[];
  /** Not wrong by themselves, or not checked. */
  readonly notes: readonly string[];
  readonly responses: number;
};

type SignedList = { readonly bytes: Buffer; readonly signature: string };

const atOnce = 6;

/** Source: docs/verify.md. Throws a PlainProblem without a response or a list. */
export async function verify(
  portal: Portal,
  signers: readonly Signer[],
  /** Undefined: the portal's own. */
  given?: SignedList,
): Promise<Verification> {
  const signed = given ?? (await fetchList(portal));
  const list = readList(signed.bytes);
  if (list === null)
    throw new PlainProblem(`${listName} of ${portal.address} is no list of a release.`);
  const signatures = checkSignatures(signed.bytes, signed.signature, signers);
  const found: Finding[] = faultsOf(signatures, signers).map((text) => ({ kind: 'wrong', text }));
  const responses = await compareFiles(portal, list, found);
  await findAdded(portal, list, found);
  return {
    address: portal.address,
    list,
    fingerprint: sha256Of(signed.bytes),
    responses,
    signers: signatures.flatMap((each) => (each.kind === 'by' ? [each.signer] : [])),
    faults: linesOf(found, 'wrong'),
    notes: linesOf(found, 'weaker'),
  };
}

async function fetchList(portal: Portal): Promise<SignedList> {
  const [list, signature] = await Promise.all(
    [listName, signatureName].map((name) => portal.get(`/${name}`, plainVisitor)),
  );
  if (list?.status !== 200)
    throw new PlainProblem(
      `${portal.address} has no ${listName}: its release was not signed, or an older one is served.`,
    );
  const text = signature?.status === 200 ? signature.bytes.toString('utf8') : '';
  return { bytes: list.bytes, signature: text };
}

function faultsOf(signatures: readonly Signature[], signers: readonly Signer[]): string[] {
  if (signatures.length === 0) return ['the list of files is not signed'];
  const faults = signatures.flatMap((each) => {
    if (each.kind === 'wrong') return ['a signature does not belong to the list of files'];
    return each.kind === 'unknown' ? [`an unknown signer signed: ${each.publicKey}`] : [];
  });
  const known = signatures.map((each) => (each.kind === 'by' ? each.signer.publicKey : ''));
  // One person alone cannot release.
  const isAlone = new Set(known).size < Math.min(2, signers.length);
  return faults.length === 0 && isAlone ? ['fewer than two known signers signed'] : faults;
}

type Finding = HeaderFinding & { readonly path?: string };

/** Equal findings of many files in one line. */
const linesOf = (found: readonly Finding[], kind: Finding['kind']): string[] => {
  const all = Map.groupBy(
    found.filter((each) => each.kind === kind),
    ({ text }) => text,
  );
  return [...all].map(([text, findings]) => {
    const [first, ...more] = new Set(findings.flatMap(({ path }) => path ?? []));
    if (first === undefined) return text;
    return `${first}${more.length > 0 ? ` and ${more.length} more` : ''}: ${text}`;
  });
};

/** @returns the number of responses */
async function compareFiles(
  portal: Portal,
  { files, screens }: ReleaseList,
  found: Finding[],
): Promise<number> {
  const index = await portal.get('/index.html', plainVisitor);
  const headers = await expectedHeaders(portal.origin, index.bytes.toString('utf8'));
  const compare = async (path: string, sha256: string, as: Visitor, accept?: string) => {
    const answer = await portal.get(path, as, accept);
    const { status, bytes } = answer;
    const note = (text: string) => found.push({ kind: 'wrong', text, path });
    // Its status is that of the probe: 503 while the API is down.
    const isProbe = path === '/ready' && status === 503;
    if (status !== 200 && !isProbe) return void note(`missing (status ${status})`);
    if (sha256Of(bytes) !== sha256) note(`other content than in the release, for ${as.name}`);
    for (const each of compareHeaders(path, answer.headers, headers)) found.push({ ...each, path });
  };
  const pages = files.filter(({ path }) => path === '/index.html');
  const addresses = screens.map(exampleOf);
  const work = visitors.flatMap((as) => [
    ...files.map((file) => () => compare(file.path, file.sha256, as)),
    ...pages.flatMap(({ sha256 }) =>
      addresses.map((address) => () => compare(address, sha256, as, 'text/html')),
    ),
  ]);
  await doAll(work);
  return work.length;
}

/** Screens with a parameter get the page for every value. */
const exampleOf = (screen: string): string => screen.replaceAll(/\$\w+/g, '1');

async function findAdded(portal: Portal, list: ReleaseList, found: Finding[]): Promise<void> {
  const served = await portal.paths();
  if (served === null) {
    const text = 'the host does not list its files: added ones are not found';
    found.push({ kind: 'weaker', text });
    return;
  }
  const known = new Set([...unlisted, ...list.files.map(({ path }) => path)]);
  for (const path of served)
    if (!known.has(path)) found.push({ kind: 'wrong', text: 'not in the release', path });
}

async function doAll(work: readonly (() => Promise<void>)[]): Promise<void> {
  const rest = work.values();
  const next = async () => {
    for (const each of rest) await each();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}
