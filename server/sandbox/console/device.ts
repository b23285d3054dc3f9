import type { Selections } from '../../../src/contracts/ballot.ts';
import type { LibraryRecord } from '../../../src/contracts/library.ts';
import type { ReferendumChoice } from '../../../src/contracts/referendum.ts';
import type { VoteRecord } from '../../../src/contracts/vote-record.ts';
import { readKept } from './kept.js';
import { drawList, element, part, tell } from './page.js';
import { appDocument } from './phone.js';
import { titleOf } from './releases.js';
import { workerStates } from './worker-state.js';

const facts = part('device', HTMLElement);
const drafts = part('drafts', HTMLElement);
const draftsEmpty = part('drafts-empty', HTMLElement);
/** Not validated. */
type Kept<Whole> = Partial<Whole> | undefined;
type Fact = { readonly title: string; readonly text: string; kept?: number; total?: number };

const vote = /^member:([^:]*):(ballot|answer):(.*)$/;

/** Source: sw/library/media-cache.ts. */
async function libraryState(record: Kept<LibraryRecord>) {
  const set = record?.next ?? record?.current;
  if (!set) return null;
  const files = [...set.candidates, set.texts, ...set.pages];
  const urls = (await caches.has('library'))
    ? (await (await caches.open('library')).keys()).map(({ url }) => url)
    : [];
  const isThere = ({ file, sha256 }: (typeof files)[number]) =>
    urls.some((url) => url.endsWith(`${file}?sha256=${sha256}`));
  return { kept: files.filter(isThere).length, total: files.length, mode: record?.mode };
}

function shownPage() {
  const page = appDocument();
  if (!page?.getElementById('root')) return 'not a page of the app';
  const mark = page.querySelector<HTMLMetaElement>('meta[name="release"]');
  return titleOf(Number(mark?.content ?? 0));
}

function drawFact({ title, text, kept = 0, total = 0 }: Fact): HTMLElement {
  const row = element('div');
  const value = element('dd', text);
  if (total > 0) {
    const bar = element('progress');
    bar.max = total;
    bar.value = kept;
    bar.setAttribute('aria-label', title);
    value.prepend(bar);
  }
  row.append(element('dt', title), value);
  return row;
}

/** Source: src/contracts/vote-record.ts. */
function describeVote([key, kept]: [string, unknown]) {
  const [, , kind, code] = vote.exec(key) ?? [];
  const record = kept as Kept<VoteRecord<Selections | ReferendumChoice | null>>;
  const title = `${kind === 'ballot' ? 'Ballot' : 'Answer'} ${code}`;
  if (record?.phase === 'cast') {
    return { title, text: record.castAt === null ? 'Cast, time unknown' : 'Cast', isOpen: false };
  }
  const choices = record?.choices ?? null;
  const choice =
    kind === 'ballot'
      ? `${Object.values(choices ?? {}).flat().length} chosen`
      : String(choices ?? 'nothing chosen');
  const sent =
    record && 'attempt' in record && record.attempt ? 'sent, no response yet' : 'not cast';
  return { title, text: `${choice}, ${sent}`, isOpen: true };
}

function drawVote({ title, text, isOpen }: ReturnType<typeof describeVote>): HTMLElement {
  const item = element('li', '', isOpen ? 'open' : '');
  item.append(element('strong', title), element('span', text));
  return item;
}

export async function refreshDevice(): Promise<void> {
  const kept = await readKept((key) => key === 'library' || vote.test(key));
  const library = await libraryState(kept.get('library') as Kept<LibraryRecord>).catch(() => null);
  kept.delete('library');
  const workers = Object.entries(await workerStates());
  drawList(
    facts,
    [
      { title: 'Page in the frame', text: shownPage() },
      ...workers.map(([state, text]) => ({ title: `Worker, ${state}`, text })),
      library === null
        ? { title: 'Library', text: 'nothing yet' }
        : { title: 'Library', ...library, text: `${library.kept} of ${library.total} files` },
    ],
    drawFact,
  );
  draftsEmpty.hidden = kept.size > 0;
  drawList(drafts, [...kept].map(describeVote), drawVote);
}

async function lookForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  if (!registration) {
    tell('There is no worker yet: the app registers one a moment after it opens.');
    return;
  }
  const isFound = await registration.update().then(
    ({ installing, waiting }) => Boolean(installing ?? waiting),
    () => null,
  );
  if (isFound === null) tell('The phone could not look for a new version: no connection.');
  else tell(isFound ? 'A new version was found.' : 'The phone has the newest version.');
  await refreshDevice();
}

export function setUpDevice(): void {
  part('look-for-update', HTMLButtonElement).addEventListener('click', lookForUpdate);
}
