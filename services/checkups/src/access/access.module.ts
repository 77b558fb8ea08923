import type { FastifyPluginAsync } from 'fastify';
import type { Connection } from 'mongoose';
import type { MailWriter } from '../mail/door/mail.ts';
import type { FirstAccounts } from '../people/door/first-account.ts';
import type { IdentityWriter } from '../people/door/identities.ts';
import { deleteRows } from '../platform/personal-data.ts';
import type { Platform } from '../platform/platform.module.ts';
import type { StoredCollection } from '../platform/stored-collection.ts';
import { type SettingsReader, type SettingsWriter, toSignOnRules } from '../settings/door/setting.ts';
import type { Accounts } from './door/accounts.ts';
import { embedKeyModel } from './embed-keys/embed-key.model.ts';
import { createEmbedKeyRepository } from './embed-keys/embed-key.repository.ts';
import { embedKeysRoutes } from './embed-keys/embed-keys.routes.ts';
import { createOwnPassword } from './passwords/own-password.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { roleModel } from './permissions/role.model.ts';
import { createRoleRepository } from './permissions/role.repository.ts';
import { type RolesDeps, rolesRoutes } from './permissions/roles.routes.ts';
import { provisioningTokenModel } from './provisioning-tokens/provisioning-token.model.ts';
import { createProvisioningTokenRepository } from './provisioning-tokens/provisioning-token.repository.ts';
import { provisioningTokensRoutes } from './provisioning-tokens/provisioning-tokens.routes.ts';
import { resetCodeModel } from './reset/reset-code.model.ts';
import { createResetCodeRepository } from './reset/reset-code.repository.ts';
import { sendResetLink } from './reset/reset-password.ts';
import { welcomePerson } from './reset/welcome-person.ts';
import { createPasskeys } from './second-factor/passkeys.ts';
import { pendingLogInModel } from './second-factor/pending-log-in.model.ts';
import { createPendingLogInRepository } from './second-factor/pending-log-in.repository.ts';
import { pendingLogInsRoutes } from './second-factor/pending-log-ins.routes.ts';
import { resetFactors } from './second-factor/reset-factors.ts';
import { secondFactorModel } from './second-factor/second-factor.model.ts';
import { createSecondFactorRepository } from './second-factor/second-factor.repository.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import type { SecondFactorDeps } from './second-factor/second-factor-deps.ts';
import { createSecretBox } from './second-factor/secret-box.ts';
import { internalSessionsRoutes } from './sessions/internal-sessions.routes.ts';
import type { SessionDeps } from './sessions/open-session.ts';
import { createRefreshTokens } from './sessions/refresh-token.ts';
import { sessionModel } from './sessions/session.model.ts';
import { createSessionRepository } from './sessions/session.repository.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { sessionsSection } from './sessions/sessions-section.ts';
import { setupModel } from './setup/setup.model.ts';
import { createSetupRepository } from './setup/setup.repository.ts';
import { setupRoutes } from './setup/setup.routes.ts';
import { internalSignOnRoutes } from './single-sign-on/internal-sign-on.routes.ts';
import { orPointToWorkAccount } from './single-sign-on/point-to-work-account.ts';
import { unlinkIdentities } from './single-sign-on/unlink-identities.ts';

export const accessCollections: readonly StoredCollection[] = [
  {
    model: sessionModel,
    personalData: {
      erase: [{ phase: 'lock-out', erase: deleteRows(sessionModel, (userId) => ({ userId })) }],
      copySections: [sessionsSection],
    },
  },
  {
    model: resetCodeModel,
    personalData: { erase: [{ phase: 'lock-out', erase: deleteRows(resetCodeModel, (userId) => ({ userId })) }] },
  },
  {
    model: secondFactorModel,
    personalData: {
      erase: [{ phase: 'lock-out', erase: deleteRows(secondFactorModel, (userId) => ({ _id: userId })) }],
    },
  },
  {
    model: pendingLogInModel,
    personalData: { erase: [{ phase: 'lock-out', erase: deleteRows(pendingLogInModel, (userId) => ({ userId })) }] },
  },
  { model: embedKeyModel, personalData: 'none' },
  { model: provisioningTokenModel, personalData: 'none' },
  { model: setupModel, personalData: 'none' },
  { model: roleModel, personalData: 'none' },
];

