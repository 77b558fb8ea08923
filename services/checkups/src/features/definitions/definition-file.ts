import {
  DEFINITION_FILE_SCHEMA,
  type DefinitionContent,
  type DefinitionFile,
} from '@wellspring/shared/contracts/definition.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { EVERYBODY } from '../../domain/checkup.ts';

/**
 * A definition as a file: nothing of this company's people in it, and segments by their title.
 *
 * @param segmentTitles by id; a segment that is gone leaves its question to everybody
 */
export function toFile(content: DefinitionContent, segmentTitles: ReadonlyMap<string, string>): DefinitionFile {
  const { audience: _staysAtHome, extraQuestions, ...rest } = content;
  return {
    $schema: DEFINITION_FILE_SCHEMA,
    ...rest,
    extraQuestions: extraQuestions.map(({ text, scalegroup, segment }) => ({
      text,
      scalegroup,
      segment: segment === null ? null : (segmentTitles.get(segment) ?? null),
    })),
  };
}

/**
 * What a file says, as if somebody had written it here: for everybody, with new keys.
 *
 * @param segmentIds by title
 * @throws AppError invalid_request naming the questions whose segment is not known here
 */
export function fromFile(file: DefinitionFile, segmentIds: ReadonlyMap<string, string>): DefinitionContent {
  const fields = file.extraQuestions.flatMap(({ segment }, at) =>
    segment === null || segmentIds.has(segment) ? [] : [{ path: `file.extraQuestions.${at}.segment`, code: 'unknown' }],
  );
  if (fields.length > 0) throw new AppError('invalid_request', { fields });
  const { $schema: _version, extraQuestions, ...rest } = file;
  return {
    ...rest,
    audience: EVERYBODY,
    extraQuestions: extraQuestions.map(({ text, scalegroup, segment }) => ({
      key: null,
      text,
      scalegroup,
      segment: segment === null ? null : (segmentIds.get(segment) ?? null),
    })),
  };
}
