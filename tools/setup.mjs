// The one script that may run on an older Node: it brings everything else. Plain JavaScript, no dependencies.
//   node tools/setup.mjs [demo|test|bench|chaos|dev] [arguments of that command]
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const [target, ...rest] = process.argv.slice(2);
const started = Date.now();

const say = (text) => process.stdout.write(`${text}\n`);
const step = (text) => say(`  ${text} …`);

function fail(text) {
  process.stderr.write(`\n  ${text}\n\n`);
  process.exit(1);
}

/** Runs a command to its end; its output is shown only when it fails. */
function run(command, args, whatFailed, env = process.env) {
  const result = spawnSync(command, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`.split('\n').slice(-30).join('\n'));
  fail(`${whatFailed}${result.error ? `: ${result.error.message}` : ''}`);
}

const onPath = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

// ---- Node ----
const [major] = process.versions.node.split('.').map(Number);
if (major < 20) fail(`Node ${process.versions.node} is too old: Node 20 or newer is needed to begin with.`);

// ---- packages ----
// A stamp file names the lock file of the installed packages; npm's own check costs seconds on every start.
const lockFile = path.join(root, 'package-lock.json');
const lock = readFileSync(lockFile);
const lockHash = createHash('sha256').update(lock).digest('hex');
const stamp = path.join(root, 'node_modules', '.from-lock-file');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) {
  step('Installing packages (about a minute)');
  // Not `npm ci`: it refuses a lock file in which builds for other platforms are missing because a registry does not
  // carry them. Versions and digests come from the lock file all the same, and what npm writes into it is undone.
  const install = ['install', '--no-save', '--ignore-scripts', '--loglevel=error'];
  run('npm', install, 'The packages could not be installed: is the npm registry reachable?');
  writeFileSync(lockFile, lock);
  writeFileSync(stamp, lockHash);
}

// ---- the Node that runs everything ----
const requireFromRoot = createRequire(path.join(root, 'package.json'));
const nodePackages = [
  `node-${process.platform}-${process.arch}`,
  `node-bin-${process.platform}-${process.arch}`,
  `node-win-${process.arch}`,
];
function findNode() {
  for (const name of nodePackages) {
    try {
      const manifest = requireFromRoot.resolve(`${name}/package.json`);
      const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
      return path.join(path.dirname(manifest), typeof bin === 'string' ? bin : bin.node);
    } catch {
      // not the package of this platform
    }
  }
  return process.execPath;
}
const node = findNode();
const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim().replace('v', '') ?? '0';
const [nodeMajor, nodeMinor] = version.split('.').map(Number);
if (nodeMajor < 24 || (nodeMajor === 24 && nodeMinor < 7))
  fail(
    `Node ${version} cannot run Wellspring (24.7 or newer can), and npm has no newer one for this machine. Install Node 24 and try again.`,
  );

// ---- programs of the system ----
const needed = [];
const wantsRedis = target !== undefined && !process.env.REDIS_URL;
if (wantsRedis && !onPath('redis-server')) needed.push('redis-server');
if ((target === 'test' || target === 'bench') && !existsSync('/usr/bin/chromium') && !process.env.CHROMIUM)
  needed.push('chromium');
if (needed.length > 0) {
  const names = needed.join(' and ');
  const isRoot = typeof process.getuid === 'function' && process.getuid() === 0;
  if (!onPath('apt-get') || !isRoot) {
    const way = onPath('apt-get')
      ? `run "apt-get install ${needed.join(' ')}" as root`
      : 'install it with your system’s package manager';
    fail(
      `${names} is missing and cannot be installed from here: ${way}${needed.includes('redis-server') ? ', or set REDIS_URL to a Redis of your own' : ''}.`,
    );
  }
  step(`Installing ${names} from the system's packages`);
  const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], 'The package lists could not be read', quiet);
  run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...needed],
    `${names} could not be installed`,
    quiet,
  );
}

if (target === undefined) {
  // Hooks are a courtesy: a checkout without git still sets up.
  if (existsSync(path.join(root, '.git'))) spawnSync('npx', ['lefthook', 'install'], { cwd: root, stdio: 'ignore' });
  say(`  Ready after ${Math.round((Date.now() - started) / 1000)} s. Next: npm run demo`);
  process.exit(0);
}

// ---- the command itself, on the right Node ----
const entry = {
  demo: 'tools/demo/demo.ts',
  test: 'tools/test/test.ts',
  bench: 'tools/bench/bench.ts',
  chaos: 'tools/chaos/chaos.ts',
  dev: 'tools/dev/dev.ts',
}[target];
if (!entry) fail(`There is no command "${target}".`);
const env = {
  ...process.env,
  PATH: `${path.dirname(node)}${path.delimiter}${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
};
const { spawn } = await import('node:child_process');
// The fourth channel closes when this process is killed, which stops the command.
const child = spawn(node, [entry, ...rest], { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
// npm starts this process, through a shell, and may be killed as well: then the command is stopped, too.
const npm = process.env.npm_lifecycle_event ? findNpm() : null;
if (npm !== null)
  setInterval(() => {
    if (!isAlive(npm)) child.kill('SIGTERM');
  }, 1_000).unref();

/** The process id of npm among the two above this one; null when there is none, or no /proc. */
function findNpm() {
  try {
    const parentOf = (pid) => Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))[1]);
    const isNpm = (pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('npm');
    return [process.ppid, parentOf(process.ppid)].find(isNpm) ?? null;
  } catch {
    return null;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// Ctrl-C reaches the whole group; this one only waits until the command has cleaned up behind itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
