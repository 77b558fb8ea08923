import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { answer, answerTheRest, expectSaved } from '../../pages/questionnaire.ts';

test('a vitamin of the company’s own: answered, taken up again, sent in, and read without a score', async ({
  page,
  person,
  openAs,
  checkups,
  picture,
  expectAccessible,
}) => {
  await checkups
    .collection<{ _id: string }>('users')
    .updateOne({ _id: person.id }, { $set: { permissions: ['manageschedule'] } });
  const reply = await page.request.post('/api/auth/local', {
    data: { identifier: person.email, password: person.password },
  });
  const { jwt } = await reply.json();
  const inAll = (text: string) => ({ en: text, fr: text, nl: text });
  const question = (text: string) => ({ key: null, text: inAll(text), segment: null, pulse: true });
  const factor = {
    key: null,
    title: inAll('At the office'),
    body: inAll(''),
    scalegroup: 'agree',
    questions: [question('I find a quiet place.'), question('I meet whom I need.')],
  };
  const made = await page.request.post('/api/checkups', {
    headers: { authorization: `Bearer ${jwt}` },
    data: {
      title: inAll(`Hybrid ${person.id.slice(-6)}`),
      description: inAll(''),
      color: '#3b7dd8',
      checkupblocks: ['Vitamins block'],
      vitamins: [],
      questions: null,
      extraQuestions: [],
      companyVitamins: [
        { key: null, title: inAll('Hybrid work'), body: inAll(''), color: '#3b7dd8', factors: [factor] },
      ],
      isPulse: false,
      duration: 1,
      durationDays: 14,
      graceDays: 3,
      repeatAfterDays: null,
      percentage: null,
      audience: { teamIds: [], segmentIds: [], excludedUserIds: [] },
      requiresReview: false,
    },
  });
  expect(made.status()).toBe(201);
  const { id: checkupId, questionCount } = await made.json();
  expect(questionCount).toBe(2);
  // The run the colleague was asked for anyway asks this instead.
  const entryId = person.entryIds.checkup;
  const toThis = { $set: { checkupId } };
  await checkups.collection<{ _id: string }>('entries').updateOne({ _id: entryId }, toThis);
  await checkups.collection('participations').updateOne({ entryId, userId: person.id }, toThis);
  try {
    await openAs(page, person, `/vitamins/checkup/${entryId}`);
    await page.getByRole('button', { name: /^Start/ }).click();
    await expect(page.getByText('At the office, question 1 of 2')).toBeVisible();
    await answer(page, 6);
    await page.getByLabel('Add a note about at the office').fill('The open plan is loud.');
    await expectSaved(page);
    await page.reload();
    await expect(page.getByText('At the office, question 2 of 2')).toBeVisible();
    expect(await answerTheRest(page)).toBe(1);
    await page.getByRole('button', { name: /^Send/ }).click();
    await expect(page).toHaveURL(/\/vitamins\/reports\/./);

    // Nothing was measured, so there is no report; what was answered is there.
    await page
      .getByRole('region', { name: 'Your answers' })
      .getByRole('button', { name: 'See my answers' })
      .click({ timeout: 30_000 });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'At the office Hybrid work' })).toBeVisible();
    await expect(dialog.getByText('Not part of a score')).toBeVisible();
    await expect(dialog.getByText('6 Agree')).toBeVisible();
    await expect(dialog.getByText('The open plan is loud.')).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'company-content-answers');
  } finally {
    await checkups.collection('checkups').deleteMany({ createdBy: person.id });
  }
});
