import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deltaPath, dictionaryOf, encodeDelta, versionsOf } from '../../server/web/deltas.ts';
import { variantPath } from '../../server/web/encoding.ts';

/**
 * Writes the difference between each hashed file of `dist` and its version in an older release.
 *
 * @returns the number of differences, and their bytes
 */
export async function writeDeltas(
  dist: string,
  older: readonly string[],
): Promise<{ readonly files: number; readonly bytes: number }> {
  let [files, bytes] = [0, 0];
  const paths = await hashedFiles(dist);
  for (const release of older) {
    const olderPaths = await hashedFiles(release);
    for (const path of paths) {
      const versions = versionsOf(path);
      const before = olderPaths.find((each) => versionsOf(each) === versions);
      if (before === undefined || before === path) continue;
      const dictionary = await readFile(join(release, before));
      const delta = await encodeDelta(await readFile(join(dist, path)), dictionary);
      if (delta.length >= (await compressedBytes(join(dist, path)))) continue;
      const target = deltaPath(join(dist, path), dictionaryOf(dictionary));
      // Renamed, so that a running server never reads a partial file.
      await writeFile(`${target}.tmp`, delta);
      await rename(`${target}.tmp`, target);
      files += 1;
      bytes += delta.length;
    }
  }
  return { files, bytes };
}

async function hashedFiles(dist: string): Promise<readonly string[]> {
  const names = await readdir(join(dist, 'assets'));
  return names.map((name) => `/assets/${name}`).filter((path) => versionsOf(path) !== undefined);
}

const compressedBytes = (path: string): Promise<number> =>
  stat(variantPath(path, 'br'))
    .catch(() => stat(path))
    .then(({ size }) => size);
