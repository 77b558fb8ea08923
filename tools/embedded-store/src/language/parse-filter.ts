import { BSONRegExp } from 'bson';
import { Doc, type MaybeValue, type Value } from './doc.ts';
import { compileExpression } from './expressions/compile-expression.ts';
import { createScope } from './expressions/scope.ts';
import { compileNode, elementTest, type FilterNode, type Predicate } from './filter-tree.ts';
import {
  type BitOperator,
  bitTest,
  equalityTest,
  inTest,
  isTruthy,
  modTest,
  type RangeOperator,
  rangeTest,
  refuseOperator,
  regexOperand,
  regexTest,
  sizeTest,
  typeTest,
  type ValueTest,
} from './match-tests.ts';
import { parsePath } from './path.ts';
import { badValue, unsupported } from './store-error.ts';

/** What a filter may refer to besides the document. */
export type FilterOptions = {
  /** The command's `let` variables, seen inside `$expr`. */
  readonly let?: Doc | undefined;
  /** The value of `$$NOW`; the time of compiling when absent. */
  readonly now?: Date | undefined;
};

/** Whether a filter value is a document of operators (`{$gt: 1}`) and not a document to compare with. */
export function isOperatorDocument(value: MaybeValue): value is Doc {
  if (!(value instanceof Doc)) return false;
  const first = value.names[0];
  return first?.startsWith('$') === true && !['$ref', '$id', '$db'].includes(first);
}

/** Parses a query filter. @throws StoreError 2 or 9 for a malformed one, 115 for an operator that the store does not have */
export function parseFilter(filter: Doc, options: FilterOptions): FilterNode {
  const nodes: FilterNode[] = [];
  for (const [name, operand] of filter) {
    if (name.startsWith('$')) nodes.push(...parseTopLevel(name, operand, options));
    else nodes.push(...parseField(name, operand, options));
  }
  return nodes.length === 1 && nodes[0] !== undefined ? nodes[0] : { kind: 'and', nodes };
}

function parseTopLevel(name: string, operand: Value, options: FilterOptions): FilterNode[] {
  switch (name) {
    case '$and':
    case '$or':
    case '$nor': {
      if (!Array.isArray(operand) || operand.length === 0) throw badValue(`${name} must be a nonempty array`);
      const nodes = operand.map((part) => {
        if (!(part instanceof Doc)) throw badValue(`${name} entries need to be full objects`);
        return parseFilter(part, options);
      });
      return [{ kind: name.slice(1) as 'and' | 'or' | 'nor', nodes }];
    }
    case '$expr': {
      const evaluate = compileExpression(operand);
      const scope = createScope({ let: options.let, now: options.now });
      return [{ kind: 'expression', test: (doc) => isTruthy(evaluate(scope.at(doc))) }];
    }
    case '$comment':
      return [];
    case '$alwaysTrue':
    case '$alwaysFalse':
      return [{ kind: 'constant', value: name === '$alwaysTrue' }];
    case '$where':
    case '$text':
    case '$jsonSchema':
    case '$sampleRate':
      throw unsupported(`the query operator ${name}`);
    default:
      throw badValue(`unknown top level operator: ${name}`);
  }
}

function parseField(name: string, operand: Value, options: FilterOptions): FilterNode[] {
  const path = parsePath(name);
  if (isOperatorDocument(operand)) {
    return parseOperators(operand, options).map((predicate) => ({ kind: 'path', path, predicate }));
  }
  const predicate = operand instanceof BSONRegExp ? regexPredicate(operand) : equality(operand);
  return [{ kind: 'path', path, predicate }];
}

function equality(operand: Value): Predicate {
  return { kind: 'test', operator: '$eq', operand, test: equalityTest(operand), leaves: true };
}

function regexPredicate(regex: BSONRegExp): Predicate {
  return { kind: 'test', operator: '$regex', operand: regex, test: regexTest(regex), leaves: true };
}

function leaf(operator: string, operand: Value, test: ValueTest): Predicate {
  return { kind: 'test', operator, operand, test, leaves: true };
}

function not(part: Predicate): Predicate {
  return { kind: 'not', part };
}

