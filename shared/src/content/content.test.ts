import { describe, expect, it } from 'vitest';
import {
  FACTOR_KEYS,
  findGroup,
  GROUP_FACTORS,
  isFactorKey,
  isMid,
  isNegative,
  isScoreKey,
  RADAR_GROUPS,
  SCORE_KEYS,
  VITAMIN_KEYS,
} from '../domain/factor-keys.ts';
import { findAliasLevel } from '../domain/reports/advice.ts';
import { buildNormTable } from '../domain/scoring/build-norm-table.ts';
import { CLUSTER_KEYS } from '../domain/scoring/cluster.ts';
import { LEVELS } from '../domain/scoring/level.ts';
import adviceEn from './advice.en.json' with { type: 'json' };
import {
  adviceContents,
  clusterContents,
  defaultNormTables,
  factorContents,
  normSources,
  scaleContents,
  vitaminContents,
} from './content.ts';

const factors = factorContents.filter(({ members }) => members === undefined);
const groups = factorContents.filter(({ members }) => members !== undefined);
const items = factors.flatMap((factor) => factor.items);
const threeLevels = ['low', 'average', 'high'];
const fiveLevels = ['very_low', 'low', 'average', 'high', 'very_high'];

describe('factors and questions', () => {
  it('are the 34 factors and 8 groups that the code knows, in the same order', () => {
    expect(factors.map(({ key }) => key)).toEqual(FACTOR_KEYS);
    expect(groups.map(({ key }) => key)).toEqual(RADAR_GROUPS);
    expect(FACTOR_KEYS).toHaveLength(34);
    expect(factorContents).toHaveLength(42);
  });

  it('put every factor into the group that the code puts it into', () => {
    for (const { key, group } of factors) {
      if (!isFactorKey(key)) throw new Error(`${key} is listed as a factor`);
      expect([key, group]).toEqual([key, findGroup(key)]);
    }
    for (const { key, group, members } of groups) {
      expect(group).toBe(key);
      expect(members).toEqual(GROUP_FACTORS[group]);
    }
  });

  it('agree with the code on what is negative and what is best in the middle', () => {
    const negative = factorContents.filter((factor) => factor.negative).map(({ key }) => key);
    const mid = factorContents.filter((factor) => factor.mid).map(({ key }) => key);
    expect(negative).toEqual(factorContents.map(({ key }) => key).filter(isNegative));
    expect(negative).toHaveLength(13);
    expect(mid).toEqual(factorContents.map(({ key }) => key).filter(isMid));
    expect(mid).toHaveLength(4);
    expect(isNegative('WB') || isNegative('ENG') || isMid('WB') || isMid('ENG')).toBe(false);
  });

  it('give every negative code, and no other, a label for the inverted axis', () => {
    for (const factor of factorContents) {
      expect([factor.key, factor.title_favourable !== undefined]).toEqual([factor.key, factor.negative]);
    }
  });

  it('ask 102 questions, three per factor, each with a key of its own', () => {
    expect(items).toHaveLength(102);
    for (const factor of factors) {
      expect(factor.items.map(({ key }) => key)).toEqual([1, 2, 3].map((number) => `${factor.key}${number}`));
      expect(factor.scale).not.toBeNull();
    }
    for (const group of groups) expect([group.items.length, group.scale]).toEqual([0, null]);
  });

  it('reverse 14 questions, at most one per factor and never the one a pulse asks', () => {
    expect(items.filter(({ reverse }) => reverse)).toHaveLength(14);
    expect(items.filter(({ reverse, pulse }) => reverse && pulse)).toEqual([]);
    for (const factor of factors) {
      expect(factor.items.filter(({ reverse }) => reverse).length).toBeLessThanOrEqual(1);
      expect(factor.items.filter(({ pulse }) => pulse)).toHaveLength(1);
    }
  });

  it('use no key that would be taken for an extra question', () => {
    expect(items.filter(({ key }) => key.includes('EXT'))).toEqual([]);
  });

  it('use the three scales as often as the model says', () => {
    const uses = (scale: string) => factors.filter((factor) => factor.scale === scale).length;
    expect([uses('agree'), uses('never'), uses('satisfied')]).toEqual([19, 14, 1]);
  });
});

