import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { LibraryCommand } from '~/contracts/library.ts';
import { sendPhotos } from '~/vote/photos.ts';
import type { Candidates } from '~/vote/vote-calls.ts';
import { lendWorker } from '../support/library-page.ts';

describe("the candidates' photos", () => {
  const standing = (...photos: readonly string[]): Candidates => ({
    bod: photos.map((photo, index) => ({ code: `${index}`, name: photo, photo })),
    audit: [{ code: 'a', name: 'Ana', photo: 'candidates/ana.webp' }],
    elecom_of: [],
    elecom_ep: [],
  });

  test.each([
    ['sent to the worker', 'library-photos'],
    ['sent as needed at once', 'library-keep-photos'],
  ] as const)('are %s, each once, as many as it accepts', async (_what, kind) => {
    const { posted } = lendWorker();
    const tooLong = `https://elsewhere.example/${'a'.repeat(2_000)}`;
    await sendPhotos(kind, standing('/ben.jpg', '', tooLong, '/ben.jpg'));
    expect(posted).toEqual([{ kind, photos: ['/ben.jpg', 'candidates/ana.webp'] }]);
    const names = Array.from({ length: 1_000 }, (_, index) => `${index}.webp`);
    await sendPhotos(kind, standing(...names));
    expect(posted[1]).toMatchObject({ photos: names.slice(0, 400) });
    expect(v.is(LibraryCommand, posted[1])).toBe(true);
  });
});
