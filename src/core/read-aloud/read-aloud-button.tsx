import { atom, useAtom } from 'jotai';
import { Square, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { locale } from '~/core/language/language.ts';
import { say, spokenLanguage } from '~/labels/label.ts';
import { readAloud as text } from '~/labels/read-aloud.ts';
import { Button } from '~/ui/button.tsx';
import {
  canRead,
  markSentence,
  onVoices,
  type Reading,
  readAloud,
  sentencesIn,
} from './read-aloud.ts';
import styles from './read-aloud-button.module.css';

const rates = [0.75, 1, 1.25, 1.5] as const;
const rateAtom = atom<(typeof rates)[number]>(1);

type ReadAloudProps = {
  /** A selector of the part that contains this button and is read. */
  readonly within: string;
};

/** Nothing without a voice for the language. Source: docs/behaviour/shell.md#reading-aloud. */
export function ReadAloud({ within }: ReadAloudProps) {
  const isOffered = useSyncExternalStore(onVoices, () => canRead(spokenLanguage()));
  const place = useRef<HTMLDivElement>(null);
  const reading = useRef<Reading | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [rate, setRate] = useAtom(rateAtom);
  useEffect(() => () => reading.current?.stop(), []);
  if (!isOffered) return null;

  function start() {
    const container = place.current?.closest(within);
    if (!container) return;
    setIsReading(true);
    reading.current = readAloud(sentencesIn(container, say(text.chosen)), rate, {
      onSentence: ({ range }) => markSentence(range),
      onEnd: () => {
        markSentence(null);
        setIsReading(false);
      },
    });
  }

  function changeRate() {
    const next = rates[rates.indexOf(rate) + 1] ?? rates[0];
    setRate(next);
    reading.current?.setRate(next);
  }

  return (
    <div ref={place} className={styles['bar']} data-silent>
      {isReading ? (
        <>
          <Button
            kind="second"
            icon={<Square aria-hidden="true" />}
            onClick={() => reading.current?.stop()}
          >
            {say(text.stop)}
          </Button>
          <Button kind="quiet" onClick={changeRate}>
            {say(text.speed, { speed: rate.toLocaleString(locale()) })}
          </Button>
        </>
      ) : (
        <Button kind="quiet" icon={<Volume2 aria-hidden="true" />} onClick={start}>
          {say(text.start)}
        </Button>
      )}
    </div>
  );
}
