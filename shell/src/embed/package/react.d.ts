import type { CSSProperties, ForwardRefExoticComponent, ReactNode, RefAttributes } from 'react';
import type {
  GetAssertion,
  WellspringAttributes,
  WellspringEmbedElement,
  WellspringEventMap,
} from './wellspring-embed.d.ts';

type Pixels = 'height' | 'minHeight';

type Attributes = { [Name in Exclude<keyof WellspringAttributes, Pixels>]?: WellspringAttributes[Name] | undefined } & {
  [Name in Pixels]?: number | string | null | undefined;
};

/** 'ws:auth-required' is onAuthRequired. */
type HandlerName<Name extends string> = Name extends `ws:${infer Word}`
  ? `on${Capitalize<Word extends `${infer First}-${infer Second}` ? `${First}${Capitalize<Second>}` : Word>}`
  : never;

type Handlers = {
  [Name in keyof WellspringEventMap as HandlerName<Name>]?: ((event: WellspringEventMap[Name]) => void) | undefined;
};

export type WellspringEmbedProps = Attributes &
  Handlers & {
    loading?: 'lazy' | 'eager' | 'available' | 'never' | undefined;
    nonce?: string | undefined;
    debug?: boolean | undefined;
    getAssertion?: GetAssertion | undefined;
    /** Keep the same object while nothing changes. */
    themeTokens?: Readonly<Record<string, string>> | undefined;
    className?: string | undefined;
    id?: string | undefined;
    style?: CSSProperties | undefined;
    /** Shown where the view cannot be shown. */
    children?: ReactNode;
  };

export declare const WellspringEmbed: ForwardRefExoticComponent<
  WellspringEmbedProps & RefAttributes<WellspringEmbedElement>
>;

/** Adds the script of a server to the page, unless the page has one already. */
export declare function loadWellspring(server: string, nonce?: string): void;
