import { expect, test } from 'vitest';
import { readOptions } from '../../../server/web/options.ts';
import { PlainProblem } from '../../../server/web/plain-problem.ts';

const hosts = (value: string) => readOptions({ MEDIA_HOSTS: value }).mediaHosts;

test.each([
  ['', []],
  [' , ', []],
  ['photos.example.test', ['https://photos.example.test']],
  ['Photos.Example.test:8443', ['https://photos.example.test:8443']],
  ['http://127.0.0.1:4999/', ['http://127.0.0.1:4999']],
  ['a.test,b.test  https://c.test', ['https://a.test', 'https://b.test', 'https://c.test']],
  ['piña.example', ['https://xn--pia-8ma.example']],
])('reads the picture hosts in "%s"', (value, expected) => {
  expect(hosts(value)).toEqual(expected);
});

test.each([
  '*',
  '*.example.test',
  'https:',
  'data:',
  "'unsafe-inline'",
  'a.test;script-src',
  'ftp://a.test',
  'https://a.test/photos',
  'a.test/photos',
  'https://me:secret@a.test',
  'a.test:99999',
])('refuses "%s", whatever stands beside it, and repeats it', (value) => {
  const read = () => hosts(`good.test ${value}`);
  expect(read).toThrow(PlainProblem);
  expect(read).toThrow(`"${value}"`);
});
