import type { BSONRegExp } from 'bson';
import { badValue, unsupported } from './store-error.ts';

/** A regular expression ready to test strings, and the literal that every match starts with, '' when there is none. */
export type CompiledRegex = { readonly test: (text: string) => boolean; readonly prefix: string };

const SPACE = '\\t-\\r ';
const NOT_SPACE = '\\0-\\x08\\x0e-\\x1f!-\\u{10ffff}';
const END = '(?![\\s\\S])';
const END_OR_LAST_NEWLINE = `(?=\\n?${END})`;

const POSIX_CLASSES: Record<string, string> = {
  alnum: '0-9A-Za-z',
  alpha: 'A-Za-z',
  blank: '\\t ',
  digit: '0-9',
  lower: 'a-z',
  space: SPACE,
  upper: 'A-Z',
  word: '0-9A-Z_a-z',
  xdigit: '0-9A-Fa-f',
};

/**
 * Translates a PCRE pattern to JavaScript where the meaning can be kept exactly ('.' stops only at \n, '$' also before
 * a last newline, \s is ASCII) and refuses by name what JavaScript lacks.
 *
 * @param options letters of i, m, s and u
 * @throws StoreError 115 for option x and PCRE-only syntax, 2 for an unknown option
 */
export function compileRegex(pattern: string, options: string): CompiledRegex {
  for (const option of options) {
    if (option === 'x' || option === 'l') throw unsupported(`the regular expression option ${option}`);
    if (!'imsu'.includes(option)) throw badValue(`invalid flag in regex options: ${option}`);
  }
  const inline = /^\(\?([ims]+)\)/.exec(pattern);
  const flags = options + (inline?.[1] ?? '');
  const source = inline === null ? pattern : pattern.slice(inline[0].length);
  const translation = new Translator(source, flags.includes('m'), flags.includes('s')).translate();
  let regex: RegExp;
  try {
    regex = new RegExp(translation, flags.includes('i') ? 'iu' : 'u');
  } catch {
    throw unsupported('this regular expression (its syntax is not known or not valid)');
  }
  return { test: (text) => regex.test(text), prefix: /[im]/.test(flags) ? '' : literalPrefix(source) };
}

/** As `compileRegex`, of a BSON regular expression. */
export function compileBsonRegex(regex: BSONRegExp): CompiledRegex {
  return compileRegex(regex.pattern, regex.options);
}

