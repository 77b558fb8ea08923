import type { Doc, Value } from '../doc.ts';
import type { Scope } from '../expressions/expression.ts';
import type { FilterOptions } from '../parse-filter.ts';

/** What a running stage may use. */
export type StageContext = {
  readonly scope: Scope;
  /** The documents of another collection of the same database, for `$lookup`; read in the command's snapshot. */
  readonly collection: (name: string) => Iterable<Doc>;
};

/** A stage: pulls documents and gives documents. */
export type Stage = (docs: Iterable<Doc>, context: StageContext) => Iterable<Doc>;

/** Compiles one stage, sometimes to several. */
export type StageCompiler = (operand: Value, options: FilterOptions) => Stage | Stage[];

/** A compiled pipeline. */
export type Pipeline = {
  /** Runs it lazily over the documents. */
  readonly run: (docs: Iterable<Doc>, collection?: StageContext['collection']) => Iterable<Doc>;
  /** Other collections of the database that it reads. */
  readonly collections: readonly string[];
};
