import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * A small shell program that reads "start PID" and "end PID" from the launcher. When the launcher dies, however it
 * does, its end of the pipe closes, and the program stops every process group it knows: with SIGTERM, and after ten
 * seconds with SIGKILL. A shell, because it also survives when all Node processes of a machine are killed.
 */
const SCRIPT = `
trap '' HUP INT TERM
pids=' '
while read -r verb pid; do
  case $verb in
    start) pids="$pids$pid " ;;
    end) case $pids in *" $pid "*) pids="\${pids%% $pid *} \${pids#* $pid }" ;; esac ;;
  esac
done
running() {
  for pid in $pids; do kill -s 0 -- "-$pid" 2>/dev/null && return 0; done
  return 1
}
for pid in $pids; do kill -s TERM -- "-$pid" 2>/dev/null; done
seconds=0
while running && [ $seconds -lt 10 ]; do
  sleep 1
  seconds=$((seconds + 1))
done
for pid in $pids; do kill -s KILL -- "-$pid" 2>/dev/null; done
`;

const guarded = new Set<number>();
let guard: ChildProcess | null = null;

function startGuard(): ChildProcess {
  // Its own session: neither Ctrl-C nor the end of the terminal signals it.
  const started = spawn('sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  // Without a shell there is no guard, and everything else works.
  started.once('error', () => undefined);
  started.once('exit', () => {
    guard = null;
    if (guarded.size > 0) writeToGuard([...guarded].map((pid) => `start ${pid}`));
  });
  started.stdin?.on('error', () => undefined);
  // The launcher ends when its own work is done: it does not wait for the guard.
  started.unref();
  (started.stdin as Socket | null)?.unref();
  return started;
}

function writeToGuard(lines: readonly string[]): void {
  guard ??= startGuard();
  guard.stdin?.write(lines.map((line) => `${line}\n`).join(''));
}

/**
 * Starts a process that is stopped when this one dies, also by `kill -9`, together with the processes it started itself.
 * It leads a group of its own: Ctrl-C reaches only the launcher, which stops everything in the right order.
 */
export function spawnGuarded(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  // Before the process, so that hardly a moment is left in which nothing would stop it.
  guard ??= startGuard();
  const child = spawn(command, args, { ...options, detached: true });
  const { pid } = child;
  if (pid === undefined) return child;
  guarded.add(pid);
  writeToGuard([`start ${pid}`]);
  child.once('exit', () => {
    // Its id may soon belong to another program.
    guarded.delete(pid);
    writeToGuard([`end ${pid}`]);
  });
  return child;
}
