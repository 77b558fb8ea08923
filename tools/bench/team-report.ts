import { MongoClient } from 'mongodb';
import type { Demo } from '../demo/start-demo.ts';
import { compareReads } from './compare-reads.ts';
import { type BenchResult, comparedResult, ratioResult } from './result.ts';
import { accessToken } from './signed-in.ts';

/** Leads the team. */
const MANAGER = 'manager@demo.test';
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
 * Reads of a released report through BFF and services, against a bare pair that reads one document of the same size from
 * the same store. The page gathers rights, names, changes, agreements and ratings around the figures.
 */
export async function benchTeamReport(demo: Demo, logFolder: string): Promise<BenchResult[]> {
  const { mongodbUri } = demo.stack;
  const { team, run } = await findReleased(mongodbUri);
  const authorization = `Bearer ${await accessToken(demo, MANAGER)}`;
  const compare = (address: string) =>
    compareReads({ url: `${demo.url}/api/${address}`, authorization, logFolder, mongodbUri });
  const page = await compare(`pages/team-report?set=${team}&run=${run}`);
  const figures = await compare(`analytics-items/percentiles?_type=swarm&ids=${team}&run=${run}`);
  return [
    ratioResult('team-report', `the page, ${page.bytes} bytes`, page.ours, page.limit, 'req/s', 0.7),
    comparedResult('team-report', `figures, ${figures.bytes} bytes`, figures.ours, figures.limit, 'req/s'),
  ];
}
