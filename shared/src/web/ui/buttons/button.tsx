import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { useSheet } from '../use-sheet.ts';
import sheet from './button.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** Height: small 36 px (44 on touch), medium 44 px, large 52 px for the main step of a flow. */
export type ButtonSize = 'small' | 'medium' | 'large';

type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Takes the whole line. */
  block?: boolean | undefined;
  /** Before the words. */
  icon?: ReactNode;
  /** After the words. */
  trailingIcon?: ReactNode;
};

export type ButtonProps = ButtonLook &
  ComponentPropsWithRef<'button'> & {
    /** Busy: a spinner replaces the icon and a press does nothing. The button keeps its focus. */
    busy?: boolean | undefined;
  };

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  /** What it does, in words: the accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  variant?: 'quiet' | 'secondary' | undefined;
  size?: ButtonSize | undefined;
};

export type LinkButtonProps<As extends ElementType> = ButtonLook & {
  /** What renders the link: 'a' (default) or a router's Link. */
  as?: As | undefined;
} & Omit<ComponentPropsWithRef<As>, 'as' | keyof ButtonLook>;

export type TextLinkProps<As extends ElementType> = {
  as?: As | undefined;
  icon?: ReactNode;
  trailingIcon?: ReactNode;
} & Omit<ComponentPropsWithRef<As>, 'as' | 'icon' | 'trailingIcon'>;

function lookClass({ variant = 'secondary', size = 'medium', block }: ButtonLook, className?: string): string {
  return classNames('ws-button', `ws-button-${variant}`, `ws-button-${size}`, block && 'ws-button-block', className);
}

/** The part names an embedding page may style. */
function toPart(variant: ButtonVariant | undefined): string | undefined {
  return variant === 'primary' || variant === 'secondary' || variant === undefined
    ? `button-${variant ?? 'secondary'}`
    : undefined;
}

/** A button. One primary in a group; danger only inside a confirmation. */
export function Button({
  variant,
  size,
  block,
  icon,
  trailingIcon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  useSheet(sheet);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not 'disabled': a disabled button loses focus, and with it the reader's place.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      part={toPart(variant)}
      {...rest}
      className={lookClass({ variant, size, block }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner size={18} /> : icon}
      {children}
      {busy ? null : trailingIcon}
    </button>
  );
}

/** A square button with an icon only. */
export function IconButton({ label, icon, variant = 'quiet', size, className, ...rest }: IconButtonProps) {
  useSheet(sheet);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(lookClass({ variant, size }), 'ws-button-icon', className)}
    >
      {icon}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere, so it stays a link for everyone. */
export function LinkButton<As extends ElementType = 'a'>(props: LinkButtonProps<As>) {
  const { as, variant, size, block, icon, trailingIcon, className, children, ...rest } =
    props as LinkButtonProps<'a'> & { as?: ElementType };
  const Link = as ?? 'a';
  useSheet(sheet);
  return (
    <Link part={toPart(variant)} {...rest} className={lookClass({ variant, size, block }, className)}>
      {icon}
      {children}
      {trailingIcon}
    </Link>
  );
}

/** A standing link in a card ("View submission →"). Links inside a sentence are plain, underlined anchors. */
export function TextLink<As extends ElementType = 'a'>(props: TextLinkProps<As>) {
  const { as, icon, trailingIcon, className, children, ...rest } = props as TextLinkProps<'a'> & { as?: ElementType };
  const Link = as ?? 'a';
  useSheet(sheet);
  return (
    <Link {...rest} className={classNames('ws-text-link', className)}>
      {icon}
      {children}
      {trailingIcon}
    </Link>
  );
}

/** A button that looks like a link within a text ("Show more"): it changes what is on the page and leads nowhere. */
export function TextButton({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  useSheet(sheet);
  return <button type="button" {...rest} className={classNames('ws-text-button', className)} />;
}
