import type { Translation } from '../label.ts';

/** What every file beside this one exports: an area is there as soon as its file is. */
const areas = import.meta.glob<Readonly<Record<string, Translation>>>(['./*.ts', '!./all.ts'], {
  eager: true,
});

/** Everything the portal says, in Filipino: a chunk of its own, for who reads it. */
export const filipino: Translation = Object.assign(
  {},
  ...Object.values(areas).flatMap((exported) => Object.values(exported)),
);
