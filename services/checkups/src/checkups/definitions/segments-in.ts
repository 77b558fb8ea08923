import type { DefinitionContent, DefinitionFile } from '@wellspring/shared/contracts/checkups/definition.ts';

type Asking = Pick<DefinitionContent | DefinitionFile, 'extraQuestions' | 'companyVitamins'>;

/** Where a definition or its file names a segment that a question is for; in a file by its title. */
export const questionSegments = ({
  extraQuestions,
  companyVitamins = [],
}: Asking): { path: string; segment: string }[] =>
  [
    ...extraQuestions.map(({ segment }, at) => ({ path: `extraQuestions.${at}.segment`, segment })),
    ...companyVitamins.flatMap(({ factors }, vitamin) =>
      factors.flatMap(({ questions }, factor) =>
        questions.map(({ segment }, at) => ({
          path: `companyVitamins.${vitamin}.factors.${factor}.questions.${at}.segment`,
          segment,
        })),
      ),
    ),
  ].flatMap(({ path, segment }) => (segment === null ? [] : [{ path, segment }]));
