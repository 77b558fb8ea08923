/** A value of a message; a function says what a tag of it becomes. */
export type MessageValue = string | number | Date | null | undefined | ((chunks: unknown[]) => unknown);
export type MessageValues = Readonly<Record<string, MessageValue>>;

type Options = Readonly<Record<string, { value: MessageTree }>>;
type MessagePart =
  | { type: 0; value: string }
  | { type: 1 | 2; value: string; style?: unknown }
  | { type: 5; value: string; options: Options }
  | { type: 6; value: string; options: Options; offset: number; pluralType?: string }
  | { type: 7 }
  | { type: 8; value: string; children: MessageTree };

/** A message as the build has parsed it: the syntax tree of `@formatjs/icu-messageformat-parser`. */
export type MessageTree = readonly MessagePart[];

const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

/** Made once for each language: making one takes longer than using it a hundred times. */
function kept<Made>(made: Map<string, Made>, locale: string, make: () => Made): Made {
  const known = made.get(locale) ?? make();
  made.set(locale, known);
  return known;
}

/**
 * The parts of a message: texts, and the results of its tags. Supports what our messages use: values, whole numbers,
 * plurals, choices and tags (a test compares every message with the library).
 *
 * @param pound the number that `#` stands for
 * @throws Error for a missing value, and for syntax that no message of ours has
 */
export function formatMessage(tree: MessageTree, values: MessageValues, locale: string, pound = 0): unknown[] {
  const number = (value: number) => kept(numbers, locale, () => new Intl.NumberFormat(locale)).format(value);
  const given = (name: string): MessageValue => {
    if (name in values) return values[name];
    throw new Error(`the value '${name}' is not given`);
  };
  return tree.flatMap((part): unknown[] => {
    switch (part.type) {
      case 0:
        return [part.value];
      case 1:
        return [`${given(part.value) ?? ''}`];
      case 2:
        return [number(Number(given(part.value)))];
      case 5: {
        const { options } = part;
        return formatMessage((options[String(given(part.value))] ?? options.other)?.value ?? [], values, locale, pound);
      }
      case 6: {
        const { options, offset } = part;
        const count = Number(given(part.value));
        const category = kept(plurals, locale, () => new Intl.PluralRules(locale)).select(count - offset);
        const option = options[`=${count}`] ?? options[category] ?? options.other;
        return formatMessage(option?.value ?? [], values, locale, count - offset);
      }
      case 7:
        return [number(pound)];
      case 8: {
        const tag = given(part.value);
        if (typeof tag !== 'function') throw new Error(`the tag '${part.value}' is not given`);
        return [tag(formatMessage(part.children, values, locale, pound))].flat();
      }
      default:
        throw new Error('a kind of value that messages of the embed do not have');
    }
  });
}
