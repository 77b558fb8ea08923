import {
  MAX_OPTIONS,
  OptionField,
  ProfileOption,
  ProfileOptionList,
  ProfileOptionListChange,
} from '@wellspring/shared/contracts/people/profile-options.ts';
import { Settings, SettingsChange } from '@wellspring/shared/contracts/settings/administrative-settings.ts';
import { BranchLogo, LOGO_BODY_BYTES } from '@wellspring/shared/contracts/settings/branch-logo.ts';
import {
  CompanyBranch,
  CompanyBranchChange,
  CompanyBranchStart,
} from '@wellspring/shared/contracts/settings/company-branches.ts';
import { HelpTexts, HelpTextsChange } from '@wellspring/shared/contracts/settings/help-texts.ts';
import { Faq } from '@wellspring/shared/contracts/settings/settings.ts';
import * as z from 'zod/mini';
import { ById } from '../../http/by-id.ts';
import { NoContent } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

const Change = z.strictObject({ revision: z.int(), data: strict(SettingsChange.shape.data) });

const { en, fr, nl } = HelpTextsChange.shape.data.shape;
const byRoute = (texts: typeof en) => z.optional(strict(texts.def.innerType));
const HelpChange = z.strictObject({
  revision: z.int(),
  data: z.strictObject({ en: byRoute(en), fr: byRoute(fr), nl: byRoute(nl) }),
});

const OptionListChange = z.strictObject({
  ...ProfileOptionListChange.shape,
  options: z
    .array(z.strictObject({ ...ProfileOption.shape, title: strict(ProfileOption.shape.title) }))
    .check(z.maxLength(MAX_OPTIONS)),
});
/** Five hundred titles in three languages. */
const OPTION_LIST_BYTES = 1024 * 1024;

const tag = 'Settings';

/** Settings of the company: the public ones, and all of them for those who manage them. */
export const settingsRows: readonly RouteRow[] = [
  ...routeRows({ service: 'checkups', tag, needs: ['managesettings'] }, [
    {
      method: 'GET',
      path: '/settings/1',
      summary: 'All settings',
      answers: { 200: Settings },
      errors: [403],
    },
    {
      method: 'PUT',
      path: '/settings/1',
      summary: 'Change settings; 409 with the current copy when somebody else was faster',
      body: Change,
      answers: { 200: Settings },
      errors: [400, 403, 409],
    },
    {
      method: 'GET',
      path: '/settings/faq/1',
      summary: 'Help texts with their revision',
      answers: { 200: HelpTexts },
      errors: [403],
    },
    {
      method: 'PUT',
      path: '/settings/faq',
      summary: 'Change help texts; the HTML is sanitised; 409 with the current copy when somebody was faster',
      body: HelpChange,
      answers: { 200: HelpTexts },
      errors: [400, 403, 409],
    },
    {
      method: 'GET',
      path: '/settings/profile-options',
      summary: 'What people choose from for fields of their profile, in every language',
      answers: { 200: z.array(ProfileOptionList) },
      errors: [403],
    },
    {
      method: 'PUT',
      path: '/settings/profile-options/:field',
      summary: 'Write such a list; 409 while somebody holds what is left out of it, or with the newer copy',
      params: z.object({ field: OptionField }),
      body: OptionListChange,
      bodyLimit: OPTION_LIST_BYTES,
      answers: { 200: ProfileOptionList },
      errors: [400, 403, 409],
    },
  ]),
  ...routeRows({ service: 'checkups', tag, needs: ['managesettings'] }, [
    {
      method: 'POST',
      path: '/companybranches',
      summary: 'Add a branch; repeating it with the same id adds nothing twice',
      body: CompanyBranchStart,
      answers: { 200: CompanyBranch, 201: CompanyBranch },
      errors: [400, 403, 409],
    },
    {
      method: 'PUT',
      path: '/companybranches/:id',
      summary: 'Change a branch, or make it the default; 409 with the newer copy',
      params: ById,
      body: CompanyBranchChange,
      answers: { 200: CompanyBranch },
      errors: [400, 403, 404, 409],
    },
    {
      method: 'DELETE',
      path: '/companybranches/:id',
      summary: 'Delete a branch; 409 for the default, and while people work there',
      params: ById,
      answers: { 204: NoContent },
      errors: [403, 404, 409],
    },
    {
      method: 'PUT',
      path: '/companybranches/:id/logo',
      summary: 'Draw the logo of a branch anew from a PNG, JPEG, WebP or SVG file; 400 says why a file cannot be one',
      params: ById,
      body: strict(BranchLogo),
      bodyLimit: LOGO_BODY_BYTES,
      answers: { 200: CompanyBranch },
      errors: [400, 403, 404, 413],
    },
    {
      method: 'DELETE',
      path: '/companybranches/:id/logo',
      summary: 'Remove the logo of a branch',
      params: ById,
      answers: { 200: CompanyBranch },
      errors: [403, 404],
    },
  ]),
  ...routeRows({ service: 'checkups', tag, embed: ['checkups', 'checkup', 'report'] }, [
    {
      method: 'GET',
      path: '/settings/faq',
      summary: 'Help texts by language and route',
      answers: { 200: Faq },
    },
  ]),
];
