import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { voiceFor } from '~/core/read-aloud/read-aloud.ts';
import { ReadAloud } from '~/core/read-aloud/read-aloud-button.tsx';

type Voice = { readonly lang: string; readonly localService: boolean };

class FakeUtterance {
  readonly text: string;
  voice: Voice | null = null;
  lang = '';
  rate = 1;
  onend: () => void = () => undefined;
  onerror: () => void = () => undefined;
  constructor(text: string) {
    this.text = text;
  }
}

/** The voices of a phone, which speak a sentence until the test ends it. */
function lendVoices(...voices: readonly Voice[]) {
  const present: Voice[] = [...voices];
  const spoken: FakeUtterance[] = [];
  const target = new EventTarget();
  const cancel = vi.fn();
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal(
    'speechSynthesis',
    Object.assign(target, {
      getVoices: () => [...present],
      speak: (utterance: FakeUtterance) => void spoken.push(utterance),
      cancel,
    }),
  );
  return {
    spoken,
    cancel,
    texts: () => spoken.map(({ text }) => text),
    finish: () => spoken.at(-1)?.onend(),
    fail: () => spoken.at(-1)?.onerror(),
    arrive: (voice: Voice) => {
      present.push(voice);
      target.dispatchEvent(new Event('voiceschanged'));
    },
  };
}

const english = { lang: 'en-US', localService: true };
const filipino = { lang: 'fil-PH', localService: true };

const page = (
  <main lang="en">
    <h1 className="visually-hidden">Board of Directors</h1>
    <ReadAloud within="main" />
    <p>
      Choose exactly <b>7</b>. Tap one again!
    </p>
    <button type="button" aria-pressed="true">
      <span>Dela Cruz, Ramon P.</span>
      <span aria-hidden="true">RD</span>
    </button>
    <button type="button" aria-pressed="false">
      Magsino, Teresita L.
    </button>
    <button type="button">Clear</button>
    <details>
      <summary>The present text</summary>
      <p>Folded.</p>
    </details>
    <p lang="fil">Basahin ito.</p>
  </main>
);
const sentences = [
  'Board of Directors',
  'Choose exactly 7.',
  'Tap one again!',
  'Dela Cruz, Ramon P., chosen',
  'Magsino, Teresita L.',
  'The present text',
  'Basahin ito.',
];

const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const press = async (name: string | RegExp) => {
  const found = button(name);
  if (found === null) throw new Error(`There is no button ${name}.`);
  await userEvent.setup().click(found);
};

test('reads the sentences in order, each by a voice of its language, and ends', async () => {
  const voices = lendVoices(english, filipino);
  render(page);
  await press('Read aloud');
  for (const _sentence of sentences) act(voices.finish);
  expect(voices.texts()).toEqual(sentences);
  expect(voices.spoken.map(({ lang }) => lang)).toEqual([
    ...sentences.slice(1).map(() => 'en-US'),
    'fil-PH',
  ]);
  expect(button('Read aloud')).not.toBeNull();
});

describe('while it reads', () => {
  async function begin() {
    const voices = lendVoices(english);
    const marked = vi.fn();
    vi.stubGlobal(
      'Highlight',
      class {
        readonly range: Range;
        constructor(range: Range) {
          this.range = range;
        }
      },
    );
    vi.stubGlobal('CSS', {
      highlights: {
        set: (_name: string, { range }: { range: Range }) => marked(range.toString()),
        delete: () => marked(null),
      },
    });
    const { unmount } = render(page);
    await press('Read aloud');
    return { voices, marked, unmount };
  }

  test('marks the present sentence', async () => {
    const { voices, marked } = await begin();
    act(voices.finish);
    act(voices.finish);
    expect(marked.mock.calls.flat()).toEqual(sentences.slice(0, 3));
    await press('Stop reading');
    expect(marked).toHaveBeenLastCalledWith(null);
    expect(voices.cancel).toHaveBeenCalledTimes(2);
    act(voices.finish);
    expect(voices.spoken).toHaveLength(3);
  });

  test('begins the sentence again at another speed, and keeps that speed', async () => {
    const { voices } = await begin();
    const [first] = voices.spoken;
    await press('Speed 1');
    // Chrome ends a cancelled sentence as if it were complete.
    act(() => first?.onend());
    expect(voices.spoken.map(({ text, rate }) => [text, rate])).toEqual([
      ['Board of Directors', 1],
      ['Board of Directors', 1.25],
    ]);
    await press('Speed 1.25');
    await press('Speed 1.5');
    expect(button('Speed 0.75')).not.toBeNull();
  });

  test('stops when the page is hidden, and only then', async () => {
    const { voices } = await begin();
    const change = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    change();
    expect(button('Stop reading')).not.toBeNull();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    change();
    expect(button('Read aloud')).not.toBeNull();
    expect(voices.cancel).toHaveBeenCalledTimes(2);
  });

  test('stops if the voice fails or the screen is left', async () => {
    const { voices, unmount } = await begin();
    act(voices.fail);
    expect(button('Read aloud')).not.toBeNull();
    await press('Read aloud');
    voices.cancel.mockClear();
    unmount();
    expect(voices.cancel).toHaveBeenCalledOnce();
  });
});

test.each([
  ['fil', ['en-PH', 'tl_PH'], 'tl_PH'],
  ['en', ['en-GB', 'en-PH', 'fil-PH'], 'en-PH'],
  ['en-PH', ['en_GB'], 'en_GB'],
  ['fil', ['en-US'], null],
])('for %s of %j chooses %s', (lang, langs, chosen) => {
  const voices = langs.map((each) => ({ lang: each, localService: true }) as SpeechSynthesisVoice);
  expect(voiceFor(voices, lang)?.lang ?? null).toBe(chosen);
});
