import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBrokenBoundaries } from './find-broken-boundaries.ts';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'wellspring-boundaries-'));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function plant(file: string, text = 'export const planted = 1;\n') {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}

/** The rules that are broken when one file imports another. */
async function rulesBrokenBy(from: string, to: string) {
  plant(to);
  const relative = path.relative(path.dirname(from), to);
  plant(from, `import { planted } from '${relative.startsWith('.') ? relative : `./${relative}`}';\nplanted;\n`);
  const folders = [...new Set([from, to].map((file) => file.split('/')[0] ?? ''))];
  const { broken } = await findBrokenBoundaries(folders, tree);
  return broken.map(({ rule }) => rule);
}

const rooms = 'services/checkups/src';
const analytics = 'services/analytics/src';
const scores = 'features/scores/score.model.ts';

describe('the boundaries', () => {
  it.each([
    ['features-do-not-meet', 'mfe-employee/src/features/profile/a.ts', 'mfe-employee/src/features/meetings/b.ts'],
    ['features-do-not-know-the-app', 'bff/src/features/profile/a.ts', 'bff/src/app.ts'],
    ['rooms-meet-at-doors', `${rooms}/mail/sending/a.ts`, `${rooms}/people/users/b.ts`],
    ['rooms-meet-at-doors', `${rooms}/mail/sending/a.ts`, `${rooms}/main/app.ts`],
    ['rooms-meet-at-doors', `${rooms}/content/a.ts`, `${rooms}/settings/b.ts`],
    ['doors-show-only-doors', `${rooms}/people/door/a.ts`, `${rooms}/people/users/b.ts`],
    ['main-lists-modules', `${rooms}/main/app.ts`, `${rooms}/people/users/b.ts`],
    ['platform-knows-no-room', `${rooms}/platform/a.ts`, `${rooms}/people/door/b.ts`],
    ['areas-do-not-meet', 'shared/src/web/areas/reports/a.ts', 'shared/src/web/areas/meetings/b.ts'],
    ['only-apps-show-areas', 'shared/src/web/ui/a.ts', 'shared/src/web/areas/meetings/b.ts'],
    ['apps-are-islands', 'mfe-admin/src/a.ts', 'mfe-employee/src/b.ts'],
    ['shared-by-name-only', 'bff/src/a.ts', 'shared/src/errors.ts'],
    ['shared-knows-nobody', 'shared/src/server/a.ts', 'bff/src/b.ts'],
    ['contracts-only-zod', 'shared/src/contracts/a.ts', 'shared/src/errors.ts'],
    ['domain-is-pure', 'shared/src/domain/a.ts', 'shared/src/server/b.ts'],
    ['domain-names-contracts-only', 'shared/src/domain/a.ts', 'shared/src/contracts/b.ts'],
    ['browsers-do-not-reach-servers', 'shared/src/web/a.ts', 'shared/src/server/b.ts'],
    ['servers-do-not-reach-browsers', 'shared/src/server/a.ts', 'shared/src/web/b.ts'],
    ['only-repositories-touch-models', `${rooms}/mail/sending/a.ts`, `${rooms}/mail/sending/b.model.ts`],
    ['only-disclosure-counts-scores', `${analytics}/disclosure/results/a.repository.ts`, `${analytics}/${scores}`],
    ['only-disclosure-counts-scores', `${analytics}/features/norms/a.repository.ts`, `${analytics}/${scores}`],
    ['tests-stay-tests', `${rooms}/mail/a.ts`, `${rooms}/testing/b.ts`],
  ])('say %s when %s imports %s', async (rule, from, to) => {
    expect(await rulesBrokenBy(from, to)).toContain(rule);
  });

  it.each([
    ['a room the door of another', `${rooms}/mail/sending/a.ts`, `${rooms}/people/door/b.ts`],
    ['a folder of a room another of the same room', `${rooms}/people/users/a.ts`, `${rooms}/people/teams/b.ts`],
    ['a room the platform', `${rooms}/mail/sending/a.ts`, `${rooms}/platform/b.ts`],
    ['a door another door', `${rooms}/answers/door/a.ts`, `${rooms}/content/door/b.ts`],
    ['a list in main a module', `${rooms}/main/app.ts`, `${rooms}/people/people.module.ts`],
    ['what else is in main any room', `${rooms}/main/a.ts`, `${rooms}/people/users/b.ts`],
    ['a release the scores', `${analytics}/disclosure/release/a.repository.ts`, `${analytics}/${scores}`],
    ['a test any room', `${rooms}/mail/sending/a.test.ts`, `${rooms}/people/users/b.ts`],
  ])('let %s import', async (_, from, to) => {
    expect(await rulesBrokenBy(from, to)).toEqual([]);
  });

  it('say no-circles of two files that import each other', async () => {
    plant('bff/src/a.ts', "import { b } from './b.ts';\nexport const a = () => b;\n");
    plant('bff/src/b.ts', "import { a } from './a.ts';\nexport const b = () => a;\n");
    const { broken } = await findBrokenBoundaries(['bff'], tree);
    expect(broken.map(({ rule }) => rule)).toContain('no-circles');
  });

  it('say no-orphan-imports of an import that leads nowhere', async () => {
    plant('bff/src/a.ts', "import './gone.ts';\n");
    const { broken } = await findBrokenBoundaries(['bff'], tree);
    expect(broken).toEqual([{ rule: 'no-orphan-imports', from: 'bff/src/a.ts', to: './gone.ts' }]);
  });
});
