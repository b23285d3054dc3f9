import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * Has each part that did not arrive asked for again when it is next drawn. The document's, as the
 * files are: what has arrived is there for all that it shows.
 */
const missing = new Set<() => void>();

/**
 * A part of a screen whose file comes when it is first drawn. React's `lazy` keeps a failure for
 * good; this one asks again after `askForMissingParts`.
 *
 * @param load imports the file and picks the component
 */
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

/** For who has tapped Try again: by itself nothing is asked for twice. */
export function askForMissingParts(): void {
  for (const askAgain of missing) askAgain();
  missing.clear();
}
