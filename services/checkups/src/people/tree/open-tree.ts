import type { FastifyPluginAsync } from 'fastify';
import type { FindPlannedRuns } from '../../checkups/door/planned-runs.ts';
import type { Platform } from '../../platform/platform.module.ts';
import type { SettingsReader } from '../../settings/door/setting.ts';
import { createChangesRepository } from '../changes/changes.repository.ts';
import type { PeopleReader } from '../door/person.ts';
import type { TeamPeopleReader } from '../door/team-people.ts';
import { createHomesCounter } from './count-homes.repository.ts';
import { createFindConsequences } from './find-consequences.ts';
import { membersRoutes } from './members.routes.ts';
import { createSeenTeams } from './seen-teams.ts';
import { swarmsRoutes } from './swarms.routes.ts';
import { createTeamMembers } from './team-members.repository.ts';
import { createTeamSizes } from './team-sizes.repository.ts';
import { createTeamTree } from './team-tree.repository.ts';
import { createTeamsForReader } from './to-team.ts';
import { createTeamWriter } from './write-teams.repository.ts';

export type TreeDeps = {
  platform: Pick<Platform, 'connection' | 'audit'>;
  people: Pick<PeopleReader, 'linksOf'> & { teamPeople: Pick<TeamPeopleReader, 'peopleNamed'> };
  settings: Pick<SettingsReader, 'readRecent'>;
  findPlannedRuns: FindPlannedRuns;
};

/** The tree of teams. */
export const treeRoutes: FastifyPluginAsync<TreeDeps> = async (
  app,
  { platform, people, settings, findPlannedRuns },
) => {
  const { connection, audit } = platform;
  const changes = createChangesRepository(connection);
  const [tree, sizes, members] = [
    createTeamTree(connection),
    createTeamSizes(connection),
    createTeamMembers(connection),
  ];
  const seen = createSeenTeams(tree, people.linksOf);
  const minimumTeamSize = async () => (await settings.readRecent()).minimumTeamSize;
  const isAsked = async (teamId: string) => (await findPlannedRuns([teamId], 'en'))[0]?.title ?? null;
  const writer = createTeamWriter(connection, { record: changes.record, isAsked });
  void app.register(membersRoutes, { deps: { members, sizes, seen, writer, audit } });
  void app.register(swarmsRoutes, {
    deps: {
      tree,
      sizes,
      teamsFor: createTeamsForReader(tree, sizes, minimumTeamSize),
      writer,
      findConsequences: createFindConsequences({
        tree,
        countMembers: members.count,
        countPeople: sizes.countPeople,
        countHomes: createHomesCounter(connection),
        findPlannedRuns,
        namesOf: people.teamPeople.peopleNamed,
        minimumTeamSize,
      }),
      seen,
      audit,
    },
  });
};
