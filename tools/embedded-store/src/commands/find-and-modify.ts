import { Doc } from '../language/doc.ts';
import { decode, encode } from '../language/document.ts';
import { compileProjection } from '../language/project.ts';
import { failedToParse } from '../language/store-error.ts';
import { compileUpdate } from '../language/update.ts';
import { queryDocuments } from '../planning/query-rows.ts';
import type { Collection } from '../storage/collection.ts';
import { removeDocument, type StoredDocument } from '../storage/documents.ts';
import type { WriteView } from '../storage/views.ts';
import { type CommandContext, type CommandDefinition, findCatalog, type Reply } from './command-context.ts';
import { preselect } from './preselect.ts';
import { type PlannedFilter, planFilter, refuseCollation, statementList } from './query-options.ts';
import { newReply } from './reply.ts';
import { writeCollection } from './run-write.ts';
import { applyUpdate, insertUpsert, stillMatching } from './update.ts';

async function findAndModify(context: CommandContext): Promise<Reply> {
  const { command, store } = context;
  refuseCollation(command.value('collation'));
  const variables = command.document('let');
  const filter = command.document('query') ?? new Doc();
  const isRemove = command.boolean('remove');
  const isUpsert = command.boolean('upsert');
  const wantsNew = command.boolean('new');
  const spec = command.value('update');
  if (isRemove && (spec !== undefined || isUpsert || wantsNew)) {
    throw failedToParse("Cannot specify 'remove' together with 'update', 'upsert' or 'new'");
  }
  if (!isRemove && spec === undefined) throw failedToParse("Either an 'update' or 'remove' parameter is needed");
  const arrayFilters = statementList(
    new Doc(['arrayFilters'], [command.value('arrayFilters') ?? null]),
    'arrayFilters',
  );
  const change = isRemove ? undefined : compileUpdate(spec, { arrayFilters, let: variables });
  const projection = command.document('fields');
  const wanted = { filter, sort: command.document('sort'), hint: command.value('hint'), variables, isMulti: false };
  const search = preselect(context, findCatalog(context).find(command.database, command.collection()), wanted);
  const candidates = search === undefined ? undefined : await search;
  return writeCollection(context, (view, target) => {
    const { collection } = target;
    const planned = planFilter(store, collection, wanted);
    const project = (doc: Doc): Doc =>
      projection === undefined || projection.size === 0
        ? doc
        : compileProjection(projection, { mode: 'find', filter: planned.filter, let: variables })(doc);
    const [candidate] = candidates === undefined ? [] : stillMatching(view, collection, planned, candidates);
    const found = candidate ?? firstDocument(view, collection, planned);
    if (change === undefined) {
      const before = found === undefined ? undefined : decode(found.bytes);
      if (found !== undefined && before !== undefined) removeDocument(view, collection, found.key, before);
      return reply(before === undefined ? 0 : 1, undefined, before && project(before), undefined);
    }
    if (found !== undefined) {
      const { before, after } = applyUpdate(view, collection, planned, change, found);
      return reply(1, true, project(wantsNew ? after : before), undefined);
    }
    if (!isUpsert) return reply(0, false, undefined, undefined);
    const inserted = insertUpsert(view, target, filter, change);
    return reply(1, false, wantsNew ? project(inserted) : undefined, inserted);
  });
}

function firstDocument(view: WriteView, collection: Collection, planned: PlannedFilter): StoredDocument | undefined {
  const query = { collection, ...planned, skip: 0, limit: 1 };
  for (const document of queryDocuments(view, query, { keys: 0, documents: 0 })) {
    if (document !== undefined) return document;
  }
  return undefined;
}

function reply(n: number, isExisting: boolean | undefined, value: Doc | undefined, upserted: Doc | undefined): Reply {
  const fields = newReply(256).document('lastErrorObject').int32('n', n);
  if (isExisting !== undefined) fields.boolean('updatedExisting', isExisting);
  const id = upserted?.get('_id');
  if (id !== undefined) fields.fieldsOf(encode(new Doc(['upserted'], [id])));
  fields.end();
  return value === undefined ? fields.null('value') : fields.raw('value', 0x03, encode(value));
}

const FIELDS = [
  'query',
  'sort',
  'remove',
  'update',
  'new',
  'fields',
  'upsert',
  'arrayFilters',
  'hint',
  'let',
  'collation',
];

/** Changing one document and getting it back, at once. */
export const findAndModifyCommands: readonly CommandDefinition[] = ['findAndModify', 'findandmodify'].map((name) => ({
  name,
  fields: FIELDS,
  ignored: ['bypassDocumentValidation'],
  inTransaction: true,
  run: findAndModify,
}));
