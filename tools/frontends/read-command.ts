import { parseArgs } from 'node:util';

type FrontendsCommand<Remote> =
  | { command: 'list'; json: boolean; out: string }
  | { command: 'prune'; out: string }
  | { command: 'build'; remote: Remote; file: string }
  | { command: 'push'; file: string; out: string }
  | { command: 'promote'; remote: Remote; release: string; unproved: boolean; out: string }
  | { command: 'publish'; remote: Remote; unproved: boolean; out: string }
  | { command: 'resume' | 'kill' | 'unkill'; remote: Remote; out: string }
  | { command: 'rollback'; remote: Remote; release: string | null; out: string }
  | { command: 'canary'; remote: Remote; percent: number; unproved: boolean; out: string };

type FrontendsDefaults<Remote> = { out: string; remotes: readonly Remote[]; usage: string };

/** The share of a canary; @throws Error that names it */
function readPercent(share: string | undefined): number {
  const percent = share?.trim() ? Number(share) : Number.NaN;
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new Error(`PERCENT must be a whole number from 0 to 100, not '${share ?? ''}'`);
  return percent;
}

const OF_ONE_REMOTE = ['build', 'publish', 'promote', 'rollback', 'canary', 'resume', 'kill', 'unkill'] as const;
const isOfOneRemote = (command: string | undefined): command is (typeof OF_ONE_REMOTE)[number] =>
  OF_ONE_REMOTE.some((known) => known === command);

/** @throws Error in words an operator can act on */
export function readCommand<Remote extends { name: string }>(
  args: readonly string[],
  { out: defaultOut, remotes, usage }: FrontendsDefaults<Remote>,
): FrontendsCommand<Remote> {
  // A number below zero looks like an option.
  const negative = args.find((arg) => /^-\d/.test(arg));
  if (negative !== undefined && args[0] === 'canary') readPercent(negative);
  let parsed: { values: { out?: string; json: boolean; unproved: boolean }; positionals: string[] };
  try {
    const options = {
      out: { type: 'string' },
      json: { type: 'boolean', default: false },
      unproved: { type: 'boolean', default: false },
    } as const;
    parsed = parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    const option = args.find((arg) => arg.startsWith('-') && arg !== '--out') ?? '--out';
    throw new Error(`'${option}' is not an option, or lacks its value:\n\n${usage}`);
  }
  const { out = defaultOut, json, unproved } = parsed.values;
  const [command, name, third] = parsed.positionals;
  if (json && command !== 'list') throw new Error(`'--json' belongs to list:\n\n${usage}`);
  if (command === 'list') return { command, json, out };
  if (command === 'prune') return { command, out };
  if (command === 'push') {
    if (!name) throw new Error('say which FILE to push');
    return { command, file: name, out };
  }
  if (!isOfOneRemote(command)) throw new Error(`say what to do:\n\n${usage}`);
  const remote = remotes.find((known) => known.name === name);
  if (!remote)
    throw new Error(`'${name ?? ''}' is not a remote; there is ${remotes.map((known) => known.name).join(', ')}`);
  if (command === 'build') {
    if (!parsed.values.out) throw new Error('say with --out FILE where the release is to be written');
    return { command, remote, file: parsed.values.out };
  }
  if (command === 'promote') {
    if (!third) throw new Error('say which RELEASE is to be live');
    return { command, remote, release: third, unproved, out };
  }
  if (command === 'publish') return { command, remote, unproved, out };
  if (command === 'canary') return { command, remote, percent: readPercent(third), unproved, out };
  if (command === 'rollback') return { command, remote, release: third ?? null, out };
  return { command, remote, out };
}
