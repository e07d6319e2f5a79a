import { isStaff } from '@portico/contract/roles';
import type { Db } from '@portico/database/open';
import type { Actor } from '@portico/platform/context';
import { readConfiguration } from '../lookups/index.ts';
import { MB, type UploadLimits } from './uploads.rules.ts';

/** How much this person may send, as the operator has set it. */
export async function limitsFor(db: Db, { roles }: Pick<Actor, 'roles'>): Promise<UploadLimits> {
  const size = isStaff(roles) ? 'W2_EFile_MegabytesMaxStaff' : 'W2_EFile_MegabytesMax';
  return {
    fileBytes: MB * (await readConfiguration(db, size)),
    openUploads: await readConfiguration(db, 'W2_EFile_OpenUploadsMax'),
  };
}
