/**
 * `npm run audit:verify [-- --copy FILE …]`: checks the audit log's chain, its signatures, and that nothing is missing
 * that a copy outside the database has. A copy is one of AUDIT_COPIES, or any file: another machine's, or a saved log.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../packages/database/open.ts';
import { type AuditKey, auditKeyOf } from '../packages/platform/audit/chain.ts';
import { fileCopy } from '../packages/platform/audit/copies.file.ts';
import type { AuditCopy } from '../packages/platform/audit/copies.ts';
import { AUDIT_PLACES, openPlaces } from '../packages/platform/audit/places.ts';
import { type AuditReport, verifyAudit } from '../packages/platform/audit/verify.ts';
import { openSecrets } from '../packages/platform/secrets.ts';
import { findPostgres } from './postgres.ts';

const dataDir = resolve(process.env.DATA_DIR || '.data');
const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

async function openKey(): Promise<AuditKey> {
  const folder = resolve(process.env.SECRETS_DIR || join(dataDir, 'secrets'));
  // Opening it would make one, which signed nothing.
  if (!existsSync(join(folder, 'master.key')))
    throw new Error(
      `There is no master key in ${folder}. Set SECRETS_DIR to the folder that the server uses.`,
    );
  return auditKeyOf(await openSecrets(folder));
}

async function openCopies(): Promise<AuditCopy[]> {
  const { values } = parseArgs({ options: { copy: { type: 'string', multiple: true, default: [] } } });
  const lost = values.copy.find((file) => !existsSync(file));
  if (lost !== undefined) throw new Error(`There is no file ${lost}.`);
  const named = (process.env.AUDIT_COPIES || 'file').split(',').map((name) => name.trim());
  const places = AUDIT_PLACES.filter((place) => named.includes(place) && place !== 'log');
  const log = { info() {}, warn() {}, error() {} };
  const storageUrl = process.env.STORAGE_URL || undefined;
  return [...(await openPlaces(places, { dataDir, storageUrl, log })), ...values.copy.map(fileCopy)];
}

/** What was found, good news first. */
function tell({ entries, checkpoints, problems, waiting, waitingSince, copies }: AuditReport): void {
  const isCopied = copies.some(({ last }) => last > 0);
  const all =
    checkpoints > 0 && !isCopied
      ? [
          ...problems,
          `No copy outside the database was found (looked in ${copies.map(({ name }) => name).join(', ')}). Name one with --copy FILE.`,
        ]
      : problems;
  const sealed = `${counted(entries, 'entry', 'entries')} in ${counted(checkpoints, 'checkpoint', 'checkpoints')}`;
  if (problems.length === 0) console.log(`${sealed}, chain intact, all signatures valid`);
  for (const { name, last, problem } of copies)
    if (last > 0 && problem === undefined)
      console.log(`The copy in ${name} agrees, through checkpoint ${last}.`);
  if (waiting > 0)
    console.log(`${counted(waiting, 'entry', 'entries')} not sealed yet, waiting since ${waitingSince}`);
  for (const problem of all) console.error(problem);
  if (problems.length > 0) console.error(`Before that, ${sealed} are intact.`);
  if (all.length > 0) process.exitCode = 1;
}

async function run(): Promise<void> {
  const key = await openKey();
  const copies = await openCopies();
  const postgres = await findPostgres();
  const database = openDatabase(postgres.url, { connections: 1 });
  try {
    const readable = copies.flatMap(({ name, read }) => (read ? [{ name, read }] : []));
    tell(await verifyAudit(database, key, readable));
  } finally {
    for (const { close } of copies) close?.();
    await database.close();
    await postgres.stop();
  }
}

run().catch((cause: Error) => {
  console.error(`The audit log could not be verified. ${cause.message}`);
  process.exitCode = 1;
});