function parseOperators(operators: Doc, options: FilterOptions): Predicate[] {
  const predicates: Predicate[] = [];
  for (const [operator, operand] of operators) {
    if (operator === '$options') {
      if (!operators.has('$regex')) throw badValue('$options needs a $regex');
    } else if (operator !== '$comment') {
      predicates.push(parseOperator(operator, operand, operators, options));
    }
  }
  return predicates;
}

function parseOperator(operator: string, operand: Value, siblings: Doc, options: FilterOptions): Predicate {
  switch (operator) {
    case '$eq':
      return equality(operand);
    case '$ne':
      if (operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
      return not(equality(operand));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return leaf(operator, operand, rangeTest(operator satisfies RangeOperator, operand));
    case '$in':
      return leaf('$in', operand, inTest(listOf(operator, operand)));
    case '$nin':
      return not(leaf('$in', operand, inTest(listOf(operator, operand))));
    case '$exists': {
      const exists = leaf('$exists', true, (value) => value !== undefined);
      return isTruthy(operand) ? exists : not(exists);
    }
    case '$type':
      return leaf(operator, operand, typeTest(operand));
    case '$mod':
      return leaf(operator, operand, modTest(operand));
    case '$regex':
      return regexPredicate(regexOperand(operand, siblings.get('$options')));
    case '$not':
      return not(negatedPart(operand, options));
    case '$size':
      return { kind: 'test', operator, operand, test: sizeTest(operand), leaves: false };
    case '$all':
      return parseAll(operand, options);
    case '$elemMatch':
      return elemMatch(operand, options);
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return leaf(operator, operand, bitTest(operator satisfies BitOperator, operand));
    default:
      return refuseOperator(operator);
  }
}

function listOf(operator: string, operand: Value): Value[] {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`);
  if (operand.some(isOperatorDocument)) throw badValue(`cannot nest $ under ${operator}`);
  return operand;
}

function negatedPart(operand: Value, options: FilterOptions): Predicate {
  if (operand instanceof BSONRegExp) return regexPredicate(operand);
  if (!(operand instanceof Doc)) throw badValue('$not needs a regex or a document');
  if (operand.size === 0) throw badValue('$not cannot be empty');
  return { kind: 'every', parts: parseOperators(operand, options) };
}

function parseAll(operand: Value, options: FilterOptions): Predicate {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return leaf('$in', [], () => false);
  const isElemMatch = (part: Value) => part instanceof Doc && part.names[0] === '$elemMatch';
  if (operand.some(isElemMatch) && !operand.every(isElemMatch)) throw badValue('no $ expressions in $all');
  const parts = operand.map((part) => {
    if (part instanceof Doc && isElemMatch(part)) return elemMatch(part.get('$elemMatch') as Value, options);
    if (isOperatorDocument(part)) throw badValue('no $ expressions in $all');
    return part instanceof BSONRegExp ? regexPredicate(part) : equality(part);
  });
  return { kind: 'every', parts };
}

const DOCUMENT_LEVEL = new Set(['$and', '$or', '$nor', '$expr', '$comment', '$alwaysTrue', '$alwaysFalse', '$where']);

function elemMatch(operand: Value, options: FilterOptions): Predicate {
  if (!(operand instanceof Doc)) throw badValue('$elemMatch needs an Object');
  const test = elemMatchTest(operand, options);
  return {
    kind: 'test',
    operator: '$elemMatch',
    operand,
    leaves: false,
    test: (value, found) => {
      if (!Array.isArray(value)) return false;
      const position = value.findIndex(test);
      // As in MongoDB, the array passed through further out has been noted by the path and is overwritten here only
      // when none was.
      if (position >= 0 && found !== undefined && found.position < 0) found.position = position;
      return position >= 0;
    },
  };
}

/** What an element has to satisfy under `$elemMatch`: operators on itself, or a filter when it is a document or array. */
export function elemMatchTest(operand: Doc, options: FilterOptions = {}): (element: Value) => boolean {
  const first = operand.names[0];
  if (isOperatorDocument(operand) && first !== undefined && !DOCUMENT_LEVEL.has(first)) {
    return elementTest({ kind: 'every', parts: parseOperators(operand, options) });
  }
  const test = compileNode(parseFilter(operand, options));
  return (element) => {
    if (element instanceof Doc) return test(element);
    return (
      Array.isArray(element) &&
      test(
        new Doc(
          element.map((_, i) => String(i)),
          element,
        ),
      )
    );
  };
}