/** The literal after a leading ^, as far as no special character follows. */
function literalPrefix(source: string): string {
  if (!source.startsWith('^') || source.includes('|')) return '';
  let prefix = '';
  let at = 1;
  while (at < source.length) {
    let char = source[at] as string;
    let width = 1;
    if (char === '\\') {
      char = source[at + 1] ?? '';
      width = 2;
      if (!/^[^0-9A-Za-z\s]$/.test(char)) break;
    } else if (/[\^$.*+?()[\]{}]/.test(char)) {
      break;
    }
    // A quantifier makes the character before it optional.
    if (/^[*?{]/.test(source.slice(at + width))) break;
    prefix += char;
    at += width;
  }
  return prefix;
}

class Translator {
  readonly #source: string;
  readonly #multiline: boolean;
  readonly #dotAll: boolean;
  #at = 0;
  #canRepeat = false;

  constructor(source: string, multiline: boolean, dotAll: boolean) {
    this.#source = source;
    this.#multiline = multiline;
    this.#dotAll = dotAll;
  }

  translate(): string {
    let out = '';
    while (this.#at < this.#source.length) out += this.#piece();
    return out;
  }

  #piece(): string {
    const char = this.#source[this.#at] as string;
    this.#at += 1;
    switch (char) {
      case '\\':
        this.#canRepeat = true;
        return this.#escape();
      case '[':
        this.#canRepeat = true;
        return this.#characterClass();
      case '(':
        this.#canRepeat = false;
        return this.#group();
      case '.':
        this.#canRepeat = true;
        return this.#dotAll ? '[\\s\\S]' : '[^\\n]';
      case '^':
        this.#canRepeat = false;
        return this.#multiline ? '(?:(?<![\\s\\S])|(?<=\\n)(?=[\\s\\S]))' : '(?<![\\s\\S])';
      case '$':
        this.#canRepeat = false;
        return this.#multiline ? `(?:(?=\\n)|${END})` : END_OR_LAST_NEWLINE;
      case '*':
      case '+':
      case '?':
        return this.#quantifier(char);
      case '{':
        return this.#braces();
      case '}':
      case ']':
        this.#canRepeat = true;
        return `\\${char}`;
      case '|':
        this.#canRepeat = false;
        return char;
      default:
        this.#canRepeat = true;
        return char;
    }
  }

  #quantifier(text: string): string {
    if (!this.#canRepeat) throw badValue('Regular expression is invalid: quantifier does not follow a repeatable item');
    this.#canRepeat = false;
    const next = this.#source[this.#at];
    if (next === '+') throw unsupported('a possessive quantifier in a regular expression');
    if (next !== '?') return text;
    this.#at += 1;
    return `${text}?`;
  }

  #braces(): string {
    const counts = /^\d+(?:,\d*)?\}/.exec(this.#source.slice(this.#at));
    if (counts === null) {
      this.#canRepeat = true;
      return '\\{';
    }
    this.#at += counts[0].length;
    return this.#quantifier(`{${counts[0]}`);
  }

  #group(): string {
    const kind = /^\?(?::|=|!|<=|<!|i:|<[A-Za-z_]\w*>)/.exec(this.#source.slice(this.#at));
    if (kind === null) {
      if (this.#source[this.#at] === '?' || this.#source[this.#at] === '*') {
        throw unsupported('this kind of group in a regular expression');
      }
      return '(';
    }
    this.#at += kind[0].length;
    return `(${kind[0]}`;
  }

  #escape(): string {
    const char = this.#source[this.#at] ?? '';
    this.#at += 1;
    switch (char) {
      case 'A':
        return '(?<![\\s\\S])';
      case 'z':
        return END;
      case 'Z':
        return END_OR_LAST_NEWLINE;
      case 's':
        return `[${SPACE}]`;
      case 'S':
        return `[^${SPACE}]`;
      case 'b':
      case 'B':
        return `\\${char}`;
      default:
        return this.#commonEscape(char);
    }
  }

  /** Escapes with the same meaning inside and outside of a character class. */
  #commonEscape(char: string): string {
    if (/[dDwWnrtf]/.test(char)) return `\\${char}`;
    if (char === 'e') return '\\x1b';
    if (char === 'a') return '\\x07';
    const rest = this.#source.slice(this.#at);
    if (char === 'x') {
      const code = /^(?:\{([0-9A-Fa-f]{1,6})\}|([0-9A-Fa-f]{2}))/.exec(rest);
      if (code === null) throw unsupported('this \\x escape in a regular expression');
      this.#at += code[0].length;
      return `\\u{${code[1] ?? code[2]}}`;
    }
    if (char === 'p' || char === 'P') {
      const property = /^(?:\{(\^?[A-Z][a-z]?)\}|([A-Z]))/.exec(rest);
      if (property === null) throw unsupported('this \\p property in a regular expression');
      this.#at += property[0].length;
      return `\\${char}{${property[1] ?? property[2]}}`;
    }
    if (char === '' || /[0-9A-Za-z]/.test(char)) throw unsupported(`the escape \\${char} in a regular expression`);
    return literal(char);
  }

  #characterClass(): string {
    let out = '[';
    if (this.#source[this.#at] === '^') {
      out += '^';
      this.#at += 1;
    }
    // A ] right at the start is a literal in PCRE.
    if (this.#source[this.#at] === ']') {
      out += '\\]';
      this.#at += 1;
    }
    for (;;) {
      const char = this.#source[this.#at];
      if (char === undefined)
        throw badValue('Regular expression is invalid: missing terminating ] for character class');
      this.#at += 1;
      if (char === ']') return `${out}]`;
      out += this.#classPiece(char);
    }
  }

  #classPiece(char: string): string {
    if (char === '\\') {
      const escaped = this.#source[this.#at] ?? '';
      this.#at += 1;
      if (escaped === 's') return SPACE;
      if (escaped === 'S') return NOT_SPACE;
      if (escaped === 'b') return '\\x08';
      return escaped === '-' ? '\\-' : this.#commonEscape(escaped);
    }
    if (char === '[') {
      const posix = /^:(\w+):\]/.exec(this.#source.slice(this.#at));
      const ranges = posix === null ? undefined : POSIX_CLASSES[posix[1] ?? ''];
      if (posix !== null && ranges !== undefined) {
        this.#at += posix[0].length;
        return ranges;
      }
      if (/^[:.=]/.test(this.#source.slice(this.#at))) throw unsupported('this POSIX class in a regular expression');
      return '\\[';
    }
    return char === '^' || char === '$' ? `\\${char}` : char;
  }
}

function literal(char: string): string {
  return /[\^$\\.*+?()[\]{}|/]/.test(char) ? `\\${char}` : char;
}
