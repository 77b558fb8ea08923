import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { afterAll, describe, expect, it } from 'vitest';
import { collectSections } from '../privacy/own-data/section-names.ts';
import { collectAged } from '../privacy/retention/aged-kinds.ts';
import { NAMES_A_PERSON } from '../testing/person-fields.ts';
import { collections } from './collections.ts';

const SRC = path.join(import.meta.dirname, '..');

// Never connected: a model tells its collection and its fields without a database.
const connection: Connection = mongoose.createConnection();
afterAll(() => connection.close());
const nameOf = (made: { collection: { collectionName: string } }) => made.collection.collectionName;

describe('every collection', () => {
  it('is at the door of a room, with what becomes of its personal data', async () => {
    const known = new Set(collections.map(({ model }) => nameOf(model(connection))));
    expect(known.size).toBe(collections.length);
    const files = globSync('**/*.model.ts', { cwd: SRC });
    expect(files.length).toBeGreaterThan(25);
    for (const file of files) {
      const exported = Object.values((await import(path.join(SRC, file))) as Record<string, unknown>);
      const models = exported.filter((value) => typeof value === 'function');
      expect(models, file).not.toHaveLength(0);
      for (const model of models) expect(known, file).toContain(nameOf(model(connection, 'retentionSteps')));
    }
  });

  it('marked as not personal has no field that refers to a user', () => {
    for (const { model, personalData } of collections) {
      if (personalData !== 'none') continue;
      const made = model(connection);
      expect(
        Object.keys(made.schema.paths).filter((field) => NAMES_A_PERSON.test(field)),
        nameOf(made),
      ).toEqual([]);
    }
  });

  it('that is about people is erased from, or says why it stays', () => {
    for (const { model, personalData } of collections) {
      if (personalData === 'none') continue;
      const said = 'erase' in personalData ? personalData.erase : personalData.stays;
      expect(said.length, nameOf(model(connection))).toBeGreaterThan(0);
    }
  });

  it('of one kind that ages, or of one list of a copy, is named once', () => {
    expect(() => collectAged(collections)).not.toThrow();
    expect(() => collectSections(collections)).not.toThrow();
    const without = collections.filter(({ model }) => nameOf(model(connection)) !== 'meetings');
    expect(() => collectAged(without)).toThrow('"meetings"');
    expect(() => collectSections([...collections, ...collections])).toThrow('"invitations"');
  });

  it('that is about people stands in the page on retention', () => {
    const page = readFileSync(path.join(SRC, '../../../docs/retention.md'), 'utf8');
    for (const { model, personalData } of collections)
      if (personalData !== 'none') expect(page).toContain(`\`${nameOf(model(connection))}\``);
  });
});
