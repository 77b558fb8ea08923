import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '../../errors.ts';
import { Messages, MoreMessages, useErrorMessage, useTypedMessages } from './messages.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const catalogue = {
  plain: 'Your checkups',
  named: '“{name}” is open until {day}.',
  plural: '{count, plural, one {# answer} other {# answers}}',
  nested: '{count, plural, one {{who} has # answer} other {{who} has # answers}}',
  chosen: '{kind, select, pulse {a pulse} other {a checkup}}',
  number: '{length, number} characters',
  percent: '{percent}%',
  tags: '<b>The company</b> sees <i>averages of <b>{count}</b></i> people.',
  quoted: 'It’s {name}’s turn',
};

type SaidProps = { id: string; values?: Record<string, string | number> };

function Said({ id, values }: SaidProps) {
  return <p>{useTypedMessages<string>()(id, values)}</p>;
}

const said = (props: SaidProps, locale: 'en' | 'fr' | 'nl' = 'en') => {
  const { container } = render(
    <Messages locale={locale} catalogue={catalogue}>
      <Said {...props} />
    </Messages>,
  );
  return container.textContent;
};

const b = (words: ReactNode) => <strong>{words}</strong>;
const i = (words: ReactNode) => <em>{words}</em>;

describe('messages', () => {
  it.each<[SaidProps, string]>([
    [{ id: 'plain' }, 'Your checkups'],
    [{ id: 'named', values: { name: 'Winter', day: '28/02' } }, '“Winter” is open until 28/02.'],
    [{ id: 'plural', values: { count: 1 } }, '1 answer'],
    [{ id: 'plural', values: { count: 1_234 } }, '1,234 answers'],
    [{ id: 'nested', values: { count: 2, who: 'Nora' } }, 'Nora has 2 answers'],
    [{ id: 'chosen', values: { kind: 'pulse' } }, 'a pulse'],
    [{ id: 'chosen', values: { kind: 'else' } }, 'a checkup'],
    [{ id: 'number', values: { length: 4_000 } }, '4,000 characters'],
    [{ id: 'percent', values: { percent: 40 } }, '40%'],
    [{ id: 'quoted', values: { name: 'Ann' } }, 'It’s Ann’s turn'],
  ])('%j', (props, text) => {
    expect(said(props)).toBe(text);
  });

  it('counts and groups digits as the language does', () => {
    expect(said({ id: 'plural', values: { count: 0 } }, 'fr')).toBe('0 answer');
    expect(said({ id: 'number', values: { length: 4_000 } }, 'nl')).toBe('4.000 characters');
  });

  it('puts what a tag says into elements', () => {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { container } = render(
      <Messages locale="en" catalogue={catalogue}>
        <p>
          <FormattedMessage id="tags" values={{ b, i, count: 5 }} />
        </p>
      </Messages>,
    );
    expect(container.innerHTML).toBe(
      '<p><strong>The company</strong> sees <em>averages of <strong>5</strong></em> people.</p>',
    );
    // React warns of children without keys.
    expect(warned.mock.calls).toEqual([]);
    warned.mockRestore();
  });

  it('adds to the messages above, and the inner one wins', () => {
    render(
      <Messages locale="en" catalogue={catalogue}>
        <MoreMessages catalogue={{ plain: 'Your reports', own: 'Mine' }}>
          <Said id="plain" />
          <Said id="own" />
          <Said id="percent" values={{ percent: 1 }} />
        </MoreMessages>
        <Said id="plain" />
      </Messages>,
    );
    expect(
      screen.getAllByText(/./).flatMap(({ tagName, textContent }) => (tagName === 'P' ? [textContent] : [])),
    ).toEqual(['Your reports', 'Mine', '1%', 'Your checkups']);
  });

  it.each([
    ['no message of this id', { id: 'missing' }, /missing/],
    ['a value that is not given', { id: 'named', values: { name: 'Winter' } }, /named/],
  ])('is not left empty, and says why: %s', (_case, props, problem) => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    // The id, or the message as it is written: neither may be visible.
    expect([props.id, Object.entries(catalogue).find(([id]) => id === props.id)?.[1]]).toContain(said(props));
    expect(reported.mock.calls).toEqual([[expect.objectContaining({ message: expect.stringMatching(problem) })]]);
  });
});

const ErrorText = ({ error }: { error: unknown }) => <p>{useErrorMessage()(error)}</p>;

describe('the message for an error', () => {
  const errors = {
    'error.internal': 'Our side',
    'error.too_many_requests': 'In {seconds} s',
  };
  it.each<[string, unknown, string]>([
    ['its own text', new AppError('too_many_requests', { retryAfterS: 7 }), 'In 7 s'],
    ['that of an internal error without one of its own', new AppError('of_a_newer_server' as ErrorCode), 'Our side'],
    ['that of an internal error for any other failure', new TypeError('x'), 'Our side'],
  ])('is %s', (_case, error, text) => {
    const { container } = render(
      <Messages locale="en" catalogue={errors}>
        <ErrorText error={error} />
      </Messages>,
    );
    expect(container.textContent).toBe(text);
  });
});
