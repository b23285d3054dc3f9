import fc from 'fast-check';

export const secret = fc.constantFrom(
  'Maria Santos',
  'maria.santos@example.test',
  '9175550101',
  'A10001',
  '135790',
  '0f0e0d0c0b0a09080706050403020100',
  'approve-resolution-7',
);

export const failing = (data: string) =>
  fc.constantFrom<() => unknown>(
    () => new Error(data),
    () => new TypeError(`Cannot read "${data}"`, { cause: new Error(data) }),
    () => Object.assign(new Error('x'), { name: data, stack: `at ${data}`, [data]: data }),
    () => new AggregateError([new Error(data)], data),
    () => new DOMException(data, data),
    () => new URIError(`https://portal.example/${data}`),
    () => data,
    () => ({ message: data, toString: () => data, toJSON: () => data }),
  );
