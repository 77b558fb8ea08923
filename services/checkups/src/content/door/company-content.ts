import type { LocalisedText } from '@wellspring/shared/contracts/common.ts';

/** A question of one of the company's own factors; its key contains EXT, so that nothing ever scores it. */
export type CompanyQuestion = {
  key: string;
  text: LocalisedText;
  /** Only members of this segment are asked; null: everyone. */
  segmentId: string | null;
  /** Whether a pulse asks it. */
  pulse: boolean;
};

export type CompanyFactor = {
  key: string;
  title: LocalisedText;
  body: LocalisedText;
  /** All its questions are answered on this scale. */
  scaleKey: string;
  questions: CompanyQuestion[];
};

/** A theme of the company. It is stored in its checkup, so a copy of the checkup includes it. */
export type CompanyVitamin = {
  key: string;
  title: LocalisedText;
  body: LocalisedText;
  color: string;
  factors: CompanyFactor[];
};

/** A checkup, as far as it holds any. */
type WithCompanyContent = { companyVitamins?: readonly CompanyVitamin[] };

/** Every factor of the company in a checkup, with its vitamin, in the order in which they are asked. */
export const companyFactors = ({
  companyVitamins = [],
}: WithCompanyContent): { vitamin: CompanyVitamin; factor: CompanyFactor }[] =>
  companyVitamins.flatMap((vitamin) => vitamin.factors.map((factor) => ({ vitamin, factor })));

/** Every question of the company's factors with its path, in the order in which they are asked. */
export const companyQuestions = (
  checkup: WithCompanyContent,
): { vitamin: CompanyVitamin; factor: CompanyFactor; question: CompanyQuestion }[] =>
  companyFactors(checkup).flatMap(({ vitamin, factor }) =>
    factor.questions.map((question) => ({ vitamin, factor, question })),
  );
