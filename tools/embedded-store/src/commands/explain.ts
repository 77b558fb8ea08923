import { splitPipeline } from '../language/aggregate/pipeline.ts';
import { Doc, type MaybeValue } from '../language/doc.ts';
import { decode, encode } from '../language/document.ts';
import { badValue, StoreError, unsupported } from '../language/store-error.ts';
import { describePlan } from '../planning/describe-plan.ts';
import { queryDocuments } from '../planning/query-rows.ts';
import { Command } from '../wire/command.ts';
import type { CommandContext, CommandDefinition, Reply } from './command-context.ts';
import { findView } from './command-context.ts';
import { planFilter } from './query-options.ts';
import { newReply } from './reply.ts';

type Explained = {
  readonly filter: Doc;
  readonly sort?: MaybeValue;
  readonly hint?: MaybeValue;
  readonly skip?: number;
  readonly limit?: number;
  readonly variables?: Doc | undefined;
};

function explain(context: CommandContext): Reply {
  const field = context.command.fields.get('explain');
  if (field === undefined || field.type !== 0x03) throw new StoreError(14, 'explain needs a command');
  const inner = new Command({ body: field.bytes, sequences: new Map() });
  const verbosity = context.command.has('verbosity') ? context.command.string('verbosity') : 'allPlansExecution';
  const name = inner.collection();
  const { store, command } = context;
  const collection = store.catalog.find(command.database, name);
  const query = queryOf(inner);
  const namespace = `${command.database}.${name}`;
  if (collection === undefined) return reply(namespace, query.filter, Doc.of({ stage: 'EOF' }), undefined);
  const planned = planFilter({ scans: undefined }, collection, query);
  const winning = describePlan(planned.plan, planned.sort, query.filter);
  if (verbosity === 'queryPlanner') return reply(namespace, query.filter, winning, undefined);
  const examined = { keys: 0, documents: 0 };
  const started = performance.now();
  let returned = 0;
  const whole = { collection, ...planned, skip: query.skip ?? 0, limit: query.limit ?? 0 };
  for (const document of queryDocuments(findView(context), whole, examined)) if (document !== undefined) returned += 1;
  return reply(namespace, query.filter, winning, {
    executionSuccess: true,
    nReturned: returned,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: examined.keys,
    totalDocsExamined: examined.documents,
    executionStages: winning,
  });
}

/** What the explained command looks for. */
function queryOf(inner: Command): Explained {
  switch (inner.name) {
    case 'find':
      return {
        filter: inner.document('filter') ?? new Doc(),
        sort: inner.value('sort'),
        hint: inner.value('hint'),
        skip: inner.number('skip') ?? 0,
        limit: Math.abs(inner.number('limit') ?? 0),
        variables: inner.document('let'),
      };
    case 'count':
    case 'distinct':
      return { filter: inner.document('query') ?? new Doc(), hint: inner.value('hint') };
    case 'findAndModify':
    case 'findandmodify':
      return {
        filter: inner.document('query') ?? new Doc(),
        sort: inner.value('sort'),
        hint: inner.value('hint'),
        limit: 1,
      };
    case 'update':
      return statement(inner, 'updates');
    case 'delete':
      return statement(inner, 'deletes');
    case 'aggregate': {
      const stages = inner.value('pipeline');
      if (!Array.isArray(stages)) throw badValue('aggregate.pipeline must be an array');
      const { filter, sort, skip, limit } = splitPipeline(stages);
      return {
        filter: filter ?? new Doc(),
        sort,
        skip,
        limit: limit ?? 0,
        hint: inner.value('hint'),
        variables: inner.document('let'),
      };
    }
    default:
      throw unsupported(`explaining the command ${inner.name}`);
  }
}

function statement(inner: Command, list: string): Explained {
  const first = inner.documents(list)[0];
  if (first === undefined) throw badValue(`${inner.name}.${list} must not be empty`);
  const doc = decode(first);
  const filter = doc.get('q');
  if (!(filter instanceof Doc)) throw badValue('q must be a document');
  return { filter, hint: doc.get('hint') };
}

function reply(namespace: string, filter: Doc, winning: Doc, stats: object | undefined): Reply {
  const planner = Doc.of({ namespace, parsedQuery: filter, winningPlan: winning, rejectedPlans: [] });
  const fields = Doc.of({ explainVersion: '1', queryPlanner: planner });
  if (stats !== undefined) fields.set('executionStats', Doc.of(stats));
  fields.set('serverInfo', Doc.of({ version: '7.0.0', gitVersion: 'embedded-store' }));
  return newReply().fieldsOf(encode(fields));
}

/** Explaining how a query finds its documents. */
export const explainCommands: readonly CommandDefinition[] = [{ name: 'explain', fields: ['verbosity'], run: explain }];
