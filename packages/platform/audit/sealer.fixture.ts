/** A process that does nothing but seal: `sealer.fixture.ts <database> <file>`. It is there to be killed. */
import { openDatabase } from '@portico/database/open';
import { systemClock } from '../clock.ts';
import { KEY } from './audit.fixture.ts';
import { fileCopy } from './copies.file.ts';
import { keepCopies } from './copies.ts';
import { sealBatch } from './sealer.ts';

const [url = '', file = ''] = process.argv.slice(2);
const database = openDatabase(url, { connections: 1 });
const log = { info() {}, warn() {}, error: console.error };
const copies = keepCopies({ db: database, key: KEY, copies: [fileCopy(file)], log });
process.stdout.write('ready\n');
for (;;) {
  const sealed = await sealBatch(database, KEY, systemClock.now());
  await copies.update({ hasNew: sealed !== 'nothing' });
}
