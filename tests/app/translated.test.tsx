import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepTranslatedTexts } from '~/app/idle-work.ts';
import { read } from '../support/read.ts';

function Strip({ status, hasMark = false }: { status: string; hasMark?: boolean }) {
  return (
    <p>
      {hasMark ? <b>! </b> : null}
      {status}
      {hasMark ? null : ' (a note)'}
    </p>
  );
}

/** Replaces each text by a translation, and lets the observers run. */
async function translate(page: HTMLElement): Promise<void> {
  const paragraph = page.querySelector('p');
  for (const text of [...(paragraph?.childNodes ?? [])]) {
    if (!(text instanceof Text)) continue;
    const font = document.createElement('font');
    font.append(`[${text.data}]`);
    text.replaceWith(font);
  }
  await Promise.resolve();
}

test('a text that changes takes the place of its translation, and may be translated again', async () => {
  const { container, rerender } = render(<Strip status="NOT CAST YET" />);
  keepTranslatedTexts(container);
  for (const [before, after] of [
    ['NOT CAST YET', 'NOT CONFIRMED YET'],
    ['NOT CONFIRMED YET', 'CAST'],
  ] as const) {
    await translate(container);
    await waitFor(() => expect(read(container)).toBe(`[${before}][ (a note)]`));
    rerender(<Strip status={after} />);
    await waitFor(() => expect(read(container)).toContain(after));
    expect(container.textContent).not.toContain(before);
    rerender(<Strip status={after} hasMark />);
    expect(read(container)).toBe(`! ${after}`);
    rerender(<Strip status={after} />);
  }
});
