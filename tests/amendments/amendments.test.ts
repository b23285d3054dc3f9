import { describe, expect, test, vi } from 'vitest';
import { createMediaClient, fetchMediaManifest } from '~/amendments/amendments.ts';
import { noConnection, respondToCalls } from '../support/calls.ts';
import { connectMedia, manifest } from './media-host.ts';

const media = createMediaClient();

describe('the result', () => {
  const noResponse = () => {
    throw new DOMException('The operation timed out.', 'TimeoutError');
  };
  const brokenBody = () =>
    new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('broken')) }));

  test.each([
    ['no connection', noConnection, { kind: 'offline' }],
    ['a timeout', noResponse, { kind: 'timeout' }],
    ['a connection that breaks during the response', brokenBody, { kind: 'offline' }],
    ['a 404', () => new Response('', { status: 404 }), { status: 404 }],
    ['a 403', () => new Response('', { status: 403 }), { kind: 'refused' }],
    ['an HTML page', () => new Response('<html>'), { kind: 'unreadable' }],
    ['another version', () => Response.json({ ...manifest, version: 2 }), { kind: 'unreadable' }],
    ['too few pages', () => Response.json({ ...manifest, pages: [] }), { kind: 'unreadable' }],
  ])('is a problem after %s', async (_what, answer, problem) => {
    respondToCalls(answer);
    expect(await fetchMediaManifest(media)).toMatchObject({ ok: false, problem });
  });

  test('is awaited for 15 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    connectMedia();
    await fetchMediaManifest(media);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(15_000);
  });
});
