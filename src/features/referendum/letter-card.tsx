import { useState } from 'react';
import { say } from '~/labels/label.ts';
import { chairpersonLetter } from '~/labels/prose/chairperson-letter.ts';
import { proseOf } from '~/labels/prose/prose.ts';
import { referendum } from '~/labels/referendum.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Prose } from '~/ui/prose.tsx';

/** The letter, and the sheet that it is read on. */
export function LetterCard() {
  const [isOpen, setIsOpen] = useState(false);
  const { title: _title, ...letter } = proseOf('chairperson-letter', chairpersonLetter);
  return (
    <Card labelledBy="letter-title">
      <h2 id="letter-title">{say(referendum.letterTitle)}</h2>
      <p>{say(referendum.letterTeaser)}</p>
      <Button kind="second" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {say(referendum.readLetter)}
      </Button>
      {isOpen ? (
        <Dialog
          title={say(referendum.letterTitle)}
          shape="sheet"
          onClose={() => setIsOpen(false)}
          actions={<Button onClick={() => setIsOpen(false)}>{say(shell.close)}</Button>}
        >
          <Prose {...letter} />
        </Dialog>
      ) : null}
    </Card>
  );
}
