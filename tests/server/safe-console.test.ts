import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineWriter } from '../../server/safe-console.ts';

/** A log destination that accepts `room` bytes at once, or refuses after `begun` bytes. */
function createPlace() {
  const place = { text: '', room: Number.POSITIVE_INFINITY, refusal: '', begun: 0 };
  const writer = createLineWriter((bytes) => {
    if (place.refusal && place.begun === 0)
      throw Object.assign(new Error(), { code: place.refusal });
    const taken = bytes.subarray(0, place.refusal ? place.begun : place.room);
    if (place.refusal) place.begun -= taken.length;
    place.text += Buffer.from(taken).toString();
    return taken.length;
  });
  const put = (line: string) => writer.put(Buffer.from(`${line}\n`));
  const linesOf = () => place.text.split('\n').filter(Boolean);
  return { place, writer, put, linesOf };
}

test.each(['ENOSPC', 'EPIPE', 'EIO'])(
  'counts lines that are lost while writing fails with %s',
  (code) => {
    const { place, writer, put, linesOf } = createPlace();
    put('first');
    place.refusal = code;
    put('second');
    put('third');
    expect(writer.lost()).toBe(2);
    place.refusal = '';
    put('fourth');
    put('fifth');
    const [first, told = '', ...others] = linesOf();
    expect([first, ...others]).toEqual(['first', 'fourth', 'fifth']);
    expect(JSON.parse(told)).toEqual({
      at: expect.any(String),
      level: 'warn',
      service: 'log',
      event: 'lines-lost',
      count: 2,
    });
    expect(writer.lost()).toBe(2);
  },
);

test('writes each line whole or counts it, at any failure', () => {
  const fault = fc.constantFrom('', '', 'EAGAIN', 'ENOSPC', 'EPIPE');
  const step = fc.record({
    refusal: fault,
    room: fc.integer({ min: 1, max: 60 }),
    begun: fc.integer({ min: 0, max: 6 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { place, writer, put, linesOf } = createPlace();
      steps.forEach((each, index) => {
        Object.assign(place, each);
        put(`line ${index}.`);
      });
      Object.assign(place, { refusal: '', room: Number.POSITIVE_INFINITY });
      put('last.');
      writer.flush();
      const whole = linesOf().filter((line) => /^(line \d+|last)\.$/.test(line));
      expect(new Set(whole).size).toBe(whole.length);
      expect(whole.length + writer.lost()).toBe(steps.length + 1);
      expect(whole.at(-1)).toBe('last.');
      const notices = linesOf().filter((line) => /^\{.*\}$/.test(line));
      const counts = notices.map((line) => JSON.parse(line).count);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(writer.lost());
    }),
  );
});
