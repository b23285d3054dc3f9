import type { MediaHost } from '~/core/media.ts';
import { pause } from '~/core/waits.ts';
import { manifestFile } from './fetch-manifest.ts';
import type { FileResult } from './file-source.ts';
import type { WorkerEvent } from './file-strategy.ts';
import type { LibraryRecords } from './library-record.ts';
import {
  currentSet,
  isMissed,
  isOnHost,
  type LibraryFile,
  type LibrarySet,
  nextSet,
  withoutFragment,
} from './library-set.ts';

/** Milliseconds; then a page gets the stored list. */
const listTimeoutMs = 3_000;

/** From the cache or the network. A listed file must match its hash. */
export function openResponses(
  host: MediaHost,
  records: LibraryRecords,
  getFile: (file: LibraryFile, event: WorkerEvent) => Promise<FileResult>,
): (request: Request, event: WorkerEvent) => Promise<Response> {
  const find = (address: string, set: LibrarySet | null): LibraryFile | undefined =>
    set?.find((file) => {
      const name = file.integrity.isListed ? address.split('?')[0] : address;
      return file.address === name;
    });
  const findIn = async (address: string, setOf: typeof currentSet) =>
    find(address, setOf(host, await records.load()));

  const handOut = (result: FileResult): Response =>
    result.kind === 'file'
      ? new Response(result.bytes, { headers: { 'Content-Type': result.type } })
      : Response.error();

  const awaitList = () => Promise.race([records.ask(), pause(listTimeoutMs)]);
  /** Once per worker: not every picture should request a missing list. */
  let firstListRequest: Promise<unknown> | null = null;

  /** The list of the set in use. */
  async function respondWithList(request: Request): Promise<Response> {
    await awaitList();
    const { current, isUnlisted } = await records.load();
    if (current !== null) {
      const headers = { 'Content-Type': 'application/json' };
      return new Response(JSON.stringify(current), { headers });
    }
    return isUnlisted ? noSuchFile() : fetch(request);
  }

  async function respondWithFile(request: Request, event: WorkerEvent): Promise<Response> {
    const address = withoutFragment(request.url);
    // Until the host has responded, nothing can be verified or stored.
    if (isOnHost(host, address) && currentSet(host, await records.load()) === null) {
      firstListRequest ??= awaitList();
      await firstListRequest;
    }
    const file = await findIn(address, currentSet);
    if (file === undefined) return fetch(request);
    return file.integrity.isListed
      ? respondWithListed(request, event, file)
      : respondWithUnlisted(request, event, file);
  }

  /** A file that cannot be stored still shows online. */
  async function respondWithUnlisted(request: Request, event: WorkerEvent, file: LibraryFile) {
    const isWithoutWords = file.part === 'words' && isMissed(await records.load(), file);
    if (isWithoutWords) return noSuchFile();
    const result = await getFile(file, event);
    return result.kind === 'file' ? handOut(result) : fetch(request);
  }

  async function respondWithListed(request: Request, event: WorkerEvent, file: LibraryFile) {
    const address = withoutFragment(request.url);
    const result = await getFile(file, event);
    if (result.kind === 'file') return handOut(result);
    // The host may have a newer set, perhaps in use by now.
    const listed = result.kind === 'wrong' ? await records.ask() : null;
    const isNewer = (other: LibraryFile | undefined) =>
      other !== undefined && other.key !== file.key;
    // The older file is lost.
    const others = [await findIn(address, currentSet), await findIn(address, nextSet)];
    const newer = others.find(isNewer);
    if (newer !== undefined) return handOut(await getFile(newer, event));
    // The host has dropped its list.
    return listed?.kind === 'unlisted' ? fetch(request) : Response.error();
  }

  return async (request, event) => {
    const [address] = withoutFragment(request.url).split('?');
    const isList = address === host.addressOf(manifestFile);
    try {
      return await (isList ? respondWithList(request) : respondWithFile(request, event));
    } catch {
      // No cache storage (private windows).
      return fetch(request);
    }
  };
}

const noSuchFile = () => new Response(null, { status: 404 });
