import type { DefinitionContent, DefinitionFile } from '@wellspring/shared/contracts/checkups/definition.ts';

type Asking = Pick<DefinitionContent | DefinitionFile, 'extraQuestions' | 'ownVitamins'>;

/** Where a definition or its file names a segment that a question is for; in a file by its title. */
export const questionSegments = ({ extraQuestions, ownVitamins = [] }: Asking): { path: string; segment: string }[] =>
  [
    ...extraQuestions.map(({ segment }, at) => ({ path: `extraQuestions.${at}.segment`, segment })),
    ...ownVitamins.flatMap(({ factors }, vitamin) =>
      factors.flatMap(({ questions }, factor) =>
        questions.map(({ segment }, at) => ({
          path: `ownVitamins.${vitamin}.factors.${factor}.questions.${at}.segment`,
          segment,
        })),
      ),
    ),
  ].flatMap(({ path, segment }) => (segment === null ? [] : [{ path, segment }]));
