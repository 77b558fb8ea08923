import type { Mfe } from '@wellspring/shared/web/host/mfe.ts';
import { AuditPart } from './audit-part.tsx';
import { BranchesPart } from './branches-part.tsx';
import { DefinitionPart, DefinitionsPart } from './definitions-part.tsx';
import { EmbeddingPart, EmbedKeyPart } from './embed-keys-part.tsx';
import { FrontendsPart } from './frontends-part.tsx';
import { HelpTextsPart } from './help-texts-part.tsx';
import { ImportPart, TeamImportPart } from './import-part.tsx';
import { JobsPart } from './jobs-part.tsx';
import { MailDeliveriesPart } from './mail-deliveries-part.tsx';
import { MailTemplatePart, MailTemplatesPart } from './mail-templates-part.tsx';
import { BundlesPart, PermissionsPart, PersonRightsPart } from './permissions-part.tsx';
import { ProvisioningPart } from './provisioning-part.tsx';
import { RetentionPart } from './retention-part.tsx';
import { SchedulePart } from './schedule-part.tsx';
import { SegmentPart, SegmentsPart } from './segments-part.tsx';
import { OptionListPart, SettingsPart, SettingsSectionPart } from './settings-part.tsx';
import { TagsPart } from './tags-part.tsx';
import { TreePart } from './tree-part.tsx';
import { UserPart, UsersPart } from './users-part.tsx';

/** The administrator's screens. Every feature brings its own messages, so the remote itself has none. */
export const mfe: Mfe = {
  name: 'mfe-admin',
  routes: [
    {
      path: 'settings',
      Component: SettingsPart,
      children: [
        { index: true, Component: SettingsSectionPart },
        { path: 'branches', Component: BranchesPart },
        { path: 'embedding', Component: EmbeddingPart },
        { path: 'provisioning', Component: ProvisioningPart },
        { path: 'help-texts', Component: HelpTextsPart },
        { path: 'tags', Component: TagsPart },
        { path: 'retention', Component: RetentionPart },
        { path: 'profile-fields/:field', Component: OptionListPart },
        { path: ':section', Component: SettingsSectionPart },
      ],
    },
    { path: 'settings/embedding/:id', Component: EmbedKeyPart },
    { path: 'settings/frontends', Component: FrontendsPart },
    { path: 'settings/jobs', Component: JobsPart },
    { path: 'settings/mail-deliveries', Component: MailDeliveriesPart },
    { path: 'settings/mail-templates', Component: MailTemplatesPart },
    { path: 'settings/mail-templates/:template', Component: MailTemplatePart },
    { path: 'tree', Component: TreePart },
    { path: 'tree/import', Component: TeamImportPart },
    { path: 'audit', Component: AuditPart },
    { path: 'permissions', Component: PermissionsPart },
    { path: 'permissions/roles', Component: BundlesPart },
    { path: 'permissions/:id', Component: PersonRightsPart },
    { path: 'segments', Component: SegmentsPart },
    { path: 'segments/:id', Component: SegmentPart },
    { path: 'users', Component: UsersPart },
    { path: 'users/import', Component: ImportPart },
    { path: 'users/:id', Component: UserPart },
    { path: 'schedule', Component: SchedulePart },
    { path: 'schedule/checkups', Component: DefinitionsPart },
    { path: 'schedule/checkups/:id', Component: DefinitionPart },
  ],
  views: {},
  loadMessages: async () => ({}),
};
