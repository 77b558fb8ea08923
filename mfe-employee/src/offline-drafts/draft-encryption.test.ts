import { mergeDrafts } from '@wellspring/shared/domain/submissions/offline-draft.ts';
import { expect, it } from 'vitest';
import { decrypt, encrypt, importKey } from './draft-encryption.ts';
import type { DraftRecord } from './draft-record.ts';

const record: DraftRecord = {
  userId: 'u1',
  submissionId: 's1',
  index: 'EB#AU',
  checkupId: 'e1',
  title: 'Winter checkup',
  deadline: null,
  question: 'Canary question',
  answer: 'Canary answer',
  chosen: 'shared:Canary note',
  baseRevision: 2,
  underWay: { value: 'Canary before', baseRevision: 1 },
  at: 5,
  sentRevision: null,
};
const deviceKey = btoa('0123456789abcdef0123456789abcdef');
const otherKey = btoa('fedcba9876543210fedcba9876543210');

it('leaves nothing of an answer in the open, and gives it back to its author', async () => {
  const key = await importKey(deviceKey);
  const encrypted = await encrypt(key, record);
  const text = new TextDecoder('latin1').decode(encrypted.cipher.bytes);
  expect(JSON.stringify(encrypted) + text).not.toMatch(/canary|winter/i);
  expect(await decrypt(key, encrypted)).toEqual(record);
});

it('opens with no other key, and in no other place', async () => {
  const key = await importKey(deviceKey);
  const encrypted = await encrypt(key, record);
  expect(await decrypt(await importKey(otherKey), encrypted)).toBeNull();
  expect(await decrypt(key, { ...encrypted, index: 'EB#OB' })).toBeNull();
});

it('merges the drafts of two tabs without decrypting them', async () => {
  const key = await importKey(deviceKey);
  const later = await encrypt(key, { ...record, chosen: 'private:later', at: 6 });
  const sent = await encrypt(key, { ...record, sentRevision: 3 });
  const before = await encrypt(key, record);
  expect((await decrypt(key, mergeDrafts(later, before)))?.chosen).toBe('private:later');
  expect(await decrypt(key, mergeDrafts(sent, before))).toMatchObject({ sentRevision: 3, underWay: null });
});

it('imports a key that cannot be exported, and none without a user', async () => {
  expect((await importKey(deviceKey)).extractable).toBe(false);
  expect(() => importKey(undefined)).toThrow('key');
});
