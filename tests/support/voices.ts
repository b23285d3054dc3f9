import { vi } from 'vitest';

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
export function lendVoices(...voices: readonly Voice[]) {
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
