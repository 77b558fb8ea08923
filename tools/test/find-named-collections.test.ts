import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findNamedCollections } from './find-named-collections.ts';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'wellspring-collections-'));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function plant(file: string, text: string) {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), `${text}\n`);
  return findNamedCollections(tree).found.map(({ line }) => `${file}:${line}`);
}

const file = 'services/checkups/src/mail/a.repository.ts';

describe('a collection', () => {
  it('is reached by its model everywhere in the services', () => {
    const { found, filesRead } = findNamedCollections(path.join(import.meta.dirname, '../..'));
    expect(found).toEqual([]);
    expect(filesRead).toBeGreaterThan(300);
  });

  it.each([
    "connection.collection('mails').find()",
    "connection.collection<{ _id: string; data: Record<string, unknown> }>('mails')",
    'database.collection(name).bulkWrite([])',
    "connection.db?.collection('mails')",
    "mails.aggregate([{ $lookup: { from: 'users' } }])",
    "mails.aggregate([{ $out: 'copies' }])",
  ])('is found when it is reached by its name: %s', (text) => {
    expect(plant(file, `\n${text}`)).toEqual([`${file}:2`]);
  });

  it.each([
    [file, 'mailModel(connection).collection.deleteMany({})'],
    ['services/checkups/src/mail/a.test.ts', "connection.collection('mails')"],
    ['services/checkups/src/testing/a.ts', "connection.collection('mails')"],
    ['services/analytics/src/scores/a.model.ts', "connection.collection('scores')"],
  ])('may be reached in %s: %s', (allowed, text) => {
    expect(plant(allowed, text)).toEqual([]);
  });
});
