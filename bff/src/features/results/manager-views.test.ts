import { EmbedView } from '@wellspring/shared/contracts/access/embed.ts';
import { CheckupsPage } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { RouteOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEmbedGrants } from '../../sessions/embed-grants.ts';
import { buildTestApp, PUBLIC_ORIGIN } from '../../testing/build-test-app.ts';
import { openResults } from '../../testing/open-results.ts';

/** Embed keys by the views that they show. */
const keys: Readonly<Record<string, readonly string[]>> = {
  ek_team: ['team-report', 'manager-home'],
  ek_home: ['manager-home'],
  ek_own: ['checkups', 'checkup', 'report'],
};
const INTRANET = 'https://intranet.test';

const world = openResults();

beforeEach(() => {
  world.test.checkups.on('GET /internal/embed-keys/:', ({ path }) => {
    const id = path.split('/').at(-1) ?? '';
    return { id, name: id, origins: [INTRANET], views: keys[id] ?? [], isolationFloor: 'frame', issuers: [] };
  });
});

/** The token of an embed that shows views to the manager. */
async function issueToken(embedKey: string, views: string[]): Promise<string> {
  const { test } = world;
  const state = { sessionId: 'embed', userId: 'manager', permissions: ['manageschedule'], language: 'en' };
  test.states.set('embed', state as never);
  return createEmbedGrants(test.store).issue({ embedKey, origin: INTRANET, views, sessionId: 'embed' });
}

async function callAs(views: string[], url: string, embedKey = 'ek_team') {
  const headers = { ...world.test.bearer(await issueToken(embedKey, views)), origin: PUBLIC_ORIGIN };
  return world.test.app.inject({ url: `/api${url}`, headers });
}

describe('the views of managers', () => {
  it('open the calls that they need and no others', async () => {
    const opened: Record<string, string[]> = Object.fromEntries(EmbedView.options.map((view) => [view, []]));
    const onRoute = ({ method, url, config }: RouteOptions) => {
      if (method === 'HEAD' || !Array.isArray(config?.embed)) return;
      for (const view of config.embed) opened[view]?.push(`${method} ${url}`);
    };
    const app = await buildTestApp({ onRoute });
    await app.close();
    // The user comes with the token; the view asks only where the token of an older server does not bring one.
    expect(opened['manager-home']?.sort()).toEqual(['GET /api/pages/checkups', 'GET /api/users/me']);
    expect(opened['team-report']?.sort()).toEqual([
      'GET /api/pages/team-report',
      'GET /api/users/me',
      'GET /api/vitamins',
      'POST /api/feedbacks/response',
    ]);
  });

  it('are refused to the token of another view, and once the key closes them', async () => {
    const report = '/pages/team-report?set=care&run=autumn';
    const both = ['manager-home', 'team-report'];
    const readCode = async (...asked: Parameters<typeof callAs>) => (await callAs(...asked)).json().code;
    expect((await callAs(both, report)).statusCode).toBe(200);
    expect(await readCode(['manager-home'], report)).toBe('not_allowed');
    expect(await readCode(['team-report'], '/checkups/own')).toBe('not_allowed');
    expect(await readCode(both, report, 'ek_home')).toBe('not_allowed');
    expect(await readCode(both, report, 'ek_own')).toBe('embed_view_forbidden');
  });

  it('change nothing of what a team agreed on, nor of a round', async () => {
    const at = '2026-10-01T08:00:00.000Z';
    const agreement = {
      ...{ id: 'a1', type: 'team', body: 'Do this', completed: false, completed_at: null, visible: true },
      ...{ authorid: 'm', author: null, teamid: 'care', isbase: false, swarm: 'Care', sharedwith: [], editable: true },
      ...{ created_at: at, updated_at: at, run: 'autumn', factor: 'AU', due: null, dropped_at: null },
    };
    const agreed = { mayAgree: true, agreements: [agreement], replies: [], repliable: ['a1'] };
    world.frame = { ...world.frame, agreed: agreed as never };
    const shown = TeamReportPage.parse((await callAs(['team-report'], '/pages/team-report?set=care')).json());
    expect(shown.agreed).toMatchObject({
      data: { mayAgree: false, list: [{ body: 'Do this', isEditable: false, mayReply: false }] },
    });
    world.test.checkups.on('POST /internal/results/overview', () => ({
      ...{ rows: [], total: 0, counts: { now: 0, ahead: 0, over: 0 }, ownSets: [] },
      may: { plan: true, seeResults: true },
    }));
    const page = CheckupsPage.parse((await callAs(['manager-home'], '/pages/checkups')).json());
    expect(page.may).toEqual({ plan: false, seeResults: true });
  });
});
