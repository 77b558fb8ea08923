import { adviceContents, factorContents, scaleContents, vitaminContents } from '@wellspring/shared/content/content.ts';
import type { LocalisedText } from '@wellspring/shared/contracts/common.ts';
import type { AdviceByLocale, FactorRow, QuestionRow, ScaleRow, VitaminRow } from './door/content.ts';

/** The factors that make up each composite. */
const compositeMembers: Record<string, string[]> = { WB: ['EXH', 'PIE', 'SLA', 'JS'], ENG: ['VIT', 'TOE', 'FLO'] };

type Audience = 'personal' | 'team';
type AdviceTexts = Partial<Record<string, Record<Audience, Record<string, string | undefined>>>>;

const textsIn = (locale: keyof AdviceByLocale): AdviceTexts => ({
  ...adviceContents[locale].factors,
  ...adviceContents[locale].groups,
});
const adviceTexts: Record<keyof AdviceByLocale, AdviceTexts> = {
  en: textsIn('en'),
  fr: textsIn('fr'),
  nl: textsIn('nl'),
};

function adviceOf(key: string, audience: Audience): AdviceByLocale {
  const byLocale: AdviceByLocale = {};
  for (const locale of ['en', 'fr', 'nl'] as const) {
    const texts = Object.entries(adviceTexts[locale][key]?.[audience] ?? {});
    const known = texts.filter((text): text is [string, string] => text[1] !== undefined);
    if (known.length > 0) byLocale[locale] = Object.fromEntries(known);
  }
  return byLocale;
}

const vitamins = (): VitaminRow[] =>
  vitaminContents.map(({ key, factors, ...texts }, order) => ({ _id: key, ...texts, factorKeys: factors, order }));

function factors(): FactorRow[] {
  const measured = factorContents.map((factor, order): FactorRow => {
    const isGroup = factor.members !== undefined;
    return {
      _id: factor.key,
      kind: isGroup ? 'group' : 'factor',
      groupKey: factor.group,
      title: factor.title,
      titleFavourable: factor.title_favourable ?? factor.title,
      body: factor.body,
      scaleKey: factor.scale,
      negative: factor.negative,
      mid: factor.mid,
      memberKeys: factor.members ?? [],
      advice: { personal: adviceOf(factor.key, 'personal'), team: adviceOf(factor.key, 'team') },
      order,
    };
  });
  const composites = vitaminContents
    .filter(({ key }) => Object.hasOwn(compositeMembers, key))
    .map(
      ({ key, title, body }, index): FactorRow => ({
        _id: key,
        kind: 'composite',
        groupKey: null,
        title,
        titleFavourable: title,
        body,
        scaleKey: null,
        negative: false,
        mid: false,
        memberKeys: compositeMembers[key] ?? [],
        advice: { personal: {}, team: {} },
        order: measured.length + index,
      }),
    );
  return [...measured, ...composites];
}

function questions(): QuestionRow[] {
  const items = factorContents.flatMap((factor) => factor.items.map((item) => ({ factorKey: factor.key, item })));
  return items.map(({ factorKey, item: { key, ...item } }, order) => ({
    _id: key,
    factorKey,
    ...item,
    segmentId: null,
    order,
  }));
}

const scales = (): ScaleRow[] =>
  Object.entries(scaleContents).map(
    ([key, scale]: [string, { title: LocalisedText; options: ScaleRow['options'] }]) => ({
      _id: key,
      ...scale,
    }),
  );

/** The content that ships with the product, as it is stored. */
export const contentDocuments = () => ({
  vitamins: vitamins(),
  factors: factors(),
  questions: questions(),
  scales: scales(),
});
