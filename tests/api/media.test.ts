import { describe, expect, test, vi } from 'vitest';
import { createMediaClient, fetchAmendmentTexts, fetchMediaManifest } from '~/api/media.ts';
import { connectMedia, manifest, texts } from '../features/amendments/media-host.ts';
import { answerCalls, noConnection } from '../support/calls.ts';

const media = createMediaClient();

describe('the list of the media host', () => {
  test('is asked for without anything of the session', async () => {
    const { calls } = connectMedia();
    expect(await fetchMediaManifest(media)).toEqual({ ok: true, value: manifest });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ path: '/media/manifest.json', search: {} });
  });

  test('comes with the words of the pages beside it', async () => {
    const { calls } = connectMedia();
    expect(await fetchAmendmentTexts(media, 'en')).toEqual({ ok: true, value: texts });
    expect(calls[0]).toMatchObject({ path: '/media/amendments/texts.json' });
  });
});

describe('what goes wrong is a value', () => {
  const noAnswer = () => {
    throw new DOMException('The operation timed out.', 'TimeoutError');
  };
  const brokenBody = () =>
    new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('broken')) }));

  test.each([
    ['no connection', noConnection, { kind: 'offline' }],
    ['no answer in time', noAnswer, { kind: 'timeout' }],
    ['a connection that breaks on the way', brokenBody, { kind: 'offline' }],
    ['a list that is not there', () => new Response('', { status: 404 }), { status: 404 }],
    ['a host that refuses', () => new Response('', { status: 403 }), { kind: 'refused' }],
    ['a page in place of the list', () => new Response('<html>'), { kind: 'unreadable' }],
    ['another list', () => Response.json({ ...manifest, version: 2 }), { kind: 'unreadable' }],
    ['too few pages', () => Response.json({ ...manifest, pages: [] }), { kind: 'unreadable' }],
  ])('%s', async (_what, answer, problem) => {
    answerCalls(answer);
    expect(await fetchMediaManifest(media)).toMatchObject({ ok: false, problem });
  });

  test('nobody waits longer than 15 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    connectMedia();
    await fetchMediaManifest(media);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(15_000);
  });
});
