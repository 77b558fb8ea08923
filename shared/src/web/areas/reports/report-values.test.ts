import { describe, expect, it } from 'vitest';
import { RADAR_GROUPS } from '../../../domain/factor-keys.ts';
import { aReport, somePercentiles, someScores } from '../../../testing/a-report.ts';
import { hasShape, radarAxes } from './cards/themes-card.tsx';
import {
  attentionFirst,
  factorReadings,
  type ScoredReport,
  themeExtremes,
  toIdeas,
  toReading,
} from './report-values.ts';

const scored = (report: Parameters<typeof aReport>[0] = {}) => aReport(report) as ScoredReport;

describe('the radar', () => {
  it('draws favourable values under favourable titles, and those of the submission before beside them', () => {
    const before = someScores({ HIN: 90, PHB: 60 });
    const axes = radarAxes(scored({ previous: { submission: scored().submission, scores: before } }), () => 'in words');
    expect(axes.map(({ key }) => key)).toEqual([...RADAR_GROUPS]);
    expect(axes.map(({ value }) => value)).toEqual([71, 62, 22, 79, 66, 73, 81, 38]);
    expect(axes[2]).toMatchObject({ label: 'Few hindrances', rating: 'bad', comparison: 10 });
    expect(axes[3]?.comparison).toBe(60);
    expect(axes[7]).toMatchObject({ label: 'Little tension', rating: 'average', comparison: null });
  });

  it('leaves a theme that was not measured empty, and is no shape with fewer than three', () => {
    const pulse = scored({ scores: someScores({ EB: 40, IM: 50 }) });
    expect(radarAxes(pulse, () => 'in words').map(({ value }) => value)).toEqual([
      40,
      null,
      null,
      null,
      50,
      null,
      null,
      null,
    ]);
    expect(hasShape(pulse)).toBe(false);
    expect(hasShape(scored())).toBe(true);
  });
});

describe('readings', () => {
  it('has none for what was not measured', () => {
    expect(toReading({}, 'AU')).toBeNull();
  });

  it('puts first what needs attention: the rating, then the value, and for challenges the distance to the nearer end', () => {
    const { scores } = someScores({ AU: 86, SL: 50, WD: 97, COG: 90, ROA: 83, SLA: 79.2, SC: 30 });
    expect(attentionFirst(factorReadings(scores)).map(({ key }) => key)).toEqual([
      'WD', // 3 from its end: bad
      'ROA', // 17
      'SLA', // 20.8
      'COG', // 10 from its end: average
      'SC',
      'SL',
      'AU',
    ]);
  });

  it('names the strongest and the weakest theme', () => {
    const { strongest, weakest } = themeExtremes(someScores(somePercentiles).scores);
    expect([strongest?.key, weakest?.key]).toEqual(['PRES', 'HIN']);
  });
});

describe('ideas', () => {
  it('begin with the weakest factor and leave out what goes well', () => {
    expect(toIdeas(scored()).map(({ key }) => key)).toEqual(['ROA', 'SLA']);
  });

  it('are about themes where a language has no text for factors', () => {
    const advice = [
      { key: 'HIN', level: 'high', text: 'Talk about what stands in your way.' },
      { key: 'ONG', level: 'above_average', text: 'Plan a pause.' },
    ];
    expect(toIdeas(scored({ advice })).map(({ key }) => key)).toEqual(['HIN', 'ONG']);
  });

  it('say one good thing when everything goes well', () => {
    const advice = [
      { key: 'AU', level: 'high', text: 'You have plenty of freedom.' },
      { key: 'SL', level: 'high', text: 'Your manager supports you.' },
    ];
    const report = scored({ scores: someScores({ AU: 90, SL: 95 }), advice });
    expect(toIdeas(report)).toEqual([{ key: 'AU', text: 'You have plenty of freedom.' }]);
  });
});
