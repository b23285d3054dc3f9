import { bareDialect } from './bare-dialect.ts';
import type { Dialect, HttpResponse, RouteResult } from './dialect.ts';
import { LongList } from './values.ts';

/**
 * Bars visitors, ended sessions and unknown calls with a page, as a firewall does. Lists a candidate
 * twice.
 */

const barred: HttpResponse = {
  status: 403,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>403 Forbidden</title><h1>Forbidden</h1>',
};

const withRepeat = (result: RouteResult): RouteResult =>
  result.kind === 'data' && result.data instanceof LongList
    ? { ...result, data: new LongList([...result.data.items, ...result.data.items.slice(0, 1)]) }
    : result;

export const strictDialect: Dialect = {
  name: 'an API that bars with pages',
  write: (result, asked) =>
    result.kind === 'session-ended' || result.kind === 'no-such-call'
      ? barred
      : bareDialect.write(withRepeat(result), asked),
};
