import { Settings, SettingsChange } from '@wellspring/shared/contracts/settings/administrative-settings.ts';
import { HelpTexts, HelpTextsChange } from '@wellspring/shared/contracts/settings/help-texts.ts';
import { Faq, PublicSettings } from '@wellspring/shared/contracts/settings/settings.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Audit } from '../platform/audit/audit.ts';
import { changedValues } from '../platform/audit/audit-details.ts';
import { requirePermission } from '../platform/authorization.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import type { BranchReader } from './branches/branch-reader.repository.ts';
import { toSignOnRules } from './door/setting.ts';
import type { SettingsRepository } from './settings.repository.ts';

type SettingsRoutesOptions = {
  settings: SettingsRepository;
  recentLogo: BranchReader['recentLogo'];
  isDemo: boolean;
  hasUsers: () => Promise<boolean>;
  audit: Audit;
};

/** @throws AppError invalid_request: every screen writes its dates in this zone, and an unknown one would stop them all */
function assertTimeZone(timeZone: string | undefined): void {
  try {
    if (timeZone !== undefined) new Intl.DateTimeFormat('en', { timeZone });
  } catch (cause) {
    throw new AppError('invalid_request', { fields: [{ path: 'data.timeZone', code: 'unknown_time_zone' }], cause });
  }
}

/** Tries of a change that names no revision: each is based on what it finds, and another may be faster. */
const TRIES = 5;

/** @returns whether it was based on the current settings; one that names no revision is taken to be */
async function changeSettings(
  settings: SettingsRepository,
  revision: number | undefined,
  data: Parameters<SettingsRepository['change']>[1],
): Promise<boolean> {
  if (revision !== undefined) return settings.change(revision, data);
  for (let tries = 0; tries < TRIES; tries += 1)
    if (await settings.change((await settings.read()).revision, data)) return true;
  return false;
}

/** Settings of the company: the public ones for everyone, all of them for those who manage them. */
export const companySettingsRoutes: FastifyPluginAsyncZod<SettingsRoutesOptions> = async (
  app,
  { settings, recentLogo, isDemo, hasUsers, audit },
) => {
  app.get('/settings', { schema: { response: { 200: PublicSettings } } }, async () => {
    const [{ data }, logo, isInUse] = await Promise.all([settings.readRecent(), recentLogo(), hasUsers()]);
    const signOn = {
      label: data.singleSignOnLabel,
      isOnly: !toSignOnRules(data).arePasswordsAllowed,
      ...(data.singleSignOnLogout ? { endsThere: true } : {}),
    };
    const accessibilityContact = data.accessibilityContact || undefined;
    const extras = { ...(logo ? { logo } : {}), ...(data.singleSignOn ? { signOn } : {}) };
    return { ...data, ...extras, accessibilityContact, demo: isDemo, ...(isInUse ? {} : { needsFirstAccount: true }) };
  });

  app.get('/settings/1', { schema: { response: { 200: Settings } } }, async ({ actor }) => {
    requirePermission(actor, 'managesettings');
    return settings.read();
  });

  app.put('/settings/1', { schema: { body: SettingsChange, response: { 200: Settings } } }, async (request) => {
    const { actor, body } = request;
    requirePermission(actor, 'managesettings');
    assertTimeZone(body.data.timeZone);
    const before = await settings.read();
    const isChanged = await changeSettings(settings, body.revision, withoutUndefined(body.data));
    const current = await settings.read();
    if (!isChanged) throw new AppError('stale_revision', { details: current });
    await audit({
      act: 'settings_changed',
      userId: requireUser(request).userId,
      objectId: '1',
      details: changedValues(before.data, current.data),
    });
    return current;
  });

  app.get('/settings/faq', { schema: { response: { 200: Faq } } }, async () => settings.readFaq());

  app.get('/settings/faq/1', { schema: { response: { 200: HelpTexts } } }, async ({ actor }) => {
    requirePermission(actor, 'managesettings');
    return settings.readHelpTexts();
  });

  app.put('/settings/faq', { schema: { body: HelpTextsChange, response: { 200: HelpTexts } } }, async (request) => {
    const { actor, body } = request;
    requirePermission(actor, 'managesettings');
    const isChanged = await settings.changeHelpTexts(body.revision, body.data);
    const current = await settings.readHelpTexts();
    if (!isChanged) throw new AppError('stale_revision', { details: current });
    await audit({ act: 'help_texts_changed', userId: requireUser(request).userId, objectId: 'faq' });
    return current;
  });
};
