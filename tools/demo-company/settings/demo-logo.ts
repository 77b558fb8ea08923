import { readFile } from 'node:fs/promises';
import type { CompanyBranchRow } from '../../../services/checkups/src/settings/door/setting.ts';
import { createLogoDrawer } from '../../../services/checkups/src/settings/logos/draw-logo.ts';
import type { LogoFileRow } from '../../../services/checkups/src/settings/logos/logo-pictures.ts';
import { toLogoRows } from '../../../services/checkups/src/settings/logos/to-logo-rows.ts';

const SOURCE = new URL('./lindeboom.svg', import.meta.url);

export type DemoLogo = { logo: NonNullable<CompanyBranchRow['logo']>; files: LogoFileRow[] };

/** The logo of Lindeboom, drawn as an uploaded one; null where pictures cannot be drawn: the demo works without. */
export async function drawDemoLogo(): Promise<DemoLogo | null> {
  const drawn = await createLogoDrawer()(await readFile(SOURCE)).catch(() => null);
  return drawn && 'pictures' in drawn ? toLogoRows(drawn.pictures) : null;
}
