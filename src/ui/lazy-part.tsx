import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Parts that failed to load. Shared, because a file serves all its components. */
const missing = new Set<() => void>();

/** React's `lazy` keeps a failure; this retries after `askForMissingParts`. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Part = ask();

  function ask(): LazyExoticComponent<ComponentType<Props>> {
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch (failure) {
        missing.add(() => {
          Part = ask();
        });
        throw failure;
      }
    });
  }

  return (props) => <Part {...props} />;
}

export function askForMissingParts(): void {
  for (const askAgain of missing) askAgain();
  missing.clear();
}
