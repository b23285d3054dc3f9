import { useEffect, useRef, useState } from 'react';
import { productName } from '~/core/build-settings.ts';
import { useLanguage } from '~/core/language/language.ts';
import { LanguageChoice } from '~/core/language/language-choice.tsx';
import { TextSizeChoice } from '~/core/text-size-choice.tsx';
import { welcome } from '~/labels/company.ts';
import { say } from '~/labels/label.ts';
import { practiceInvitation } from '~/labels/practice-invitation.ts';
import { titles } from '~/labels/shell.ts';
import { signIn } from '~/labels/sign-in.ts';
import { Button } from '~/ui/button.tsx';
import styles from './welcome.module.css';

export type WelcomeProps = {
  readonly onStart: () => void;
  readonly onPractice: () => void;
};

type WelcomeCardsProps = WelcomeProps & { readonly isPanel?: boolean };

const cards = ['language', 'size', 'vote'] as const;

export function WelcomeCards({ isPanel = false, onStart, onPractice }: WelcomeCardsProps) {
  useLanguage();
  const [card, setCard] = useState<(typeof cards)[number]>('language');
  const place = { number: cards.indexOf(card) + 1, all: cards.length };
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(card);
  useEffect(() => {
    if (before.current !== card) heading.current?.focus({ preventScroll: true });
    before.current = card;
  }, [card]);
  const Heading = isPanel ? 'h2' : 'h1';
  // The filled button beside the panel is Log In.
  const kind = isPanel ? 'second' : 'main';
  const dots = (
    <p className={styles['dots']} role="img" aria-label={say(welcome.card, place)}>
      {cards.map((each) => (
        <span key={each} data-current={each === card || undefined} />
      ))}
    </p>
  );

  return (
    <div className={`${styles['sheet']} ${isPanel ? styles['panel'] : ''}`}>
      <div className={styles['card']}>
        {card === 'language' ? (
          <>
            <Heading ref={heading} tabIndex={-1}>
              {say(welcome.title, { product: productName })}
            </Heading>
            {isPanel ? null : <p className={styles['tagline']}>{say(signIn.tagline)}</p>}
            <p className={styles['body']}>{say(welcome.languageBody)}</p>
            <LanguageChoice />
          </>
        ) : card === 'size' ? (
          <>
            <Heading ref={heading} tabIndex={-1}>
              {say(welcome.sizeTitle)}
            </Heading>
            <p className={styles['body']}>{say(welcome.sizeBody)}</p>
            <TextSizeChoice />
          </>
        ) : (
          <>
            <Heading ref={heading} tabIndex={-1}>
              {say(welcome.voteTitle)}
            </Heading>
            <p className={styles['body']}>{say(welcome.body)}</p>
          </>
        )}
      </div>
      {card === 'vote' ? (
        <div className={`${styles['ways']} ${styles['last']}`}>
          {dots}
          <Button kind="second" onClick={onPractice}>
            {say(practiceInvitation.open)}
          </Button>
          {/* At the place of Next, for a double tap. */}
          <Button kind={kind} onClick={onStart}>
            {say(welcome.start)}
          </Button>
        </div>
      ) : (
        <div className={styles['ways']}>
          <Button kind="second" onClick={onStart}>
            {say(welcome.skip)}
          </Button>
          {dots}
          <Button kind={kind} onClick={() => setCard(card === 'language' ? 'size' : 'vote')}>
            {say(welcome.next)}
          </Button>
        </div>
      )}
    </div>
  );
}

export function WelcomePanel(props: WelcomeProps) {
  return (
    <section className={styles['frame']} aria-label={say(titles.getStarted)}>
      <div className={styles['scene']}>
        <img className={styles['dawn']} src="/welcome/dawn.webp" alt="" width="720" height="1280" />
        <img
          className={styles['mascot']}
          src="/welcome/mascot-greeting.svg"
          alt=""
          width="264"
          height="196"
        />
      </div>
      <WelcomeCards isPanel {...props} />
    </section>
  );
}
