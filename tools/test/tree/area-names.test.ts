import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
/** Folders in which there is a file: a rename leaves empty ones behind in the trees of those who pull it. */
function foldersIn(pattern: string): string[] {
  const depth = pattern.split('/').length;
  const files = globSync(`${pattern}/**/*.*`, { cwd: root }).map((file) => file.split(path.sep));
  return [...new Set(files.filter((parts) => parts.length > depth).map((parts) => parts.slice(0, depth).join('/')))];
}

/** What no service has a folder for. */
const withoutRoom: Readonly<Record<string, string>> = {
  dashboard: 'the BFF puts it together from several areas',
  pages: 'what the BFF puts together for a whole page, and the page of the shell',
  'help-texts': 'kept with the settings',
  embed: 'keys are in a room, frames and log-in are not',
  frontends: 'releases of remotes',
  registry: 'releases of remotes',
  health: 'of the BFF itself',
  'stuck-messages': 'what the feed could not deliver, for operators',
  internal: 'what only the servers say to each other',
  'team-report': 'a screen of results',
  'shared-reports': 'a screen of sharing',
  compare: 'a screen of results',
  bars: 'a screen of analytics',
  correlations: 'a screen of analytics',
  histogram: 'a screen of analytics',
  trend: 'a screen of analytics',
  descriptives: 'a screen of analytics',
  analytics: 'the screens of analysts, of results and statistics',
  pickers: 'of people and teams, for any area',
};

/** Rooms and their folders; a folder that is named after its room without it (`mail/templates`) also goes by both. */
const roomNames = new Set(
  [...foldersIn('services/checkups/src/*'), ...foldersIn('services/*/src/*/*')]
    .map((folder) => folder.split('/').slice(3))
    .flatMap(([room = '', part]) => (part === undefined ? [room] : [part, `${room}-${part}`])),
);

const areaFolders = [
  ...foldersIn('mfe-*/src/features/*'),
  ...foldersIn('shared/src/web/areas/*'),
  ...foldersIn('shared/src/contracts/*'),
  ...foldersIn('bff/src/features/*'),
  ...globSync('bff/src/proxy/rows/**/*.rows.ts', { cwd: root }),
];

const toArea = (folder: string) => path.basename(folder, '.rows.ts');

describe('an area', () => {
  it('has the same name in every tier: that of its room in the services', () => {
    expect(areaFolders.length).toBeGreaterThan(50);
    const strange = areaFolders.filter((folder) => !roomNames.has(toArea(folder)) && !(toArea(folder) in withoutRoom));
    expect(strange).toEqual([]);
  });

  it('is left without a room only where it has none', () => {
    const names = new Set(areaFolders.map(toArea));
    expect(Object.keys(withoutRoom).filter((name) => roomNames.has(name) || !names.has(name))).toEqual([]);
  });
});
