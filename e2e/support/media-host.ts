import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { MediaManifest } from '../../src/contracts/media.ts';

const FOLDER = resolve(import.meta.dirname, '../../server/sandbox/media');

/** `isWhole` is true after the last byte of the response. */
type Asked = { readonly file: string; isWhole: boolean };

export type MediaHost = {
  readonly origin: string;
  /** The oldest request is first. */
  readonly log: readonly Asked[];
  readonly manifest: () => MediaManifest;
  /** The number of whole responses for each file except the list. */
  readonly handedOver: () => ReadonlyMap<string, number>;
  /** Replaces a file and its entry in the list. */
  readonly replace: (file: string, bytes: Uint8Array) => void;
  /** The next response for this file has a wrong byte. */
  readonly spoilOnce: (file: string) => void;
  /** Holds the requests for these files until it is called with null. Never holds the list. */
  hold: (files: RegExp | null) => void;
  /** False cuts open responses and refuses requests. */
  setOpen: (isOpen: boolean) => void;
  readonly close: () => Promise<void>;
};

/**
 * A media host of the test, which can fail.
 *
 * @param kind a test may change it. `hasList`: false for a host of pictures alone, with a 404 without
 * CORS headers for the list
 */
export async function startMediaHost(kind = { hasCors: true, hasList: true }): Promise<MediaHost> {
  const listed = v.parse(MediaManifest, JSON.parse(read('manifest.json').toString('utf8')));
  let manifest = listed;
  const replaced = new Map<string, Uint8Array>();
  const spoiled = new Set<string>();
  const log: Asked[] = [];
  const open = new Set<ServerResponse>();
  let held: RegExp | null = null;
  let letGo: (() => void)[] = [];
  let isOpen = true;

  const bytesOf = (file: string): Uint8Array =>
    file === 'manifest.json'
      ? Buffer.from(JSON.stringify(manifest))
      : (replaced.get(file) ?? read(file));

  const server = createServer(async (request, response) => {
    if (!isOpen) return void request.socket.destroy();
    const file = new URL(request.url ?? '/', 'http://host').pathname.replace(/^\/media\//, '');
    const asked: Asked = { file, isWhole: false };
    log.push(asked);
    open.add(response);
    response.on('close', () => open.delete(response));
    if (file !== 'manifest.json' && held?.test(file))
      await new Promise<void>((go) => letGo.push(go));
    if (response.destroyed) return;
    if (!kind.hasList && file.endsWith('.json')) return void response.writeHead(404).end();
    const bytes = Buffer.from(bytesOf(file));
    if (spoiled.delete(file)) bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
    response.writeHead(200, {
      'Content-Type': file.endsWith('.json') ? 'application/json' : 'image/webp',
      'Content-Length': bytes.length,
      'Cache-Control': 'no-cache',
      ...(kind.hasCors && { 'Access-Control-Allow-Origin': '*' }),
    });
    response.end(bytes, () => {
      asked.isWhole = true;
    });
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));

  const relist = (file: string, bytes: Uint8Array) => {
    const entry = { file, bytes: bytes.length, sha256: hashOf(bytes) };
    const update = <Entry extends { file: string }>(old: Entry): Entry =>
      old.file === file ? { ...old, ...entry } : old;
    manifest = {
      ...manifest,
      pages: manifest.pages.map(update),
      texts: update(manifest.texts),
      textsInFilipino: manifest.textsInFilipino && update(manifest.textsInFilipino),
      candidates: manifest.candidates.map(update),
    };
  };

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    log,
    manifest: () => manifest,
    handedOver: () => {
      const counts = new Map<string, number>();
      for (const { file, isWhole } of log) {
        if (isWhole && file !== 'manifest.json') counts.set(file, (counts.get(file) ?? 0) + 1);
      }
      return counts;
    },
    replace: (file, bytes) => {
      replaced.set(file, bytes);
      relist(file, bytes);
    },
    spoilOnce: (file) => spoiled.add(file),
    hold: (files) => {
      held = files;
      for (const go of letGo) go();
      letGo = [];
    },
    setOpen: (mayRespond) => {
      isOpen = mayRespond;
      if (!mayRespond) for (const response of open) response.destroy();
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const read = (file: string) => readFileSync(resolve(FOLDER, file));
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
