import { describe, expect, it } from 'vitest';
import { defaultNormTables } from '../../content/content.ts';
import vectorsFile from '../../testing/test-vectors.json' with { type: 'json' };
import { isScoreKey, type ScoreKey } from '../factor-keys.ts';
import { buildNormTable } from './build-norm-table.ts';
import { PERSON_CUT_OFFS, TEAM_CUT_OFFS, toCluster } from './cluster.ts';
import { batterySegments, colourRating } from './colour-rating.ts';
import { countScoringHigher } from './favourable-value.ts';
import { toLevel } from './level.ts';
import { parseNorms, parseNormTable, toPercentile } from './normalise.ts';
import { scoreEngagement, scoreWellBeing } from './score-composite.ts';
import { scoreFactor } from './score-factor.ts';
import { scoreSubmission } from './score-submission.ts';

/*
 * The published examples of the scoring model. Those of other parts belong to the code that will compute them:
 * rebuildNorm (norms from a company's own data), teamCi, weighting, difference, descriptives, reliability,
 * relativeImportance and network (statistics), confidentiality (disclosure), pulse (sampling).
 */
const { vectors } = vectorsFile;
const laterVectors = [
  'rebuildNorm',
  'teamCi',
  'weighting',
  'difference',
  'descriptives',
  'reliability',
  'relativeImportance',
  'network',
  'confidentiality',
  'pulse',
];
const assertedHere = [
  'normTable',
  'lookup',
  'scoring',
  'composites',
  'bands',
  'colour',
  'battery',
  'higherOf100',
  'clusters',
];

const toCode = (key: string): ScoreKey => {
  if (!isScoreKey(key)) throw new Error(`${key} is not a code of the model`);
  return key;
};

describe('test vectors of the scoring model', () => {
  it('are all asserted here or named as belonging elsewhere', () => {
    expect(Object.keys(vectors).toSorted()).toEqual([...assertedHere, ...laterVectors].toSorted());
  });

  it.each(vectors.normTable.cases)(
    'norm table: $key at $score is $percentile',
    ({ key, mean, sd, score, percentile }) => {
      const shipped = parseNormTable(defaultNormTables[toCode(key)]);
      const built = parseNormTable(buildNormTable(mean, sd));
      for (const table of [shipped, built]) {
        expect(Math.abs(toPercentile(score, table) - percentile)).toBeLessThanOrEqual(vectors.normTable.tolerance);
      }
    },
  );

  it.each(vectors.lookup)('lookup: $score finds $expect', ({ table, score, expect: percentile }) => {
    const data = Object.fromEntries(Object.entries(table).filter(([, value]) => value !== undefined));
    expect(toPercentile(score, parseNormTable(data))).toBe(percentile);
  });

  it.each(vectors.scoring)('factor: $items gives $raw', ({ items, raw }) => {
    const shown = items.map(({ value, reverse }) => ({ value: typeof value === 'number' ? value : null, reverse }));
    const scored = scoreFactor(shown);
    if (raw === null) expect(scored).toBeNull();
    else expect(scored).toBeCloseTo(raw, 5);
  });

  it('composites: well-being, engagement, their percentiles and the cluster', () => {
    const { raws, WB, ENG, wb_norm, eng_norm, cluster } = vectors.composites;
    expect([scoreWellBeing(raws), scoreEngagement(raws)]).toEqual([WB, ENG]);

    const answers = Object.entries(raws).map(([factorKey, value]) => ({
      questionKey: `${factorKey}1`,
      factorKey,
      value,
      reverse: false,
    }));
    const scored = scoreSubmission(answers, parseNorms(defaultNormTables));
    expect([scored.raw.WB, scored.raw.ENG]).toEqual([WB, ENG]);
    expect([scored.norm.WB, scored.norm.ENG, scored.cluster]).toEqual([wb_norm, eng_norm, cluster]);
  });

  it.each(vectors.bands)('levels at $p', ({ p, personal, personalMid, team, teamMid }) => {
    expect(toLevel('AU', p, 'personal')).toBe(personal);
    expect(toLevel('EXH', p, 'personal')).toBe(personal);
    expect(toLevel('WD', p, 'personal')).toBe(personalMid);
    expect(toLevel('AU', p, 'team')).toBe(team);
    expect(toLevel('EXH', p, 'team')).toBe(team);
    expect(toLevel('WD', p, 'team')).toBe(teamMid);
  });

  it.each(vectors.colour)('colour of $key at $p is $colour', ({ key, p, colour }) => {
    expect(colourRating(key === 'sd' ? 'sd' : toCode(key), p)).toBe(colour);
  });

  it.each(vectors.battery)('battery at $value has $segments segments', ({ value, segments }) => {
    expect(batterySegments(value)).toBe(segments);
  });

  it.each(vectors.higherOf100)('at percentile $p, $n of 100 score higher', ({ p, n }) => {
    expect(countScoringHigher(p)).toBe(n);
  });

  it.each(vectors.clusters.person)('a person at WB $wb and ENG $eng: $cluster', ({ wb, eng, cluster }) => {
    expect(toCluster(wb, eng, PERSON_CUT_OFFS)).toBe(cluster);
  });

  it.each(vectors.clusters.team)('a team at WB $wb and ENG $eng: $cluster', ({ wb, eng, cluster }) => {
    expect(toCluster(wb, eng, TEAM_CUT_OFFS)).toBe(cluster);
  });
});