describe('scales', () => {
  it('have seven options valued 1 to 7', () => {
    expect(Object.keys(scaleContents)).toEqual(['agree', 'never', 'satisfied']);
    for (const scale of Object.values(scaleContents)) {
      expect(scale.options.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    }
  });
});

describe('vitamins and clusters', () => {
  it('are ten vitamins: one per group with its factors, and two invisible ones', () => {
    expect(vitaminContents.map(({ key }) => key)).toEqual(VITAMIN_KEYS);
    for (const group of RADAR_GROUPS) {
      const vitamin = vitaminContents.find(({ key }) => key === group);
      expect([vitamin?.isVisible, vitamin?.factors]).toEqual([true, [...GROUP_FACTORS[group]]]);
    }
    for (const composite of vitaminContents.filter(({ key }) => key === 'WB' || key === 'ENG')) {
      expect([composite.isVisible, composite.factors]).toEqual([false, []]);
    }
  });

  it('are five clusters, each with a colour of its own', () => {
    expect(clusterContents.map(({ key }) => key).toSorted()).toEqual([...CLUSTER_KEYS].toSorted());
    expect(new Set(clusterContents.map(({ color }) => color)).size).toBe(5);
  });
});

describe('norms', () => {
  const keys = Array.from({ length: 61 }, (_, index) => (1 + index / 10).toFixed(1));

  it('cover every code with 61 keys and percentiles from 1 to 99 that never fall', () => {
    expect(Object.keys(defaultNormTables).toSorted()).toEqual([...SCORE_KEYS].toSorted());
    for (const [code, table] of Object.entries(defaultNormTables)) {
      const percentiles = keys.map((key) => table[key] ?? Number.NaN);
      expect([code, Object.keys(table).toSorted()]).toEqual([code, keys]);
      expect([code, percentiles]).toEqual([code, percentiles.toSorted((left, right) => left - right)]);
      expect(percentiles.every((percentile) => percentile >= 1 && percentile <= 99)).toBe(true);
      expect(percentiles.every((percentile) => Math.round(percentile * 10) / 10 === percentile)).toBe(true);
    }
  });

  it('come from the mean and standard deviation that are stated beside their source', () => {
    for (const code of SCORE_KEYS) {
      const { mean, sd } = normSources[code];
      expect([code, buildNormTable(mean, sd)]).toEqual([code, defaultNormTables[code]]);
    }
  });

  it('say of how many factors the norm is published, converted or a prior', () => {
    const count = (comparable: string) =>
      FACTOR_KEYS.filter((key) => normSources[key].comparable === comparable).length;
    expect([count('published'), count('converted'), count('prior')]).toEqual([4, 4, 26]);
  });
});

describe('advice', () => {
  const requiredLevels = (key: string) => (isScoreKey(key) && isMid(key) ? fiveLevels : threeLevels);

  it.each(['en', 'fr', 'nl'] as const)(
    'speaks to employee and manager about every factor and group in %s',
    (locale) => {
      const texts = { ...adviceContents[locale].factors, ...adviceContents[locale].groups };
      expect(Object.keys(texts).toSorted()).toEqual(factorContents.map(({ key }) => key).toSorted());
      for (const [key, { personal, team }] of Object.entries(texts)) {
        expect([key, Object.keys(personal), Object.keys(team)]).toEqual([
          key,
          requiredLevels(key),
          requiredLevels(key),
        ]);
      }
    },
  );

  it.each(['fr', 'nl'] as const)('leaves nothing in English in %s', (locale) => {
    const english = new Set(JSON.stringify(adviceContents.en).match(/"[^"]{20,}"/g));
    const same = JSON.stringify(adviceContents[locale])
      .match(/"[^"]{20,}"/g)
      ?.filter((text) => english.has(text));
    expect(same).toEqual([]);
  });

  it('lets levels borrow texts exactly as the file says', () => {
    const { levels, aliases, midFactors } = adviceEn.meta;
    expect(levels).toEqual(LEVELS);
    expect(new Set(midFactors)).toEqual(new Set(SCORE_KEYS.filter(isMid)));
    const borrowed = (key: 'AU' | 'WD') =>
      Object.fromEntries(
        LEVELS.map((level) => [level, findAliasLevel(key, level)]).filter(([, alias]) => alias !== null),
      );
    expect(borrowed('AU')).toEqual(aliases.default);
    expect(borrowed('WD')).toEqual(aliases.mid);
  });
});
