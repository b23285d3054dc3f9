import type { MediaFile } from '~/contracts/media.ts';
import type { MediaHost } from '~/lib/media.ts';
import { pause } from '~/lib/pause.ts';
import { type Catalogue, filesOf } from './catalogue.ts';
import type { Delivery } from './deliveries.ts';
import { mediaListFile } from './media-list.ts';

/** Milliseconds that a page waits for news of the list before what the phone knows stands in. */
const patience = 3_000;

/**
 * Answers requests for the media host's files: from the shelf, else from the network. A file that
 * the list names is handed out only with the hash that the list says.
 */
export function openAnswers(
  host: MediaHost,
  catalogue: Catalogue,
  deliver: (file: MediaFile) => Promise<Delivery>,
): (request: Request) => Promise<Response> {
  const find = async (
    name: string,
    set: 'current' | 'next' = 'current',
  ): Promise<MediaFile | undefined> =>
    filesOf((await catalogue.load())[set]).find(({ file }) => file === name);

  const handOut = (delivery: Delivery): Response =>
    delivery.kind === 'file'
      ? new Response(delivery.bytes, { headers: { 'Content-Type': delivery.type } })
      : Response.error();

  const hearOfList = () => Promise.race([catalogue.ask(), pause(patience)]);
  /** Once in the life of this worker: a host without a list is not asked for it by every picture. */
  let firstWord: Promise<unknown> | null = null;

  /** The list of the set that is shown, which may be older than the host's. */
  async function answerList(request: Request): Promise<Response> {
    await hearOfList();
    const { current } = await catalogue.load();
    return current === null ? fetch(request) : Response.json(current);
  }

  async function answerFile(request: Request, name: string): Promise<Response> {
    // Without the list nothing can be proven or kept.
    if ((await catalogue.load()).current === null) {
      firstWord ??= hearOfList();
      await firstWord;
    }
    const file = await find(name);
    if (file === undefined) return fetch(request);
    const delivery = await deliver(file);
    if (delivery.kind === 'file') return handOut(delivery);
    // The host may hold a newer set than the one that we know, or that set was shown just now.
    if (delivery.kind === 'wrong') await catalogue.ask();
    const isNewer = (other: MediaFile | undefined) =>
      other !== undefined && other.sha256 !== file.sha256;
    // A damaged page of the older set is not to be had any more: the newer one's is better than none.
    const newer = [await find(name), await find(name, 'next')].find(isNewer);
    return newer === undefined ? Response.error() : handOut(await deliver(newer));
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
