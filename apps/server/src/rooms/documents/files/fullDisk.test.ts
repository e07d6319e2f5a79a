import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documents, type EFile, type FileToken } from '@portico/contract/rooms/documents';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { expect, onTestFinished, test } from 'vitest';
import { sharedServer } from '../../../testing.ts';

const { app, database, clock, call, demo, documentFiles } = await sharedServer();
const insured = await demo('insured');

// Making a small disk takes root, which CI has.
test.runIf(process.getuid?.() === 0)(
  'on a full disk opening says why, everything else works, and documents open again when there is space',
  async () => {
    const disk = documentFiles.storage.name;
    await mkdir(disk, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
    onTestFinished(() => void execFileSync('umount', ['-l', disk]));
    const ballast = join(disk, 'ballast');
    await writeFile(ballast, randomBytes(1_040_000));
    await database.rows(sql`
      INSERT INTO logon_session (sid, logon_key, started_at)
      VALUES ('test', ${DEMO_KEYS.logon.insured}, ${clock.now()})`);
    await documentFiles.threads.run('ready', undefined);

    const [file] = (await call(documents.rows.find, { paging: { Take: 1 } }, insured)).body as EFile[];
    const open = async () => {
      const query = { EFileKey: file?.Key ?? '' };
      const { Token } = (await call(documents.rows.token, { query }, insured)).body as FileToken;
      return app.inject({ url: '/efile/binary', query: { Token } });
    };
    const refused = await open();
    expect([refused.statusCode, refused.json()]).toMatchObject([507, { code: 'storageFull' }]);
    expect((await call(documents.rows.find, {}, insured)).status).toBe(200);
    await rm(ballast);
    expect((await open()).statusCode).toBe(200);
  },
  120_000,
);
