import { MongoClient } from 'mongodb';
import type { Demo } from '../demo/start-demo.ts';
import { compareBoth, compareReads } from './compare-reads.ts';
import { type BenchResult, comparedResult, ratioResult } from './result.ts';
import { accessToken } from './signed-in.ts';

/** Leads the team. */
const MANAGER = 'manager@demo.test';
const ADMINISTRATOR = 'admin@demo.test';
const TEAM = 'Research and development';

/** The team and the latest round that shows it. */
async function findReleased(mongodbUri: string): Promise<{ team: string; run: string }> {
  const client = await MongoClient.connect(mongodbUri);
  try {
    const team = await client.db('checkups').collection<{ _id: string }>('teams').findOne({ title: TEAM });
    const releases = client.db('analytics').collection<{ _id: string; end: Date }>('releases');
    const release = await releases.findOne({ setIds: team?._id ?? '', isPulse: false }, { sort: { end: -1 } });
    if (!team || !release) throw new Error(`no results of ${TEAM} are released`);
    return { team: team._id, run: release._id };
  } finally {
    await client.close();
  }
}

/**
 * Reads of a released report through BFF and services: against a bare pair that reads one document of the same size from
 * the same store, without sessions and rights; and against a read of one document, the settings, through our BFF and
 * service. The page gathers rights, names, changes, agreements and ratings around the figures.
 */
export async function benchTeamReport(demo: Demo, logFolder: string): Promise<BenchResult[]> {
  const { mongodbUri } = demo.stack;
  const { team, run } = await findReleased(mongodbUri);
  const read = async (address: string, who: string) => ({
    url: `${demo.url}/api/${address}`,
    authorization: `Bearer ${await accessToken(demo, who)}`,
  });
  const ofPage = await read(`pages/team-report?set=${team}&run=${run}`, MANAGER);
  const ofFigures = await read(`analytics-items/percentiles?_type=swarm&ids=${team}&run=${run}`, MANAGER);
  const oneDocument = await read('settings/1', ADMINISTRATOR);
  const page = await compareReads({ ...ofPage, logFolder, mongodbUri });
  const figures = await compareReads({ ...ofFigures, logFolder, mongodbUri });
  const stack = await compareBoth(ofFigures, oneDocument);
  return [
    ratioResult('team-report', `the page, ${page.bytes} bytes, to a bare pair`, page.ours, page.limit, 'req/s', 0.7),
    comparedResult(
      'team-report',
      `figures, ${figures.bytes} bytes, to a bare pair`,
      figures.ours,
      figures.limit,
      'req/s',
    ),
    comparedResult(
      'team-report',
      `figures, to one document (${stack.otherBytes} bytes) through BFF and service`,
      stack.ours,
      stack.limit,
      'req/s',
    ),
  ];
}
