import { say } from '~/labels/label.ts';
import { library } from '~/labels/library.ts';
import { Card } from '~/ui/card.tsx';
import { LibraryPanel } from './library-panel.tsx';

/** The library's place on the dashboard. */
export function LibraryCard() {
  return (
    <Card labelledBy="library-title">
      <h2 id="library-title">{say(library.title)}</h2>
      <LibraryPanel />
    </Card>
  );
}
