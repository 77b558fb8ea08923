import { expect, it } from 'vitest';
import { readCommand } from './read-command.ts';

const employee = { name: 'mfe-employee' };
const admin = { name: 'mfe-admin' };
const names = ['mfe-employee', 'mfe-admin', 'mfe-sample'];
const defaults = { out: 'built', remotes: [employee, admin], names, usage: 'npm run frontends -- list' };
const read = (line: string) => readCommand(line.split(' '), defaults);

it('reads what to do, with which remote and where', () => {
  expect(read('--help')).toEqual({ command: 'help' });
  expect(read('canary --help')).toEqual({ command: 'help' });
  expect(read('list')).toEqual({ command: 'list', json: false, out: 'built' });
  expect(read('list --json')).toMatchObject({ command: 'list', json: true });
  expect(read('build mfe-admin --out a.tgz')).toEqual({ command: 'build', remote: admin, file: 'a.tgz' });
  expect(read('push a.tgz')).toEqual({ command: 'push', file: 'a.tgz', out: 'built' });
  expect(read('promote mfe-admin 1.0.0-a --unproved')).toMatchObject({ release: '1.0.0-a', unproved: true });
  expect(read('prune')).toEqual({ command: 'prune', out: 'built' });
  expect(read('keygen pipeline.pem')).toEqual({ command: 'keygen', file: 'pipeline.pem' });
  expect(read('restore')).toEqual({ command: 'restore', out: 'built' });
  expect(read('sign')).toEqual({ command: 'sign', unsigned: false, out: 'built' });
  expect(read('sign --unsigned')).toMatchObject({ command: 'sign', unsigned: true });
  expect(() => read('publish mfe-admin --unsigned')).toThrow("'--unsigned' belongs to sign");
  expect(() => read('keygen')).toThrow('say into which FILE');
  expect(read('kill mfe-admin')).toEqual({ command: 'kill', name: 'mfe-admin', out: 'built' });
  // Its source is elsewhere.
  expect(read('promote mfe-sample 1.0.0-a')).toMatchObject({ name: 'mfe-sample', unproved: false });
  expect(read('publish mfe-admin --out elsewhere')).toEqual({
    command: 'publish',
    remote: admin,
    unproved: false,
    out: 'elsewhere',
  });
  expect(read('rollback mfe-admin')).toMatchObject({ command: 'rollback', release: null });
  expect(read('rollback mfe-admin 1.0.0-aaaaaaaa')).toMatchObject({ command: 'rollback', release: '1.0.0-aaaaaaaa' });
  expect(read('canary mfe-employee 25')).toEqual({
    command: 'canary',
    remote: employee,
    percent: 25,
    unproved: false,
    out: 'built',
  });
});

it('reads a canary of a release that is there, also without its source', () => {
  expect(read('canary mfe-sample 25 1.0.0-a')).toEqual({
    command: 'canary-release',
    name: 'mfe-sample',
    release: '1.0.0-a',
    percent: 25,
    unproved: false,
    out: 'built',
  });
  expect(read('canary mfe-admin 5 1.0.0-a --unproved')).toMatchObject({ command: 'canary-release', unproved: true });
  expect(read('canary mfe-sample 0')).toEqual({ command: 'end-canary', name: 'mfe-sample', out: 'built' });
});

it.each([
  ['canary mfe-employee -1', "PERCENT must be a whole number from 0 to 100, not '-1'"],
  ['canary mfe-employee 101', "PERCENT must be a whole number from 0 to 100, not '101'"],
  ['canary mfe-employee half', "PERCENT must be a whole number from 0 to 100, not 'half'"],
  ['canary mfe-employee', "PERCENT must be a whole number from 0 to 100, not ''"],
  ['canary mfe-employee 0 1.0.0-a', "PERCENT 0 ends the canary: leave out '1.0.0-a'"],
  [
    'canary mfe-sample 25',
    "here is the source of mfe-employee, mfe-admin: push a FILE, then say 'canary mfe-sample 25",
  ],
  ['canary mfe-other 25', "'mfe-other' is not a remote; here is the source of mfe-employee, mfe-admin"],
  ['canary mfe-other 25 1.0.0-a', "'mfe-other' is not a remote; something is granted to"],
  ['publish mfe-other', "'mfe-other' is not a remote; here is the source of mfe-employee, mfe-admin"],
  ['publish', "'' is not a remote"],
  ['publish mfe-admin --force', "'--force' is not an option, or lacks its value:\n\nnpm run frontends"],
  ['publish mfe-admin --json', "'--json' belongs to list"],
  ['build mfe-admin', 'say with --out FILE'],
  ['push', 'say which FILE'],
  ['promote mfe-admin', 'say which RELEASE'],
  ['publish mfe-sample', "'mfe-sample' is not a remote; here is the source of mfe-employee, mfe-admin"],
  ['kill mfe-other', "'mfe-other' is not a remote; something is granted to mfe-employee, mfe-admin, mfe-sample"],
  ['list --out', "'--out' is not an option, or lacks its value"],
  ['undo', 'say what to do:\n\nnpm run frontends'],
])('%s: %s', (line, message) => {
  expect(() => read(line)).toThrow(message);
});
