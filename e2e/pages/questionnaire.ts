import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Works in our own page, in a frame and in a shadow root. */
type Place = Page | FrameLocator;

/** The words a journey needs, by language. */
const words = {
  en: { next: 'Next', last: 'That was the last question' },
  nl: { next: 'Volgende', last: 'Dat was de laatste vraag' },
};
type Language = keyof typeof words;

const progress = (place: Place) => place.getByRole('progressbar');

/** Answers the current question and waits for the next. */
export async function answer(place: Place, value: number, language: Language = 'en'): Promise<void> {
  const question = (await place.locator('legend').textContent()) ?? '';
  await place
    .getByRole('radio')
    .nth(value - 1)
    .check();
  await place.getByRole('button', { name: words[language].next, exact: true }).click();
  // The next question, or the end: either way this one is gone.
  await expect(place.locator('legend').filter({ hasText: question })).toHaveCount(0);
}

/** Answers every question that is left; the answers vary, so that scores do too. */
export async function answerTheRest(place: Place, language: Language = 'en'): Promise<number> {
  let count = 0;
  const end = place.getByRole('heading', { name: words[language].last });
  const question = place.getByRole('radio').first();
  await expect(end.or(question).first()).toBeVisible();
  while (!(await end.isVisible())) {
    await answer(place, 1 + ((count * 3) % 7), language);
    count += 1;
    await expect(end.or(question).first()).toBeVisible();
  }
  return count;
}

/** Waits until the server has everything. */
export async function expectSaved(place: Place): Promise<void> {
  // What is read out comes later: not every save is.
  await expect(place.locator('.ws-save-status-saved:visible').first()).toBeVisible();
}

export const answeredPercent = async (place: Place) => Number(await progress(place).getAttribute('aria-valuenow'));
