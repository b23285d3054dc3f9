import type { MediaHost } from '~/lib/media.ts';
import { pause } from '~/lib/pause.ts';
import type { FileResult } from './file-source.ts';
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
  getFile: (file: LibraryFile) => Promise<FileResult>,
): (request: Request) => Promise<Response> {
  const find = (address: string, set: LibrarySet | null): LibraryFile | undefined =>
    set?.find((file) => {
      const isListed = file.proof !== null;
      return file.address === (isListed ? address.split('?')[0] : address);
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

  async function answerFile(request: Request, address: string): Promise<Response> {
    // Before anything is known of the host nothing can be proven or kept.
    if (isOnHost(host, address) && shownSet(host, await manifests.load()) === null) {
      firstWord ??= hearOfList();
      await firstWord;
    }
    const file = await findIn(address, shownSet);
    if (file === undefined) return fetch(request);
    return file.proof === null
      ? answerUnproven(request, file)
      : answerProven(request, address, file);
  }

  /** What cannot be kept is shown all the same, while there is a connection. */
  async function answerUnproven(request: Request, file: LibraryFile): Promise<Response> {
    const isWithoutWords = file.part === 'words' && isMissed(await manifests.load(), file);
    if (isWithoutWords) return noSuchFile();
    const result = await getFile(file);
    return result.kind === 'file' ? handOut(result) : fetch(request);
  }

  async function answerProven(request: Request, address: string, file: LibraryFile) {
    const result = await getFile(file);
    if (result.kind === 'file') return handOut(result);
    // The host may hold a newer set than the one that we know, or that set was shown just now.
    const listed = result.kind === 'wrong' ? await manifests.ask() : null;
    const isNewer = (other: LibraryFile | undefined) =>
      other !== undefined && other.proof?.sha256 !== file.proof?.sha256;
    // A damaged page of the older set is not to be had any more: the newer one's is better than none.
    const others = [await findIn(address, shownSet), await findIn(address, nextSet)];
    const newer = others.find(isNewer);
    if (newer !== undefined) return handOut(await getFile(newer));
    // So is the page of a host that has given up its list.
    return listed?.kind === 'unlisted' ? fetch(request) : Response.error();
  }

  return async (request) => {
    const address = withoutFragment(request.url);
    const isList = address.split('?')[0] === host.addressOf(mediaListFile);
    try {
      return await (isList ? answerList(request) : answerFile(request, address));
    } catch {
      // No cache storage (private windows): the worker keeps out of the way.
      return fetch(request);
    }
  };
}

const noSuchFile = () => new Response(null, { status: 404 });
