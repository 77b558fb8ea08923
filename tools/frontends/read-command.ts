import { parseArgs } from 'node:util';

type FrontendsCommand<Remote> =
  | { command: 'help' }
  | { command: 'list'; json: boolean; out: string }
  | { command: 'prune' | 'restore'; out: string }
  | { command: 'keygen'; file: string }
  | { command: 'sign'; unsigned: boolean; out: string }
  | { command: 'build'; remote: Remote; file: string }
  | { command: 'push'; file: string; out: string }
  | { command: 'promote'; name: string; release: string; unproved: boolean; out: string }
  | { command: 'publish'; remote: Remote; unproved: boolean; out: string }
  | { command: 'resume' | 'kill' | 'unkill'; name: string; out: string }
  | { command: 'rollback'; name: string; release: string | null; out: string }
  | { command: 'canary'; remote: Remote; percent: number; unproved: boolean; out: string }
  | { command: 'canary-release'; name: string; release: string; percent: number; unproved: boolean; out: string }
  | { command: 'end-canary'; name: string; out: string };

type FrontendsDefaults<Remote> = {
  out: string;
  /** Those whose source is here. */
  remotes: readonly Remote[];
  /** Those that may be published: to which something is granted. */
  names: readonly string[];
  usage: string;
};

/** The share of a canary; @throws Error that names it */
function readPercent(share: string | undefined): number {
  const percent = share?.trim() ? Number(share) : Number.NaN;
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new Error(`PERCENT must be a whole number from 0 to 100, not '${share ?? ''}'`);
  return percent;
}

const OF_SOURCE = ['build', 'publish'] as const;
const OF_RELEASES = ['promote', 'rollback', 'resume', 'kill', 'unkill'] as const;
const isOneOf = <Command extends string>(all: readonly Command[], command: string | undefined): command is Command =>
  all.some((known) => known === command);

/** @throws Error in words an operator can act on */
export function readCommand<Remote extends { name: string }>(
  args: readonly string[],
  { out: defaultOut, remotes, names, usage }: FrontendsDefaults<Remote>,
): FrontendsCommand<Remote> {
  // A number below zero looks like an option.
  const negative = args.find((arg) => /^-\d/.test(arg));
  if (negative !== undefined && args[0] === 'canary') readPercent(negative);
  let parsed: {
    values: { out?: string; json: boolean; unproved: boolean; unsigned: boolean; help: boolean };
    positionals: string[];
  };
  try {
    const options = {
      out: { type: 'string' },
      json: { type: 'boolean', default: false },
      unproved: { type: 'boolean', default: false },
      unsigned: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    } as const;
    parsed = parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    const option = args.find((arg) => arg.startsWith('-') && arg !== '--out') ?? '--out';
    throw new Error(`'${option}' is not an option, or lacks its value:\n\n${usage}`);
  }
  if (parsed.values.help) return { command: 'help' };
  const { out = defaultOut, json, unproved } = parsed.values;
  const [command, name = '', third, fourth] = parsed.positionals;
  if (json && command !== 'list') throw new Error(`'--json' belongs to list:\n\n${usage}`);
  if (command === 'list') return { command, json, out };
  if (command === 'prune' || command === 'restore') return { command, out };
  if (parsed.values.unsigned && command !== 'sign') throw new Error(`'--unsigned' belongs to sign:\n\n${usage}`);
  if (command === 'sign') return { command, unsigned: parsed.values.unsigned, out };
  if (command === 'keygen') {
    if (!name) throw new Error('say into which FILE the key is to be written');
    return { command, file: name };
  }
  if (command === 'push') {
    if (!name) throw new Error('say which FILE to push');
    return { command, file: name, out };
  }
  const readGranted = (): string => {
    if (names.includes(name)) return name;
    throw new Error(`'${name}' is not a remote; something is granted to ${names.join(', ')} (REMOTE_GRANTS_FILE)`);
  };
  const readSource = (hint = ''): Remote => {
    const remote = remotes.find((known) => known.name === name);
    if (remote) return remote;
    const known = remotes.map((one) => one.name).join(', ');
    throw new Error(`'${name}' is not a remote; here is the source of ${known}${hint}`);
  };
  if (command === 'canary') {
    const percent = readPercent(third);
    if (percent === 0) {
      if (fourth !== undefined) throw new Error(`PERCENT 0 ends the canary: leave out '${fourth}'`);
      return { command: 'end-canary', name: readGranted(), out };
    }
    if (fourth !== undefined)
      return { command: 'canary-release', name: readGranted(), release: fourth, percent, unproved, out };
    const hint = names.includes(name) ? `: push a FILE, then say 'canary ${name} ${percent} RELEASE'` : '';
    return { command, remote: readSource(hint), percent, unproved, out };
  }
  if (isOneOf(OF_RELEASES, command)) {
    readGranted();
    if (command === 'rollback') return { command, name, release: third ?? null, out };
    if (command !== 'promote') return { command, name, out };
    if (!third) throw new Error('say which RELEASE is to be live');
    return { command, name, release: third, unproved, out };
  }
  if (!isOneOf(OF_SOURCE, command)) throw new Error(`say what to do:\n\n${usage}`);
  const remote = readSource();
  if (command === 'publish') return { command, remote, unproved, out };
  if (!parsed.values.out) throw new Error('say with --out FILE where the release is to be written');
  return { command, remote, file: parsed.values.out };
}
