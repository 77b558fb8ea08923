import {
  DEFINITION_FILE_SCHEMA,
  type DefinitionContent,
  type DefinitionFile,
} from '@wellspring/shared/contracts/checkups/definition.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { EVERYBODY } from '../door/checkup.ts';
import { questionSegments } from './segments-in.ts';

const nameIn = (names: ReadonlyMap<string, string>, segment: string | null): string | null =>
  segment === null ? null : (names.get(segment) ?? null);

/**
 * A definition as a file: without people of this company, and with segments by title.
 *
 * @param segmentTitles by id; a segment that is gone leaves its question for everyone
 */
export function toFile(content: DefinitionContent, segmentTitles: ReadonlyMap<string, string>): DefinitionFile {
  const { audience: _staysAtHome, extraQuestions, companyVitamins = [], ...rest } = content;
  return {
    $schema: DEFINITION_FILE_SCHEMA,
    ...rest,
    extraQuestions: extraQuestions.map(({ key: _key, segment, ...question }) => ({
      ...question,
      segment: nameIn(segmentTitles, segment),
    })),
    companyVitamins: companyVitamins.map(({ key: _key, factors, ...vitamin }) => ({
      ...vitamin,
      factors: factors.map(({ key: _factorKey, questions, ...factor }) => ({
        ...factor,
        questions: questions.map(({ key: _questionKey, segment, ...question }) => ({
          ...question,
          segment: nameIn(segmentTitles, segment),
        })),
      })),
    })),
  };
}

/** A file with the names that its fields have now. */
export const toCurrentFile = ({ ownVitamins = [], companyVitamins = ownVitamins, ...file }: DefinitionFile) => ({
  ...file,
  companyVitamins,
});

/**
 * Reads a file as a new definition: for everyone, with new keys.
 *
 * @param segmentIds by title
 * @throws AppError invalid_request naming the questions whose segment is not known here
 */
export function fromFile(file: DefinitionFile, segmentIds: ReadonlyMap<string, string>): DefinitionContent {
  const fields = questionSegments(file).flatMap(({ path, segment }) =>
    segmentIds.has(segment) ? [] : [{ path: `file.${path}`, code: 'unknown' }],
  );
  if (fields.length > 0) throw new AppError('invalid_request', { fields });
  const { $schema: _version, extraQuestions, companyVitamins = [], ...rest } = file;
  return {
    ...rest,
    audience: EVERYBODY,
    extraQuestions: extraQuestions.map(({ segment, ...question }) => ({
      ...question,
      key: null,
      segment: nameIn(segmentIds, segment),
    })),
    companyVitamins: companyVitamins.map(({ factors, ...vitamin }) => ({
      ...vitamin,
      key: null,
      factors: factors.map(({ questions, ...factor }) => ({
        ...factor,
        key: null,
        questions: questions.map(({ segment, ...question }) => ({
          ...question,
          key: null,
          segment: nameIn(segmentIds, segment),
        })),
      })),
    })),
  };
}
