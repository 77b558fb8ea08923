import * as z from 'zod/mini';
import { Locale, LocalisedText } from '../common.ts';

/** An address of the site below the origin; ':name' stands for any one segment. */
const path = z.string().check(z.regex(/^\/(?:[\w:-]+(?:\/[\w:-]+)*)?$/), z.maxLength(200));

/** Who is led to a page or shown a link. It only hides: the server decides by itself what its API gives to whom. */
const access = {
  /** At least one of these permissions or roles; absent or empty for every signed-in user. */
  permissions: z.optional(z.array(z.string())),
  /** A switch of the public settings that must have this value. */
  setting: z.optional(z.object({ name: z.string(), is: z.boolean() })),
};

const route = {
  path,
  /** Only this path; otherwise also every path below it. */
  isExact: z.optional(z.boolean()),
  ...access,
  /** Where a switched-off page leads: the user's home unless said otherwise. */
  whenSwitchedOff: z.optional(z.enum(['root', 'previous'])),
  /** The link of the navigation whose title the page bears, where that is not its own. */
  area: z.optional(path),
  /** Fills the window: no navigation stands beside it. */
  layout: z.optional(z.literal('focus')),
};

/** A path that a release shows. */
export const ReleaseRoute = z.object({
  ...route,
  /** Chunks that its page is sure to need, by the names their source gives them. */
  preload: z.optional(z.array(z.string())),
});
export type ReleaseRoute = z.infer<typeof ReleaseRoute>;

/** A link that a release adds to the navigation. */
export const MenuEntry = z.object({
  path,
  title: LocalisedText,
  /** One of domain/frontends/menu-icons.ts. */
  icon: z.string(),
  /** Part of the navigation: one of domain/frontends/menu-places.ts. */
  place: z.string(),
  /** Within its place, the lowest first. */
  order: z.number(),
  ...access,
});
export type MenuEntry = z.infer<typeof MenuEntry>;

/** A path of the site as dealt to a page. */
export const SiteRoute = z.object({
  ...route,
  /** The remote that shows it; absent while none is published. */
  remote: z.optional(z.string()),
});
export type SiteRoute = z.infer<typeof SiteRoute>;

/** A link of the navigation as dealt to a page, in one language. */
export const MenuLink = z.object({ path, title: z.string(), icon: z.string(), place: z.string(), ...access });
export type MenuLink = z.infer<typeof MenuLink>;

/** Which paths there are and whose they are, and the navigation in its order. */
export const SiteMap = z.object({ locale: Locale, routes: z.array(SiteRoute), menu: z.array(MenuLink) });
export type SiteMap = z.infer<typeof SiteMap>;

/** Titles of the navigation in another language, by path. */
export const MenuTitles = z.record(z.string(), z.string());
export type MenuTitles = z.infer<typeof MenuTitles>;
