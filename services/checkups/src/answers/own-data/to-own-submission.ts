import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { OwnSubmission } from '@wellspring/shared/contracts/privacy/own-data.ts';
import type { CheckupRow } from '../../checkups/door/checkup.ts';
import { companyFactors, companyQuestions } from '../../content/door/company-content.ts';
import type { Content } from '../../content/door/content.ts';
import { localise } from '../../platform/localised-text.ts';
import { findExtraPlace } from '../door/answer-places.ts';
import { findReaderIds, isShared, toSharingLevel } from '../door/sharing.ts';
import type { StoredAnswer, StoredSubmission } from '../door/submission.ts';

export type SubmissionWords = {
  checkups: ReadonlyMap<string, CheckupRow>;
  content: Content;
  /** The people who manage a team of the person now. */
  managerIds: ReadonlySet<string>;
  /** Names of managers by id. */
  names: ReadonlyMap<string, string>;
  locale: Locale;
};

/** A submission in words a person can read; its scores come from analytics, later. */
export function toOwnSubmission(row: StoredSubmission, words: SubmissionWords): OwnSubmission {
  const { checkups, content, managerIds, names, locale } = words;
  const checkup = checkups.get(row.checkupId);
  const texts = new Map(
    [...content.questionsOf.values()].flat().map((question) => [question._id, localise(question.text, locale)]),
  );
  const own = companyQuestions(checkup ?? {});
  const factorsByKey = new Map(companyFactors(checkup ?? {}).map(({ factor }) => [factor.key, factor]));
  const titleOf = (key: string) => {
    const factor = content.factors.get(key) ?? factorsByKey.get(key);
    return factor ? localise(factor.title, locale) : key;
  };

  function inWords(scaleKey: string, { value, at }: StoredAnswer) {
    const option = content.scales.get(scaleKey)?.options.find((one) => one.value === value);
    return {
      answer: option ? localise(option.title, locale) : null,
      value: value === 'none' ? null : value,
      answeredAt: at?.toISOString() ?? null,
    };
  }
  const answers = Object.entries(row.answers).map(([key, answer]) => {
    const place = content.places.get(key);
    const vitamin = content.vitamins.find(({ _id }) => _id === place?.vitaminKey);
    return {
      theme: vitamin ? localise(vitamin.title, locale) : '',
      factor: place ? titleOf(place.factorKey) : '',
      question: texts.get(key) ?? key,
      ...inWords(place?.scaleKey ?? '', answer),
    };
  });
  const extraAnswers = Object.entries(row.extraAnswers).map(([key, answer]) => {
    const place = own.find(({ question }) => question.key === key);
    const question = place?.question ?? checkup?.extraQuestions.find((one) => one.key === key);
    return {
      theme: place ? localise(place.vitamin.title, locale) : '',
      factor: place ? localise(place.factor.title, locale) : '',
      question: question ? localise(question.text, locale) : key,
      ...inWords(findExtraPlace(key, checkup ?? null).scaleKey, answer),
    };
  });
  return {
    id: row._id,
    title: checkup ? localise(checkup.title, locale) : '',
    isPulse: row.isPulse,
    isFinished: row.isFinished,
    isPrivate: row.isPrivate,
    sharedWith: findReaderIds(row, managerIds).flatMap((id) => names.get(id) ?? []),
    sharingLevel: isShared(row) ? toSharingLevel(row) : null,
    startedAt: row.startedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    answers: [...answers, ...extraAnswers],
    notes: Object.entries(row.notes).map(([key, note]) => ({
      factor: titleOf(key),
      content: note.content,
      isShared: note.isShared,
      writtenAt: note.at.toISOString(),
    })),
    scores: null,
    cluster: null,
  };
}
