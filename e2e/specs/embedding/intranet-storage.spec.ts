import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Db } from 'mongodb';
import { EMPLOYEE, forgetWhatIsOpen } from '../../fixtures/employee.ts';
import { test } from '../../fixtures/test.ts';
import { answer, answerTheRest, expectSaved } from '../../pages/questionnaire.ts';

type Submission = { _id: string; userId: string; startedAt: Date; finishedAt: Date | null; answeredCount: number };

/** What the server has of the checkup that the employee began last. */
async function stored(checkups: Db): Promise<Pick<Submission, 'answeredCount' | 'finishedAt'>> {
  const employee = await checkups
    .collection<{ _id: string; email: string }>('users')
    .findOne({ email: EMPLOYEE.email });
  const [last] = await checkups
    .collection<Submission>('submissions')
    .find({ userId: employee?._id ?? '' })
    .sort({ startedAt: -1 })
    .limit(1)
    .toArray();
  return { answeredCount: last?.answeredCount ?? 0, finishedAt: last?.finishedAt ?? null };
}

const frameOf = (page: Page) => page.frameLocator('wellspring-embed iframe');

/** What a frame of Wellspring may do in this browser, as the browser says. */
function storageIn(frame: FrameLocator): Promise<Record<string, string>> {
  return frame.locator('body').evaluate(async () => {
    const nameOf = (error: unknown) => (error as Error).name;
    const opened = await new Promise<string>((resolve) => {
      const request = indexedDB.open('probe');
      request.onsuccess = () => resolve('granted');
      request.onerror = () => resolve(nameOf(request.error));
    });
    const locked = await navigator.locks.request('probe', async () => 'granted').catch(nameOf);
    return { indexedDB: opened, locks: locked };
  });
}

async function begin(page: Page, address: string): Promise<FrameLocator> {
  await page.goto(address);
  const frame = frameOf(page);
  await frame.getByRole('button', { name: 'Beginnen' }).click();
  await expect(frame.getByRole('radio').first()).toBeVisible();
  return frame;
}

const CASES = [
  {
    storage: 'blocked',
    granted: { indexedDB: 'UnknownError', locks: 'SecurityError' },
    waiting: 'Geen verbinding: 2 antwoorden alleen op deze pagina',
  },
  {
    storage: 'allowed',
    granted: { indexedDB: 'granted', locks: 'granted' },
    waiting: 'Geen verbinding: 2 antwoorden bewaard op dit toestel',
  },
] as const;

for (const { storage, granted, waiting } of CASES)
  test.describe(`in a frame of another site, third-party storage ${storage}`, () => {
    test.use({ thirdPartyStorage: storage });
    test.beforeEach(({ checkups }) => forgetWhatIsOpen(checkups));
    test.afterEach(({ checkups }) => forgetWhatIsOpen(checkups));

    test('every answer reaches the server, and the checkup is sent', async ({ page, stack, checkups }) => {
      const frame = await begin(page, stack.intranetUrl);
      expect(await storageIn(frame)).toEqual(granted);
      await answer(frame, 3, 'nl');
      await expectSaved(frame);
      await expect.poll(async () => (await stored(checkups)).answeredCount).toBe(1);
      const count = 1 + (await answerTheRest(frame, 'nl'));
      await frame.getByRole('button', { name: /versturen/i }).click();
      await expect(frame.getByRole('heading', { name: 'Bedankt' })).toBeVisible();
      const { answeredCount, finishedAt } = await stored(checkups);
      expect(answeredCount).toBe(count);
      expect(finishedAt).not.toBeNull();
    });

    test('without a connection the frame says where the answers are, and sends them later', async ({
      page,
      stack,
      checkups,
      picture,
    }) => {
      const frame = await begin(page, stack.intranetUrl);
      await answer(frame, 3, 'nl');
      await expectSaved(frame);
      await page.context().setOffline(true);
      await answer(frame, 4, 'nl');
      await answer(frame, 5, 'nl');
      await expect(frame.getByText(waiting).first()).toBeVisible();
      const onlyHere = frame.getByRole('status').filter({ hasText: 'Laat deze pagina open tot alles verstuurd is.' });
      const kept = frame.getByText(/veilig|bewaard op dit toestel|op dit toestel bewaard/);
      if (storage === 'blocked') {
        await expect(onlyHere).toHaveText(/^2 antwoorden staan alleen op deze pagina\./);
        await expect(kept).toHaveCount(0);
      } else await expect(onlyHere).toHaveCount(0);
      await picture(page, `intranet-offline-${storage}-nl`);
      expect((await stored(checkups)).answeredCount).toBe(1);
      await page.context().setOffline(false);
      await expectSaved(frame);
      await expect.poll(async () => (await stored(checkups)).answeredCount).toBe(3);
    });
  });

test.describe('in a frame of another site, third-party storage allowed', () => {
  test.use({ thirdPartyStorage: 'allowed' });
  test.beforeEach(({ checkups }) => forgetWhatIsOpen(checkups));
  test.afterEach(({ checkups }) => forgetWhatIsOpen(checkups));

  test('what a closed page had not sent is sent by the next one', async ({ page, stack, checkups }) => {
    const frame = await begin(page, stack.intranetUrl);
    await answer(frame, 3, 'nl');
    await expectSaved(frame);
    await page.context().setOffline(true);
    await answer(frame, 4, 'nl');
    await expect(frame.getByText('Geen verbinding: 1 antwoord bewaard op dit toestel').first()).toBeVisible();
    await page.close();
    const next = await page.context().newPage();
    await next.context().setOffline(false);
    await next.goto(stack.intranetUrl);
    await expect.poll(async () => (await stored(checkups)).answeredCount).toBe(2);
  });

  test('a log-out deletes the drafts of this user and keeps those of others', async ({ page, stack }) => {
    const frame = await begin(page, stack.intranetUrl);
    await answer(frame, 3, 'nl');
    await expectSaved(frame);
    const rows = () =>
      page.frames()[1]?.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            const opening = indexedDB.open('wellspring');
            opening.onsuccess = () => {
              const asked = opening.result.transaction('answers').objectStore('answers').getAllKeys();
              asked.onsuccess = () => {
                opening.result.close();
                resolve(asked.result.map((key) => (key as string[])[0] ?? ''));
              };
            };
          }),
      ) ?? [];
    // Draft sync is loaded after the first question.
    await answer(frame, 4, 'nl');
    await expect.poll(rows).not.toEqual([]);
    await page.frames()[1]?.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('wellspring');
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('answers', 'readwrite');
            transaction.objectStore('answers').put({ userId: 'other', submissionId: 's', index: 'i', at: Date.now() });
            transaction.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
    );
    expect(new Set(await rows()).size).toBe(2);
    await page.getByRole('button', { name: 'Afmelden bij Wellspring' }).click();
    await expect(page.locator('wellspring-embed')).toContainText('Je bent afgemeld.');
    // The storage of this frame is read in another one.
    await page.goto(`${stack.intranetUrl}/?auth=login&view=checkups`);
    await expect(frameOf(page).getByLabel('E-mail')).toBeVisible();
    expect(await rows()).toEqual(['other']);
  });
});
