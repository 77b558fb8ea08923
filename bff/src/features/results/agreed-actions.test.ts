import type { SetAnswer } from '@wellspring/shared/contracts/internal/results.ts';
import { type AgreedAction, TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { RunSet } from '@wellspring/shared/contracts/results/set-report.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { END, openResults, RELEASED, refused, report, run, START, shown } from '../../testing/open-results.ts';

const world = openResults();

async function page(query = '?set=care&run=autumn') {
  const reply = await world.get(`team-report${query}`);
  expect(reply.statusCode).toBe(200);
  return TeamReportPage.parse(reply.json());
}

describe('what the team agreed on', () => {
  const runs = ['autumn', 'summer', 'spring', 'winter'].map((entryId, at) => ({
    ...run(entryId),
    start: `2026-0${9 - 2 * at}-01T08:00:00.000Z`,
  }));
  const agreement = (id: string, of: string, more: object = {}) => ({
    ...{ id, type: 'team', body: `Do ${id}`, completed: false, completed_at: null, visible: true, authorid: 'm' },
    ...{ author: null, teamid: 'care', isbase: false, swarm: 'Care', sharedwith: [], editable: true },
    ...{ created_at: START, updated_at: START, run: of, factor: 'AU', due: '2026-12-18', dropped_at: null, ...more },
  });
  const done = { completed: true, completed_at: RELEASED };
  const agreeOn = (agreed: object) => {
    world.frame = { ...world.frame, agreed: agreed as never };
  };
  const agree = (...agreements: object[]) => agreeOn({ mayAgree: true, agreements, replies: [], repliable: [] });
  const changed = (set: RunSet): SetAnswer => {
    const answer = shown(set, 46);
    if (answer.state === 'shown' && 'compareWith' in set)
      for (const code of answer.report.codes) code.change = { isClear: true, direction: 'up', before: 29 };
    return answer;
  };
  beforeEach(() => {
    world.frame = { ...world.frame, run: runs[0] ?? world.frame.run, runs };
    world.releases = runs.map(({ entryId }) => ({
      ...{ entryId, setId: entryId === 'summer' ? 'union-1' : 'care' },
      ...{ isPulse: false, end: END, releasedAt: RELEASED },
    }));
    world.answers.care = changed;
  });
  const agreed = async () => (await page()).agreed;

  it('has an outcome in the next release of the same set, with both figures, in the request for the figures', async () => {
    agree(agreement('new', 'autumn'), agreement('old', 'spring', done));
    expect(await agreed()).toMatchObject({
      data: {
        mayAgree: true,
        list: [
          { id: 'new', run: { entryId: 'autumn' }, after: null, due: '2026-12-18', doneAt: null, isEditable: true },
          {
            ...{ id: 'old', factor: 'AU', body: 'Do old', doneAt: RELEASED, run: { entryId: 'spring' } },
            // In summer the team was shown together with others, which is another set.
            after: { run: { entryId: 'autumn' }, outcome: 'better', figures: { before: 29, now: 46 } },
          },
        ],
      },
    });
    expect(world.asked('analytics', '/internal/results/sets')[0]).toEqual({
      asked: [
        { entryId: 'autumn', setId: 'care', compareWith: 'spring' },
        { entryId: 'autumn', setId: 'care', compareWith: 'spring' },
        { entryId: 'autumn', setId: 'company' },
        { entryId: 'autumn', setId: 'desk' },
        { entryId: 'autumn', setId: 'night' },
      ],
    });
  });

  it('keeps its words without figures when the results are withdrawn, and waits for those that are computed', async () => {
    agree(agreement('a', 'spring'));
    for (const [reason, after] of [
      ['not_enough_users', { outcome: 'not_shown', figures: null }],
      ['team_too_small', { outcome: 'not_shown', figures: null }],
      ['processing', null],
      ['hidden_until_end', null],
    ] as const) {
      world.answers.care = (set) => refused(set, { reason } as never);
      expect(await agreed()).toMatchObject({ data: { list: [{ body: 'Do a', after }] } });
    }
    world.answers.care = (set) => ({ ...shown(set, 46), report: { ...report(46), codes: [] } }) as SetAnswer;
    expect(await agreed()).toMatchObject({ data: { list: [{ after: { outcome: 'not_shown', figures: null } }] } });
  });

  it('leaves out what ended before the run, and what came after it', async () => {
    world.frame = { ...world.frame, run: runs[2] ?? world.frame.run };
    agree(
      agreement('later', 'autumn'),
      agreement('open', 'winter'),
      agreement('ended', 'winter', done),
      agreement('gone', 'never-was', { dropped_at: RELEASED }),
    );
    const { data } = (await agreed()) as { data: { list: { id: string }[] } };
    // What was done after winter has its outcome in spring.
    expect(data.list.map(({ id }) => id)).toEqual(['open', 'ended']);
    world.frame = { ...world.frame, run: runs[0] ?? world.frame.run };
    const { data: then } = (await agreed()) as { data: { list: { id: string }[] } };
    expect(then.list.map(({ id }) => id)).toEqual(['later', 'open']);
  });

  it('tells what most of the team say only where its set is shown', async () => {
    const words = { said: 'It is not clear.', did: 'A board.', next: '', publishedAt: RELEASED };
    const replies = [
      { action: 'a', ...words, shownRun: 'autumn', summary: 'helps' },
      { action: 'b', ...words, shownRun: null, summary: 'mixed' },
    ];
    const agreements = [agreement('a', 'spring', done), agreement('b', 'spring'), agreement('c', 'spring')];
    agreeOn({ mayAgree: true, agreements, replies, repliable: ['c'] });
    const summary = async () => {
      const { data } = (await agreed()) as unknown as { data: { list: AgreedAction[] } };
      return data.list.map(({ reply, mayReply }) => [reply?.said, reply?.summary, mayReply]);
    };
    expect(await summary()).toEqual([
      ...[
        ['It is not clear.', 'helps', false],
        ['It is not clear.', 'mixed', false],
        [undefined, undefined, true],
      ],
    ]);
    world.answers.care = (set) => (set.entryId === 'autumn' ? changed(set) : refused(set));
    expect((await summary()).map(([said, sentence]) => [said, sentence])).toEqual([
      ...[
        ['It is not clear.', 'helps'],
        ['It is not clear.', null],
        [undefined, undefined],
      ],
    ]);
  });

  it('is nothing of a company or a segment, nor where actions are off', async () => {
    expect(await agreed()).toEqual({ status: 'ok', data: null });
    agree(agreement('a', 'spring'));
    world.frame = { ...world.frame, set: { ...world.frame.set, kind: 'segment' } };
    expect(await agreed()).toEqual({ status: 'ok', data: null });
  });
});
