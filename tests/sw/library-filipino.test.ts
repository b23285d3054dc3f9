import { expect, test } from 'vitest';
import { takeConsole } from '../support/console.ts';
import { barePhone, openPhone } from '../support/library-phone.ts';
import {
  allFiles,
  bilingualSet,
  bytesOfAll,
  filipinoFile,
  firstSet,
  pageFiles,
  photoFiles,
  textsFile,
} from '../support/media-sets.ts';

test('the Filipino text is stored after the English one if the host lists it', async () => {
  const phone = await openPhone(bilingualSet);
  await phone.obey('library-run');
  expect(phone.host.files).toEqual([...photoFiles, textsFile, filipinoFile, ...pageFiles]);
  const bytes = bytesOfAll(bilingualSet);
  expect(phone.status).toMatchObject({
    phase: 'whole',
    pages: { kept: 35, total: 35 },
    bytes: { kept: bytes, total: bytes },
  });
  const kept = await phone.look(filipinoFile, { isOffline: true });
  expect(kept).toBe(bilingualSet.bodies.get(filipinoFile));
  expect(JSON.parse((await phone.look('manifest.json', { isOffline: true })) ?? '')).toEqual(
    bilingualSet.manifest,
  );
});

test('the Filipino text arrives on a complete device, and nothing else is fetched again', async () => {
  const phone = await openPhone(firstSet);
  await phone.obey('library-run');
  phone.host.asked.length = 0;
  phone.host.set = bilingualSet;
  await phone.obey('library-run');
  expect(phone.host.files).toEqual([filipinoFile]);
  expect(phone.caches.whole.size).toBe(allFiles.length + 1);
  expect(phone.status).toMatchObject({ phase: 'whole', isUpdating: false });
});

test('the Filipino text is not requested from a host without a list', async () => {
  const phone = await barePhone();
  await phone.obey('library-run');
  expect(phone.host.files).toContain(textsFile);
  expect(phone.host.files).not.toContain(filipinoFile);
  expect(takeConsole()).toEqual([expect.stringContaining('manifest.json')]);
});
