import type { MediaFile } from '~/contracts/media.ts';
import type { MediaHost } from '~/lib/media.ts';
import { pause } from '~/lib/pause.ts';
import type { FileResult } from './file-source.ts';
import { mediaListFile } from './media-list.ts';
import { filesOf, type MediaManifests } from './media-manifest.ts';

/** Milliseconds that a page waits for news of the list before what the phone knows stands in. */
const patience = 3_000;

/**
 * Answers requests for the media host's files: from the cache, else from the network. A file that
 * the list names is handed out only with the hash that the list says.
 */
export function openAnswers(
  host: MediaHost,
  manifests: MediaManifests,
  getFile: (file: MediaFile) => Promise<FileResult>,
): (request: Request) => Promise<Response> {
  const find = async (
    name: string,
    set: 'current' | 'next' = 'current',
  ): Promise<MediaFile | undefined> =>
    filesOf((await manifests.load())[set]).find(({ file }) => file === name);

  const handOut = (result: FileResult): Response =>
    result.kind === 'file'
      ? new Response(result.bytes, { headers: { 'Content-Type': result.type } })
      : Response.error();

  const hearOfList = () => Promise.race([manifests.ask(), pause(patience)]);
  /** Once in the life of this worker: a host without a list is not asked for it by every picture. */
  let firstWord: Promise<unknown> | null = null;

  /** The list of the set that is shown, which may be older than the host's. */
  async function answerList(request: Request): Promise<Response> {
    await hearOfList();
    const { current } = await manifests.load();
    return current === null ? fetch(request) : Response.json(current);
  }

  async function answerFile(request: Request, name: string): Promise<Response> {
    // Without the list nothing can be proven or kept.
    if ((await manifests.load()).current === null) {
      firstWord ??= hearOfList();
      await firstWord;
    }
    const file = await find(name);
    if (file === undefined) return fetch(request);
    const result = await getFile(file);
    if (result.kind === 'file') return handOut(result);
    // The host may hold a newer set than the one that we know, or that set was shown just now.
    if (result.kind === 'wrong') await manifests.ask();
    const isNewer = (other: MediaFile | undefined) =>
      other !== undefined && other.sha256 !== file.sha256;
    // A damaged page of the older set is not to be had any more: the newer one's is better than none.
    const newer = [await find(name), await find(name, 'next')].find(isNewer);
    return newer === undefined ? Response.error() : handOut(await getFile(newer));
  }

  return async (request) => {
    const name = request.url.slice(host.root.href.length).split('?')[0] ?? '';
    try {
      return await (name === mediaListFile ? answerList(request) : answerFile(request, name));
    } catch {
      // No cache storage (private windows): the worker keeps out of the way.
      return fetch(request);
    }
  };
}
