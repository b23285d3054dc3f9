import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';

export type PostgresServer = {
  /** A new and empty database; the address of it. */
  readonly createDatabase: () => string;
  /** Ends as a crash does, and comes back with what it had. */
  readonly crash: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  /** As an update of its package does: clients are told, and it is back at once. */
  readonly restart: () => Promise<void>;
  /** Ends the process behind every connection, as an operator may. */
  readonly endConnections: () => Promise<void>;
  /** All its processes stand still, as on a machine that swaps: connections stay, nothing is answered. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** What it has written until now. */
  readonly log: () => string;
  readonly stop: () => void;
};

/** Why there is no PostgreSQL here to test with; undefined where there is one. */
export function missingPostgres(): string | undefined {
  if (!findBinaries()) return `no PostgreSQL in ${versions} (Debian: apt-get install postgresql)`;
  if (!isRoot()) return undefined;
  if (accountOf('postgres')) return undefined;
  return 'PostgreSQL refuses to run as root, and there is no account "postgres"';
}

/** Starts a PostgreSQL of its own in a temporary folder, reached through a socket in it. */
export function startPostgres(): PostgresServer {
  const binaries = findBinaries();
  if (!binaries) throw new Error(missingPostgres());
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-pg-'));
  const account = isRoot() ? accountOf('postgres') : undefined;
  if (account) chownSync(folder, account.uid, account.gid);
  const commandOf = (name: string, args: string[]): [string, string[]] => {
    const path = join(binaries, name);
    return isRoot() ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args];
  };
  // pg_ctl's server would keep a pipe open for ever.
  const options = { stdio: 'ignore', cwd: folder } as const;
  const run = (name: string, ...args: string[]) => execFileSync(...commandOf(name, args), options);
  /** While the test, and its load, goes on. */
  const runBeside = async (name: string, ...args: string[]) => {
    const [code] = await once(spawn(...commandOf(name, args), options), 'exit');
    if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}`);
  };
  const data = join(folder, 'data');
  run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync');
  const settings = `-k ${folder} -c listen_addresses= -c fsync=off -c max_connections=60`;
  const control = ['-D', data, '-w', '-l', join(folder, 'log')];
  const start = [...control, '-o', settings, 'start'];
  const crash = [...control, '-m', 'immediate', 'stop'];
  const signal = (name: NodeJS.Signals) => {
    const [first = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    // The first one at the front: it would start others.
    process.kill(Number(first), name);
    const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim();
    for (const child of children.split(' ').filter(Boolean)) process.kill(Number(child), name);
  };
  run('pg_ctl', ...start);
  let databases = 0;
  return {
    createDatabase() {
      databases += 1;
      const name = `reminders_${databases}`;
      run('createdb', '-h', folder, '-U', 'postgres', name);
      return `postgresql://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`;
    },
    crash: () => runBeside('pg_ctl', ...crash),
    comeBack: () => runBeside('pg_ctl', ...start),
    restart: () => runBeside('pg_ctl', ...control, '-m', 'fast', 'restart'),
    endConnections: () =>
      runBeside('psql', '-h', folder, '-U', 'postgres', '-c', endOtherConnections),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    stop() {
      run('pg_ctl', ...crash);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const endOtherConnections =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()';

const isRoot = () => process.getuid?.() === 0;

function findBinaries(): string | undefined {
  if (!existsSync(versions)) return undefined;
  const newestFirst = readdirSync(versions).sort((a, b) => Number(b) - Number(a));
  const folders = newestFirst.map((version) => join(versions, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

function accountOf(name: string): { uid: number; gid: number } | undefined {
  try {
    const id = (what: string) => Number(execFileSync('id', [what, name], { stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}
