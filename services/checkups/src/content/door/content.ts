import type { Locale, LocalisedText } from '@wellspring/shared/contracts/common.ts';

/** Content is known by its key: `_id` is the key. */
export type VitaminRow = {
  _id: string;
  title: LocalisedText;
  body: LocalisedText;
  color: string;
  isVisible: boolean;
  factorKeys: string[];
  order: number;
};

/** Advice by language, then by level; a level may be missing where another one's text is used. */
export type AdviceByLocale = { [L in Locale]?: Record<string, string> };

export type FactorRow = {
  _id: string;
  kind: 'factor' | 'group' | 'composite';
  /** The radar group of a factor; its own key for a group; null for a composite. */
  groupKey: string | null;
  title: LocalisedText;
  titleFavourable: LocalisedText;
  body: LocalisedText;
  /** Null where no question is asked. */
  scaleKey: string | null;
  negative: boolean;
  mid: boolean;
  memberKeys: string[];
  advice: { personal: AdviceByLocale; team: AdviceByLocale };
  order: number;
};

export type QuestionRow = {
  _id: string;
  factorKey: string;
  text: LocalisedText;
  reverse: boolean;
  pulse: boolean;
  /** Only members of this segment are asked; null: everyone. */
  segmentId: string | null;
  order: number;
};

export type ScaleRow = { _id: string; title: LocalisedText; options: { value: number; title: LocalisedText }[] };

/** Where a question belongs and which answers it takes. */
export type QuestionPlace = {
  vitaminKey: string;
  factorKey: string;
  scaleKey: string;
  reverse: boolean;
  values: ReadonlySet<number>;
};

/** All content, prepared for looking up. */
export type Content = {
  /** In order. */
  vitamins: readonly VitaminRow[];
  /** In order. */
  factors: ReadonlyMap<string, FactorRow>;
  /** By factor key, in order. */
  questionsOf: ReadonlyMap<string, readonly QuestionRow[]>;
  scales: ReadonlyMap<string, ScaleRow>;
  /** By question key. */
  places: ReadonlyMap<string, QuestionPlace>;
  /** Whether any question is for a segment only; if not, no segments need to be read. */
  hasSegmentQuestions: boolean;
};

export type ContentReader = { read: () => Promise<Content> };
