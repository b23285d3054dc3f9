import { createHash } from 'node:crypto';
import { codeLength } from '../../src/contracts/one-time-code.ts';

export type Secrets = {
  /** 40 hexadecimal digits. */
  key(purpose: string, owner: string): string;
  code(purpose: string, owner: string): string;
};

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Repeatable for a seed, for tests and screenshots. A real server must never do this. */
export function createSecrets(seed = ''): Secrets {
  const issued = new Map<string, number>();
  const next = (purpose: string, owner: string) => {
    const name = `${seed}${purpose}:${owner}`;
    const count = (issued.get(name) ?? 0) + 1;
    issued.set(name, count);
    return digest(`${name}:${count}`);
  };
  return {
    key: (purpose, owner) => next(purpose, owner).slice(0, 40),
    code: (purpose, owner) =>
      String(Number.parseInt(next(purpose, owner).slice(0, 12), 16) % 10 ** codeLength).padStart(
        codeLength,
        '0',
      ),
  };
}

/** UUID version 8. */
export function uuidOf(username: string): string {
  const hex = digest(`member:${username}`);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}
