import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/objects.ts';
import type { MailRow } from '../door/mail.ts';
import { mailValues } from './mail-values.ts';

const parts = {
  findPerson: async () => null,
  publicUrl: 'https://survey.test/',
  company: async () => 'Acme',
};

const aMail = (changes: Partial<MailRow>): MailRow => ({
  _id: 'm1',
  template: 'new-checkup',
  userId: 'u1',
  language: 'en',
  variables: {},
  state: 'idle',
  tries: 0,
  error: null,
  createdAt: new Date(0),
  sentAt: null,
  ...changes,
});

const linkOf = async (mail: Partial<MailRow>) => (await mailValues(parts, aMail(mail), aUser())).link;

describe('the link of a mail', () => {
  it.each(['new-checkup', 'checkup-reminder', 'grace-period'] as const)(
    'opens the checkup that it is about, not the list: %s',
    async (template) => {
      const link = await linkOf({ template, entryId: '0199-e1', slot: 'open' });
      expect(link).toBe('https://survey.test/vitamins/checkup/0199-e1');
    },
  );

  it('opens the reports that are shared with the recipient, and names none of them', async () => {
    const link = await linkOf({ template: 'shared-checkup', aboutUserId: 'u9' });
    expect(link).toBe('https://survey.test/checkups/shared');
  });

  it('leads to the address at which the sender works', async () => {
    const variables = { origin: 'https://intranet.test' };
    expect(await linkOf({ entryId: 'e1', variables })).toBe('https://intranet.test/vitamins/checkup/e1');
  });

  it('confirms a proposed address with the code from the old mailbox, and never goes to the new one', async () => {
    const link = await linkOf({ template: 'email-proposed', variables: { code: 'c 1' } });
    expect(link).toBe('https://survey.test/confirm-email?code=c%201');
    await expect(linkOf({ template: 'email-proposed' })).rejects.toThrow('the mail needs the variable code');
    expect(await linkOf({ template: 'email-proposed-notice' })).toBe('https://survey.test/login');
  });

  it('is never made without the checkup that it should open', async () => {
    await expect(linkOf({ template: 'checkup-reminder' })).rejects.toThrow('the mail needs the entry');
  });
});
