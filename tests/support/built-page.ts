import { onTestFinished } from 'vitest';

/** Marks the page as one of this build until the test ends; a test page has no build. */
export function pageOfBuild(build: string): void {
  const named = document.createElement('meta');
  named.name = 'build';
  named.content = build;
  document.head.append(named);
  onTestFinished(() => named.remove());
}
