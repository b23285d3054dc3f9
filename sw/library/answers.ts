import type { MediaHost } from '~/lib/media.ts';
import { pause } from '~/lib/pause.ts';
import type { FileResult } from './file-source.ts';
import type { WorkerEvent } from './file-strategy.ts';
import {
  isMissed,
  isOnHost,
  type LibraryFile,
  type LibrarySet,
  nextSet,
  shownSet,
  withoutFragment,
} from './library-set.ts';
import { mediaListFile } from './media-list.ts';
import type { MediaManifests } from './media-manifest.ts';

/** Milliseconds that a page waits for news of the list before what the phone knows stands in. */
const listTimeoutMs = 3_000;

/**
 * Answers requests for the library's files: from the cache, else from the network. A file that the
 * list names is handed out only with the hash that the list says.
 */
export function openAnswers(
  host: MediaHost,
  manifests: MediaManifests,
  getFile: (file: LibraryFile, event: WorkerEvent) => Promise<FileResult>,
): (request: Request, event: WorkerEvent) => Promise<Response> {
  const find = (address: string, set: LibrarySet | null): LibraryFile | undefined =>
    set?.find((file) => {
      const name = file.integrity.isListed ? address.split('?')[0] : address;
      return file.address === name;
    });
  const findIn = async (address: string, setOf: typeof shownSet) =>
    find(address, setOf(host, await manifests.load()));

  const handOut = (result: FileResult): Response =>
    result.kind === 'file'
      ? new Response(result.bytes, { headers: { 'Content-Type': result.type } })
      : Response.error();

  const hearOfList = () => Promise.race([manifests.ask(), pause(listTimeoutMs)]);
  /** Once in the life of this worker: a host without a list is not asked for it by every picture. */
  let firstWord: Promise<unknown> | null = null;

  /** The list of the set that is shown, which may be older than the host's. */
  async function answerList(request: Request): Promise<Response> {
    await hearOfList();
    const { current, isUnlisted } = await manifests.load();
    if (current !== null) {
      const headers = { 'Content-Type': 'application/json' };
      return new Response(JSON.stringify(current), { headers });
    }
    return isUnlisted ? noSuchFile() : fetch(request);
  }

  async function answerFile(request: Request, event: WorkerEvent): Promise<Response> {
    const address = withoutFragment(request.url);
    // Before anything is known of the host nothing can be checked or kept.
    if (isOnHost(host, address) && shownSet(host, await manifests.load()) === null) {
      firstWord ??= hearOfList();
      await firstWord;
    }
    const file = await findIn(address, shownSet);
    if (file === undefined) return fetch(request);
    return file.integrity.isListed
      ? answerListed(request, event, file)
      : answerUnlisted(request, event, file);
  }

  /** What cannot be kept is shown all the same, while there is a connection. */
  async function answerUnlisted(request: Request, event: WorkerEvent, file: LibraryFile) {
    const isWithoutWords = file.part === 'words' && isMissed(await manifests.load(), file);
    if (isWithoutWords) return noSuchFile();
    const result = await getFile(file, event);
    return result.kind === 'file' ? handOut(result) : fetch(request);
  }

  async function answerListed(request: Request, event: WorkerEvent, file: LibraryFile) {
    const address = withoutFragment(request.url);
    const result = await getFile(file, event);
    if (result.kind === 'file') return handOut(result);
    // The host may hold a newer set than the one that we know, or that set was shown just now.
    const listed = result.kind === 'wrong' ? await manifests.ask() : null;
    const isNewer = (other: LibraryFile | undefined) =>
      other !== undefined && other.key !== file.key;
    // A damaged page of the older set is not to be had any more: the newer one's is better than none.
    const others = [await findIn(address, shownSet), await findIn(address, nextSet)];
    const newer = others.find(isNewer);
    if (newer !== undefined) return handOut(await getFile(newer, event));
    // So is the page of a host that has given up its list.
    return listed?.kind === 'unlisted' ? fetch(request) : Response.error();
  }

  return async (request, event) => {
    const [address] = withoutFragment(request.url).split('?');
    const isList = address === host.addressOf(mediaListFile);
    try {
      return await (isList ? answerList(request) : answerFile(request, event));
    } catch {
      // No cache storage (private windows): the worker keeps out of the way.
      return fetch(request);
    }
  };
}

const noSuchFile = () => new Response(null, { status: 404 });
