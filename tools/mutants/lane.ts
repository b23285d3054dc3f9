import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { RunFile, Step, Task } from './lane-process.ts';

/** A run without a finished file for so long hangs. */
const timeoutMs = 90_000;

const script = join(import.meta.dirname, 'lane-process.ts');

/** Runs one task at a time in its own process, and starts another process after one that hangs. */
export class Lane {
  readonly #tree: string;
  readonly #isolates: boolean;
  #child: Promise<ChildProcess> | null = null;

  /** @param isolates whether each test file loads its own modules, in two workers */
  constructor(tree: string, isolates: boolean) {
    this.#tree = tree;
    this.#isolates = isolates;
  }

  #start(): Promise<ChildProcess> {
    this.#child ??= new Promise((settle, fail) => {
      const child = fork(script, [this.#tree, this.#isolates ? 'isolates' : ''], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        env: { ...process.env, NO_COLOR: '1' },
      });
      child.once('message', () => settle(child));
      child.once('error', fail);
    });
    return this.#child;
  }

  /** @returns whether the run came to its end; if not, its process is gone */
  async run(task: Task, see: (run: RunFile) => void): Promise<boolean> {
    const child = await this.#start();
    return new Promise((settle) => {
      let timer: NodeJS.Timeout;
      const end = (isWhole: boolean) => {
        clearTimeout(timer);
        child.off('message', hear);
        child.off('exit', die);
        if (!isWhole) {
          child.kill('SIGKILL');
          this.#child = null;
        }
        settle(isWhole);
      };
      const die = () => end(false);
      const hear = (step: Step) => {
        if (step === null) return end(true);
        see(step);
        wait();
      };
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(die, timeoutMs);
      };
      child.on('message', hear);
      child.once('exit', die);
      wait();
      child.send(task);
    });
  }

  async close(): Promise<void> {
    (await this.#child)?.disconnect();
    this.#child = null;
  }
}
