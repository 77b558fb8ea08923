import { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { FactorKey } from '@wellspring/shared/domain/factor-keys.ts';
import { favourableValue } from '@wellspring/shared/domain/scoring/favourable-value.ts';
import { pdfAlternatives, pdfText } from '@wellspring/shared/testing/pdf-text.ts';
import { describe, expect, it } from 'vitest';
import { exportWords } from '../../../results/exports/words/words.ts';
import { refuse } from '../../../testing/fake-upstream.ts';
import { openExports, REPORT } from './testing/open-exports.ts';

const world = openExports();
const { get, noted } = world;

describe('the file of a team report as a document', () => {
  it('is a tagged document with the figures of the page, each drawing with a sentence and a table', async () => {
    const page = TeamReportPage.parse((await get('team-report?set=care&run=autumn')).json());
    const reply = await get(`${REPORT}&format=pdf`);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = pdfText(reply.rawPayload);
    if (page.shown.state !== 'shown') throw new Error('The page shows nothing.');
    for (const { key, percentile, interval } of page.shown.report.codes.filter((one) => /^(AU|ROA)$/.test(one.key))) {
      const figure = (value: number) => favourableValue(key as FactorKey, value);
      const [low, high] = [figure(interval?.low ?? 0), figure(interval?.high ?? 0)].sort((one, other) => one - other);
      expect(text).toContain(`Good ${key} ${figure(percentile ?? 0)} ${low} to ${high}`);
    }
    for (const said of ['Round Autumn', 'People who answered 31', 'Participation 78%', 'Exported by Karim Aerts'])
      expect(text).toContain(said);
    for (const said of ['Fewest people for figures 5', 'Lowest participation for figures 30%', 'Filter All'])
      expect(text).toContain(said);
    expect(text).toContain('Profile: Exhausted (Borderline)');
    expect(text).toContain('clearly higher, +9 above 6.7');
    expect(text).toContain(`Desk 10 to 19 33, Needs attention 41, Needs attention`);
    expect(text).toContain(`@night ${exportWords.en.notShown}`);
    expect(text).toContain('=Is the canteen good? 5.0 31 1 to 4: 9; 5: 10; 6 to 7: 12');
    expect(text).toContain('Are nights quiet? Asked of: Nights. above 6.7 20 1 to 7: 20');
    expect(text).toMatch(/Page 1 of (\d+) .*Page \1 of \1/);
    const raw = reply.rawPayload.toString('latin1');
    for (const said of ['/MarkInfo', '/Lang (en)', '/S /H1', '/S /TH', '/Scope /Row', 'Figtree'])
      expect(raw).toContain(said);
    expect(pdfAlternatives(reply.rawPayload)).toEqual([
      'Well-being and engagement from 0 to 100; higher is more favourable: Well-being 33, Needs attention; Engagement 41, Needs attention',
      'How the people are spread over the five profiles: Exhausted 61%; At risk 12%; Disengaged 7%; Untapped potential 9%; On fire 11%',
      expect.stringMatching(
        /^The factors from 0 to 100; .* is best: Good AU 22, Needs attention; Good ROA 29, Needs attention$/,
      ),
    ]);
    expect(noted()).toHaveLength(1);
  });

  it('of a refused set is a document with the sentence alone, and of one that is not the reader’s none', async () => {
    world.given = { care: { reason: 'participation_too_low' } };
    const file = (await get(`${REPORT}&format=pdf`)).rawPayload;
    expect(pdfText(file)).toContain(exportWords.en.refused.participation_too_low);
    expect(pdfAlternatives(file)).toEqual([]);
    world.test.checkups.on('POST /internal/results/report', refuse('not_found'));
    expect((await get(`${REPORT}&format=pdf`)).statusCode).toBe(404);
    expect(noted()).toHaveLength(1);
  });
});
