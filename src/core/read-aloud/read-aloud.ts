/** The phone's own voices: a voice on a server would learn the names that a member chose. */

export type Sentence = {
  readonly text: string;
  readonly lang: string;
  readonly range: Range;
};

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, button, summary, dt, dd, legend';
/** Controls are not read, except candidates. */
const silent =
  '[aria-hidden="true"], [hidden], [data-silent], button:not([aria-pressed]), fieldset, ' +
  'details:not([open]) > :not(summary)';

/** @param chosen the word after the name of a pressed button */
export function sentencesIn(container: Element, chosen: string): readonly Sentence[] {
  const texts = new Map<Element, Text[]>();
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || element.closest(silent) !== null) continue;
    const block = element.closest(blocks) ?? element;
    texts.set(block, [...(texts.get(block) ?? []), node as Text]);
  }
  return [...texts].flatMap(([block, nodes]) => sentencesOf(block, nodes, chosen));
}

function sentencesOf(block: Element, nodes: readonly Text[], chosen: string): Sentence[] {
  const [first] = nodes;
  const lang = first?.parentElement?.closest('[lang]')?.getAttribute('lang') ?? 'en';
  const whole = nodes.map(({ data }) => data).join('');
  const isChosen = block.getAttribute('aria-pressed') === 'true';
  const found: Sentence[] = [];
  for (const { segment, index } of new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(
    whole,
  )) {
    const text = segment.trim();
    if (text === '') continue;
    const range = document.createRange();
    range.setStart(...placeOf(nodes, index));
    range.setEnd(...placeOf(nodes, index + segment.trimEnd().length));
    found.push({ text: isChosen ? `${text}, ${chosen}` : text, lang, range });
  }
  return found;
}

function placeOf(nodes: readonly Text[], offset: number): [node: Text, offset: number] {
  let rest = offset;
  for (const node of nodes) {
    if (rest <= node.length) return [node, rest];
    rest -= node.length;
  }
  throw new RangeError('The offset is behind the text.');
}

/** Tagalog is the older name. */
const alike: Readonly<Record<string, readonly string[]>> = { fil: ['fil', 'tl'] };

export function voiceFor(
  voices: readonly SpeechSynthesisVoice[],
  lang: string,
): SpeechSynthesisVoice | null {
  const [language = ''] = lang.toLowerCase().split('-');
  const tags = alike[language] ?? [language];
  const fits = voices.filter(
    (voice) => voice.localService && tags.includes(voice.lang.toLowerCase().split(/[-_]/)[0] ?? ''),
  );
  return fits.find((voice) => /[-_]PH$/i.test(voice.lang)) ?? fits[0] ?? null;
}

const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

const voicesHere = () => synthesis()?.getVoices() ?? [];

/** Older browsers cannot split sentences. */
export const canRead = (lang: string): boolean =>
  'Segmenter' in Intl && voiceFor(voicesHere(), lang) !== null;

/** Browsers load their voices after the page. @returns stops listening */
export function onVoices(listener: () => void): () => void {
  synthesis()?.addEventListener?.('voiceschanged', listener);
  return () => synthesis()?.removeEventListener?.('voiceschanged', listener);
}

export type Reading = {
  /** The present sentence begins again. 1 is the usual speed. */
  readonly setRate: (rate: number) => void;
  readonly stop: () => void;
};

type Listeners = {
  readonly onSentence: (sentence: Sentence) => void;
  /** At the end, after `stop`, or if the voice fails. */
  readonly onEnd: () => void;
};

/** Ends when the page is hidden. */
export function readAloud(
  sentences: readonly Sentence[],
  startRate: number,
  { onSentence, onEnd }: Listeners,
): Reading {
  let at = 0;
  let rate = startRate;
  let isOver = false;
  const onHidden = () => {
    if (document.visibilityState === 'hidden') stop();
  };

  function stop(): void {
    if (isOver) return;
    isOver = true;
    document.removeEventListener('visibilitychange', onHidden);
    synthesis()?.cancel();
    onEnd();
  }

  /** One utterance for each sentence: Chrome stops long ones. */
  function speak(): void {
    const sentence = sentences[at];
    if (sentence === undefined) {
      stop();
      return;
    }
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    const voice = voiceFor(voicesHere(), sentence.lang) ?? voiceFor(voicesHere(), 'en');
    utterance.voice = voice;
    utterance.lang = voice?.lang ?? sentence.lang;
    utterance.rate = rate;
    const spoken = at;
    const isPresent = () => !isOver && at === spoken && utterance === current;
    utterance.onend = () => {
      if (!isPresent()) return;
      at += 1;
      speak();
    };
    utterance.onerror = () => {
      if (isPresent()) stop();
    };
    current = utterance;
    onSentence(sentence);
    synthesis()?.speak(utterance);
  }
  /** Also keeps it: Chrome's garbage collector would take its events with it. */
  let current: SpeechSynthesisUtterance | null = null;

  document.addEventListener('visibilitychange', onHidden);
  synthesis()?.cancel();
  speak();
  return {
    stop,
    setRate: (next) => {
      rate = next;
      if (isOver) return;
      current = null;
      synthesis()?.cancel();
      speak();
    },
  };
}

const highlightName = 'read-aloud';

/** Marks a sentence and shows it. Older browsers only show it. @param range null marks nothing */
export function markSentence(range: Range | null): void {
  const highlights = globalThis.CSS?.highlights;
  if (range === null) return void highlights?.delete(highlightName);
  highlights?.set(highlightName, new Highlight(range));
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
}
