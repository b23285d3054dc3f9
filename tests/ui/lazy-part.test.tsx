import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, test } from 'vitest';
import { askForMissingParts, lazyPart } from '~/ui/lazy-part.tsx';
import { takeConsole } from '../support/console.ts';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render = () => (this.state.isBroken ? 'Broken' : this.props.children);
}

test('a missing part loads again only when the member asks for it', async () => {
  let [asked, isUp] = [0, false];
  const Part = lazyPart(async () => {
    asked += 1;
    if (!isUp) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ name }: { name: string }) => <p>Good day, {name}</p>;
  });
  const draw = () =>
    render(
      <Boundary>
        <Suspense fallback="Loading">
          <Part name="Maria" />
        </Suspense>
      </Boundary>,
    );
  draw();
  expect(await screen.findByText('Broken')).toBeTruthy();
  isUp = true;
  draw().unmount();
  expect(asked).toBe(1);
  askForMissingParts();
  draw();
  expect(await screen.findByText('Good day, Maria')).toBeTruthy();
  draw();
  expect(asked).toBe(2);
  expect(takeConsole().join()).toContain('Failed to fetch dynamically imported module');
});