/**
 * Passwords and refresh tokens; only the process that serves routes has their key.
 *
 * @param pepper keys the hashes of passwords and refresh tokens
 */
export function openAccess(people: SessionDeps['people'], pepper: string) {
  const hasher = createPasswordHasher(pepper);
  return { hasher, ...createOwnPassword({ ...people, hasher }), tokens: createRefreshTokens(pepper) };
}

type AccountsDeps = {
  mails: MailWriter;
  identities: Pick<IdentityWriter, 'unlinkIdentities'>;
  settings: Pick<SettingsReader, 'readRecent'>;
};

/** What the room of people does with accounts, in both processes. */
export function openAccounts(connection: Connection, { mails, identities, settings }: AccountsDeps): Accounts {
  const codes = createResetCodeRepository(connection);
  const sessions = createSessionRepository(connection);
  const pending = createPendingLogInRepository(connection);
  const factors = createSecondFactorRepository(connection);
  const embedKeys = createEmbedKeyRepository(connection);
  // An import writes many mails: the rules may be some seconds old.
  const signOn = { mails, readSignOnRules: async () => toSignOnRules(await settings.readRecent()) };
  return {
    sendWelcome: orPointToWorkAccount(signOn, (person, session) => welcomePerson({ codes, mails }, person, session)),
    sendReset: orPointToWorkAccount(signOn, (person, session) => sendResetLink({ codes, mails }, person, session)),
    endSessions: sessions.endAllOf,
    voidLinks: codes.voidAllOf,
    resetSecondFactor: (person, now, session) =>
      resetFactors({ factors, pending, sessions, mails }, person, now, session),
    unlinkIdentities: (person, now, session) =>
      unlinkIdentities({ identities, embedKeys, sessions, mails }, person, now, session),
  };
}

type AccessDeps = {
  config: { PASSWORD_PEPPER: string; SETUP_CODE_FILE: string; PUBLIC_URL: string };
  platform: Platform;
  access: Pick<SessionDeps, 'hasher' | 'tokens'> & Pick<SecondFactorDeps, 'hasPassword' | 'isPasswordOf'>;
  people: SessionDeps['people'] &
    IdentityWriter & { firstAccounts: FirstAccounts } & Pick<
      RolesDeps,
      'grants' | 'lockRights' | 'requireOtherHolder' | 'linksOf' | 'namesOf'
    >;
  mail: { mails: MailWriter };
  settings: SettingsReader & SettingsWriter;
};

/** Sessions, passwords and the keys of embedding pages. */
export const accessRoutes: FastifyPluginAsync<AccessDeps> = async (
  app,
  { config, platform, access, people, mail, settings },
) => {
  const { connection } = platform;
  const deps = {
    ...platform,
    ...access,
    people,
    sessions: createSessionRepository(connection),
    codes: createResetCodeRepository(connection),
    mails: mail.mails,
    passwordMinLength: async () => (await settings.readRecent()).passwordMinLength,
    readSignOnRules: async () => toSignOnRules(await settings.read()),
    factors: createSecondFactorRepository(connection),
    pending: createPendingLogInRepository(connection),
    box: createSecretBox(config.PASSWORD_PEPPER),
    passkeys: createPasskeys(config.PUBLIC_URL),
    companyName: settings.companyName,
    isSecondStepRequired: async () => (await settings.read()).secondStepRequired,
    now: () => new Date(),
  };
  void app.register(internalSessionsRoutes, { deps });
  void app.register(internalSignOnRoutes, { deps });
  void app.register(sessionsRoutes, { deps });
  void app.register(secondFactorRoutes, { deps });
  void app.register(pendingLogInsRoutes, { deps });
  void app.register(setupRoutes, {
    deps: {
      ...deps,
      firstAccounts: people.firstAccounts,
      setups: createSetupRepository(connection),
      settingsWriter: settings,
      secret: config.PASSWORD_PEPPER,
    },
    codeFile: config.SETUP_CODE_FILE,
  });
  const roles = createRoleRepository(connection);
  void app.register(rolesRoutes, { deps: { ...platform, ...people, mails: mail.mails, roles } });
  void app.register(provisioningTokensRoutes, {
    ...platform,
    tokens: createProvisioningTokenRepository(connection),
  });
  void app.register(embedKeysRoutes, { ...platform, keys: createEmbedKeyRepository(connection) });
};
