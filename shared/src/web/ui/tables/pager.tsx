import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { Icon } from '../display/icon.tsx';
import { NativeSelect } from '../fields/native-select.tsx';
import { useSheet } from '../use-sheet.ts';
import sheet from './pager.css';
import { pagerItems, pageSizes } from './pager-math.ts';

export type PagerProps = {
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Name of the navigation. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** The accessible name of a number: "Page 2". */
  pageLabel: (page: number) => string;
  /** Left of the buttons: "Showing 1 to 5 of 9". */
  children?: ReactNode;
};

export type PageSizeProps = {
  /** "Rows" */
  label: ReactNode;
  /** One of 10, 25, 50, 100. */
  value: number;
  onChange: (pageSize: number) => void;
};

/** Pages of a list. The ends stay in place and go grey, so that nothing moves under the pointer. */
export function Pager(props: PagerProps) {
  const { page, pageCount, onPage, label, previousLabel, nextLabel, pageLabel, children } = props;
  useSheet(sheet);
  return (
    <nav className="ws-pager" aria-label={label}>
      {children ? <p className="ws-pager-shown">{children}</p> : null}
      <IconButton
        label={previousLabel}
        icon={<Icon icon={ChevronLeft} />}
        disabled={page <= 1}
        className="ws-pager-step"
        onClick={() => onPage(page - 1)}
      />
      {pagerItems(page, pageCount).map((item, index) =>
        item === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
          <span key={`gap-${index}`} className="ws-pager-gap">
            …
          </span>
        ) : (
          <button
            key={item}
            type="button"
            className="ws-pager-page"
            aria-label={pageLabel(item)}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onPage(item)}
          >
            {item}
          </button>
        ),
      )}
      <IconButton
        label={nextLabel}
        icon={<Icon icon={ChevronRight} />}
        disabled={page >= pageCount}
        className="ws-pager-step"
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}

/** How many rows a page has. */
export function PageSize({ label, value, onChange }: PageSizeProps) {
  useSheet(sheet);
  const id = useId();
  return (
    <span className="ws-page-size">
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        look="button"
        compact
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </NativeSelect>
    </span>
  );
}
