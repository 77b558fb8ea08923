import { Logo } from '@wellspring/shared/web/ui/feedback/ripple.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useSessionState } from '../session/session-context.tsx';
import sheet from './brand.css';

export type BrandProps = {
  /** Height of the product's mark in px. */
  size?: number;
  /** On the log-in the company's logo is shown larger. */
  isLarge?: boolean;
};

/** The company's logo; the product's where the company has none. */
export function Brand({ size, isLarge }: BrandProps) {
  useSheet(sheet);
  const { logo, companyName } = useSessionState(({ settings }) => settings);
  if (!logo) return <Logo name="Wellspring" size={size} />;
  return (
    <img
      className="ws-brand-logo"
      data-large={isLarge}
      data-clear={logo.isClear}
      src={isLarge ? logo.url : logo.small}
      alt={companyName}
    />
  );
}
