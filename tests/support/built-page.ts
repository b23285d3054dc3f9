import { onTestFinished } from 'vitest';

/** The page of a test is none that was built; after this it is of that build, until the test ends. */
export function pageOfBuild(build: string): void {
  const named = document.createElement('meta');
  named.name = 'build';
  named.content = build;
  document.head.append(named);
  onTestFinished(() => named.remove());
}
